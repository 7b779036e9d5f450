// What the list of loans has beside its columns: the scanner above it, and what the desk says with each act.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { managedDetailPath } from '../../booking/paths.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { deferred } from '../../lib/deferred.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useNews } from '../../live/use-news.ts';
import { useLoanWords } from '../../loan/words.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { tell, toast } from '../../ui/toast.tsx';
import { DeskDialog, type DeskSaid } from './desk-dialog.tsx';
import { DeskScanner, useScanned } from './desk-scanner.tsx';
import { ACCEPT, BRING_BACK, HAND_OUT, MANAGED_LOAN_NEWS } from './loan.graphql.ts';
import { type DeskAct, type Loan, loanOf } from './loan.ts';

const actOfKey: Readonly<Record<string, DeskAct>> = {
  handOut: 'hand_out',
  giveBack: 'give_back',
  acceptReturn: 'accept_return',
};

interface Asked {
  readonly act: DeskAct;
  readonly loan: Loan;
  /** Sent again after a lost answer, it is the same command. */
  readonly command_id: string;
}

const useDesk = () => {
  const command = useCommand();
  return ({ act, loan: { id }, command_id }: Asked, { remark, units, isDamaged }: DeskSaid) => {
    if (act === 'hand_out') return command(HAND_OUT, { id, remark, units, command_id });
    if (act === 'accept_return') return command(ACCEPT, { id, remark, command_id });
    return command(BRING_BACK, { id, remark, units, damaged: isDamaged ? 1 : 0, command_id });
  };
};

/** Seconds in which a hand-out or a return may be taken back. */
const UNDO_SECONDS = 10;

/** What was confirmed waits a little, so that it can be taken back; nothing else is offered of it meanwhile. */
const useWaiting = (readAgain: () => Promise<unknown>) => {
  const { both } = useLoanWords();
  const desk = useDesk();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  const without = (id: string) => setWaiting((all) => new Set([...all].filter((each) => each !== id)));
  const begin = (asked: Asked, said: DeskSaid) => {
    const { act, loan } = asked;
    setWaiting((all) => new Set([...all, loan.id]));
    const later = deferred(UNDO_SECONDS, () => {
      void desk(asked, said).then(async ({ refusal }) => {
        tell(refusal);
        // What is looked at by then, not what was looked at when it was confirmed.
        await latest.current();
        without(loan.id);
      });
    });
    toast({
      tone: 'good',
      text: both(`done.${act}`, { number: loan.number }),
      staySeconds: UNDO_SECONDS,
      onUndo: () => {
        later.undo();
        without(loan.id);
      },
    });
  };
  return { waiting, begin };
};

export const loansSlot: ListSlot = ({ rows, reload }) => {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (act: DeskAct, loan: Loan) => setAsked({ act, loan, command_id: newCommandId() }),
    [],
  );
  const scanned = useScanned(ask);
  const readAgain = () => Promise.all([reload(), scanned.readAgain()]);
  const { waiting, begin } = useWaiting(readAgain);
  // Another desk hands out and takes back meanwhile.
  useNews({
    document: MANAGED_LOAN_NEWS,
    subject: 'managed loans',
    variables: (resumed) => resumed,
    onNews: () => void readAgain(),
  });
  const close = () => {
    setAsked(undefined);
    // The next scan is typed here.
    field.current?.focus();
  };
  return {
    rows: rows?.map((row) => (waiting.has(row.id) ? { ...row, actions: [] } : row)),
    start: ({ key }, [row]) => {
      const act = actOfKey[key];
      if (act && row) ask(act, loanOf(row));
    },
    above: (
      <DeskScanner
        field={field}
        found={scanned.found?.map((loan) => (waiting.has(loan.id) ? { ...loan, acts: [] } : loan))}
        refusal={scanned.refusal}
        onCode={(text) => void scanned.find(text)}
        onAct={ask}
      />
    ),
    cells: {
      booking_number: ({ id, booking_number }) => (
        <Link to={managedDetailPath(id)}>{String(booking_number ?? '')}</Link>
      ),
    },
    dialog: asked ? (
      <DeskDialog
        key={asked.command_id}
        act={asked.act}
        loan={asked.loan}
        onConfirm={(said) => {
          begin(asked, said);
          close();
        }}
        onClose={close}
      />
    ) : null,
  };
};
