// What the office's list of late sign-ins has beside its columns: the reason of a decision, asked once for all rows.
import type { ActOperation } from '@campus/events/domain/record/entity';
import { useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { tell } from '../../ui/toast.tsx';
import { ACCEPT_LATE_SIGN, DISMISS_LATE_SIGN } from './late-signs.graphql.ts';
import { useSigningWords } from './words.ts';

const MAX_REASON = 200;

interface Asked {
  readonly act: ActOperation;
  readonly rows: readonly RecordRow[];
}

export const lateSignsSlot: ListSlot = ({ reload }) => {
  const { t, say, both } = useSigningWords();
  const command = useCommand();
  const [asked, setAsked] = useState<Asked>();
  const decide = async ({ act, rows }: Asked, reason: string): Promise<void> => {
    setAsked(undefined);
    let refusal: Refusal | undefined;
    let done = 0;
    for (const { id } of rows) {
      const decided =
        act.key === 'accept'
          ? await command(ACCEPT_LATE_SIGN, { id, reason: reason || null })
          : await command(DISMISS_LATE_SIGN, { id, reason });
      if (!decided.refusal) done += 1;
      refusal ??= decided.refusal;
    }
    tell(refusal, both(act.key === 'accept' ? 'late.accepted' : 'late.dismissed', { count: done }));
    await reload();
  };
  const [first] = asked?.rows ?? [];
  const whom =
    asked && asked.rows.length === 1
      ? say(bilingual(String(first?.user_name ?? ''), String(first?.user_name_en ?? ''))) || t('late.nobody')
      : String(asked?.rows.length ?? 0);
  const isAccepting = asked?.act.key === 'accept';
  return {
    start: (act, rows) => setAsked({ act, rows }),
    dialog: asked ? (
      <TextDialog
        title={t(`late.${asked.act.key}`, { whom })}
        hint={t(`late.${asked.act.key}Hint`)}
        label={t('late.reason')}
        action={t(`late.${asked.act.key}Do`)}
        limit={MAX_REASON}
        isRequired={!isAccepting}
        look={isAccepting ? 'primary' : 'danger'}
        onConfirm={(reason) => void decide(asked, reason)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
};
