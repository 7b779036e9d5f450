// The places of a window that are held for this phone while its form is filled, and what the steps of the form share.
import { type ReactNode, useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { PublicVisitFieldsQuery, PublicVisitSettingsQuery } from '../../wire.generated.ts';
import type { Drafting } from './draft.ts';
import { HOLD_WINDOW } from './visit.graphql.ts';

export type VisitSettings = NonNullable<PublicVisitSettingsQuery['settings']>;

export interface StepProps {
  readonly title: string;
  readonly steps: ReactNode;
  readonly drafting: Drafting;
  readonly settings: VisitSettings;
  readonly fields: NonNullable<PublicVisitFieldsQuery['fields']>;
}

/** The places held for this phone, and how long they still are. */
export const useHold = ({ draft, change }: Drafting, phone: string | undefined) => {
  const command = useCommand();
  const second = useServerSecond();
  const [isBusy, setIsBusy] = useState(false);
  const left = Math.max(0, Math.floor(draft.heldUntil / 1_000) - second);
  const hold = async (wish: { window: string; people: number }): Promise<void> => {
    if (phone === undefined || draft.date === '') return;
    setIsBusy(true);
    const { answer, refusal } = await command(HOLD_WINDOW, {
      type: draft.type,
      date: draft.date,
      window: wish.window || null,
      phone,
      places: wish.people,
      hold: left > 0 ? draft.hold : null,
    });
    setIsBusy(false);
    if (refusal) {
      toast({ tone: 'bad', text: refusal.text, code: refusal.code });
      return;
    }
    change({ window: wish.window, hold: answer.hold_id ?? '', heldUntil: answer.until ?? 0 });
  };
  return { hold, left, isBusy };
};

export type Holding = ReturnType<typeof useHold>;
