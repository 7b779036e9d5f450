// What the office's lists have beside their columns: the reason of each decision, asked once for all chosen rows.
import type { ActOperation } from '@campus/events/domain/record/entity';
import { useState } from 'react';
import { bookingCell } from '../../booking/office/booking-cell.tsx';
import type { Refusal, WireAnswer } from '../../lib/answer.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { type CommandOutcome, useCommand } from '../../lib/use-command.ts';
import type { ListSlot, SlotGiven, SlotParts } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { tell } from '../../ui/toast.tsx';
import { DECIDE_APPEAL, LIFT_BAN, OVERTURN_FAULT } from './standing.graphql.ts';
import { useStandingWords } from './words.ts';

const MAX_REASON = 200;

interface Asked {
  readonly act: ActOperation;
  readonly rows: readonly RecordRow[];
}

type Decide = (act: ActOperation, row: RecordRow, reason: string) => Promise<CommandOutcome<WireAnswer>>;

/** One is named, several are counted. */
const whomOf = (rows: readonly RecordRow[], say: (text: Bilingual) => string): string => {
  const [only] = rows;
  if (!only || rows.length > 1) return String(rows.length);
  return say(bilingual(String(only.user_name ?? ''), String(only.user_name_en ?? '')));
};

/** Asks for the reason of an act and sends it for each row; the first refusal is told. */
const useReasoned = ({ reload }: SlotParts, decide: Decide, isRequired: boolean): SlotGiven => {
  const { t, say } = useStandingWords();
  const [asked, setAsked] = useState<Asked>();
  const confirm = async ({ act, rows }: Asked, reason: string) => {
    setAsked(undefined);
    let refusal: Refusal | undefined;
    for (const row of rows) {
      const decided = await decide(act, row, reason);
      refusal ??= decided.refusal;
    }
    const [zh, en] = act.verb;
    tell(refusal, { zh: `已${zh} ${rows.length} 项`, en: `${en}: ${rows.length}` });
    await reload();
  };
  const [zh, en] = asked?.act.verb ?? ['', ''];
  return {
    start: (act, rows) => setAsked({ act, rows }),
    dialog: asked ? (
      <TextDialog
        title={t('decisionOn', { verb: say({ zh, en }), whom: whomOf(asked.rows, say) })}
        hint={t('reasonHint')}
        label={t('reason')}
        action={say({ zh, en })}
        limit={MAX_REASON}
        isRequired={isRequired}
        look={asked.act.isDangerous ? 'danger' : 'primary'}
        onConfirm={(reason) => void confirm(asked, reason)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
};

export const blacklistSlot: ListSlot = (parts) => {
  const command = useCommand();
  return useReasoned(
    parts,
    (_act, { id }, reason) => command(LIFT_BAN, { id, reason: reason === '' ? null : reason }),
    false,
  );
};

export const faultsSlot: ListSlot = (parts) => {
  const command = useCommand();
  const given = useReasoned(parts, (_act, { id }, reason) => command(OVERTURN_FAULT, { id, reason }), true);
  return { ...given, cells: { booking_number: bookingCell } };
};

export const appealsSlot: ListSlot = (parts) => {
  const command = useCommand();
  const given = useReasoned(
    parts,
    ({ key: outcome }, { id }, reason) => command(DECIDE_APPEAL, { id, outcome, reason }),
    true,
  );
  return { ...given, cells: { booking_number: bookingCell } };
};
