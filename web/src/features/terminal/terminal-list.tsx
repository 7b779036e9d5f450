// What the list of terminals has beside its columns: the pairing of another one, and the way to each door.
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { PairingDialog } from './pairing-dialog.tsx';
import { useTerminalWords } from './terminal-words.ts';

const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const Doors = ({ row }: { readonly row: RecordRow }) => {
  const { say } = useTerminalWords();
  const [zh, en] = [textsOf(row.doors), textsOf(row.doors_en)];
  return textsOf(row.resourceIds).map((id, index) => (
    <Link
      key={String(id)}
      className="terminal-door"
      to={`/door/${encodeURIComponent(String(id))}`}
      target="_blank"
    >
      {say({ zh: String(zh[index]), en: String(en[index]) })}
    </Link>
  ));
};

export const terminalList: ListSlot = ({ reload }) => {
  const { t } = useTerminalWords();
  const [isPairing, setIsPairing] = useState(false);
  const close = () => {
    setIsPairing(false);
    void reload();
  };
  return {
    add: { label: t('add'), onAdd: () => setIsPairing(true) },
    cells: { doors: (row) => <Doors row={row} /> },
    dialog: isPairing ? <PairingDialog onClose={close} /> : null,
  };
};
