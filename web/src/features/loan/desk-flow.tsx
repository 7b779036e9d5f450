// How the desk hands out and takes back, wherever it stands: the scanner, its questions, ten seconds for an undo.
import { useCallback, useEffect, useRef, useState } from 'react';
import { newCommandId } from '../../lib/command-id.ts';
import { deferred } from '../../lib/deferred.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useNews } from '../../live/use-news.ts';
import { useLoanWords } from '../../loan/words.ts';
import { tell, toast } from '../../ui/toast.tsx';
import { DeskDialog, type DeskSaid } from './desk-dialog.tsx';
import { ScanAnswer, ScanField, useScanned } from './desk-scanner.tsx';
import { ACCEPT, BRING_BACK, HAND_OUT, MANAGED_LOAN_NEWS } from './loan.graphql.ts';
import type { DeskAct, Loan } from './loan.ts';

interface Asked {
  readonly act: DeskAct;
  readonly loan: Loan;
  /** Sent again after a lost answer, it is the same command. */
  readonly command_id: string;
}

const useDesk = () => {
  const command = useCommand();
  return ({ act, loan: { id }, command_id }: Asked, { remark, units, isDamaged, pieces = [] }: DeskSaid) => {
    if (act === 'hand_out') return command(HAND_OUT, { id, remark, units, pieces, command_id });
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

/** @param readMore reads again what stands beside the scanner */
export const useDeskFlow = (readMore: () => Promise<unknown>) => {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (act: DeskAct, loan: Loan) => setAsked({ act, loan, command_id: newCommandId() }),
    [],
  );
  const scanned = useScanned(ask);
  const readAgain = () => Promise.all([readMore(), scanned.readAgain()]);
  const { waiting, begin } = useWaiting(readAgain);
  // Another desk hands out and takes back meanwhile.
  useNews({
    document: MANAGED_LOAN_NEWS,
    subject: 'managed loans',
    variables: (resumed) => resumed,
    onNews: () => void readAgain(),
  });
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', toField);
    return () => window.removeEventListener('keydown', toField);
  }, []);
  const close = () => {
    setAsked(undefined);
    // The next scan is typed here.
    field.current?.focus();
  };
  return {
    ask,
    waiting,
    /** Without a question: all of it, in order. */
    doAtOnce: (act: DeskAct, loan: Loan) => {
      const units = act === 'hand_out' ? Math.min(loan.units, loan.here) : loan.out;
      begin({ act, loan, command_id: newCommandId() }, { remark: null, units, isDamaged: false });
    },
    scanner: {
      field: <ScanField field={field} onCode={(text) => void scanned.find(text)} />,
      answer: (
        <ScanAnswer
          found={scanned.found?.map((loan) => (waiting.has(loan.id) ? { ...loan, acts: [] } : loan))}
          refusal={scanned.refusal}
          onAct={ask}
        />
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
