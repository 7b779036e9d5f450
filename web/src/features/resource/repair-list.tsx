// What the list of faults has beside its columns: the word with which one is closed.
import { LONGEST_REPAIR } from '@campus/events/repair/repair-report';
import { useState } from 'react';
import { useCommand } from '../../lib/use-command.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { CLOSE_REPAIR } from '../../repair/repair.graphql.ts';
import { useRepairWords } from '../../repair/words.ts';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { tell } from '../../ui/toast.tsx';

export const repairList: ListSlot = ({ reload }) => {
  const { t, both } = useRepairWords();
  const command = useCommand();
  const [closing, setClosing] = useState<string>();
  const close = async (id: string, answer: string): Promise<void> => {
    setClosing(undefined);
    const { refusal } = await command(CLOSE_REPAIR, { id, answer });
    tell(refusal, both('closeDone'));
    await reload();
  };
  return {
    start: (_, [row]) => setClosing(row?.id),
    dialog:
      closing === undefined ? null : (
        <TextDialog
          title={t('close')}
          label={t('closeLabel')}
          hint={t('closeHint')}
          action={t('close')}
          limit={LONGEST_REPAIR}
          isRequired
          look="primary"
          onConfirm={(answer) => void close(closing, answer)}
          onClose={() => setClosing(undefined)}
        />
      ),
  };
};
