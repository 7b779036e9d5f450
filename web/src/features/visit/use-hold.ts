// The places of a window that are held for this phone while its form is filled, and what the steps of the form share.
import type { ReactNode } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { useCommand, useFormCommand } from '../../lib/use-command.ts';
import { tell } from '../../ui/toast.tsx';
import type { PublicVisitFieldsQuery, PublicVisitSettingsQuery } from '../../wire.generated.ts';
import type { Drafting, VisitDraft } from './draft.ts';
import { GIVE_UP_WINDOW, HOLD_WINDOW, WISH_WINDOW } from './visit.graphql.ts';
import { useVisitWords } from './words.ts';

export type VisitSettings = NonNullable<PublicVisitSettingsQuery['settings']>;

export interface StepProps {
  readonly title: string;
  readonly steps: ReactNode;
  readonly drafting: Drafting;
  readonly settings: VisitSettings;
  readonly fields: NonNullable<PublicVisitFieldsQuery['fields']>;
}

export type VisitGate = VisitSettings['visitor_types'][number]['gates'][number];
type OfTypes = Pick<VisitSettings, 'visitor_types'>;
type Chosen = Pick<VisitDraft, 'type' | 'gate'>;

/** The type that was chosen, else the first. */
export const typeOf = ({ visitor_types: types }: OfTypes, { type }: Pick<VisitDraft, 'type'>) =>
  types.find(({ code }) => code === type) ?? types[0];

/** The gates for the type that was chosen. */
export const gatesOffered = (settings: OfTypes, draft: Pick<VisitDraft, 'type'>): readonly VisitGate[] =>
  typeOf(settings, draft)?.gates ?? [];

/** Undefined: any of them. */
export const gateChosen = (settings: OfTypes, draft: Chosen): VisitGate | undefined =>
  gatesOffered(settings, draft).find(({ id }) => id === draft.gate);

export const gatesSent = (settings: OfTypes, draft: Chosen): string[] | undefined => {
  const gate = gateChosen(settings, draft);
  return gate && [gate.id];
};

/** A plate that the chosen gate does not let in. */
export const isCarBarred = (settings: OfTypes, draft: Chosen & Pick<VisitDraft, 'plate'>): boolean =>
  draft.plate.trim() !== '' && gateChosen(settings, draft)?.takes_cars === 0;

type HoldWish = Pick<VisitDraft, 'window' | 'start' | 'end'> & { readonly people: number };

interface RoomWish {
  readonly window: string;
  readonly people: number;
  readonly isWished: boolean;
}

/** The places held for this phone, and how long they still are. */
export const useWindowHold = ({ draft, change }: Drafting) => {
  const command = useCommand();
  const { run, isBusy } = useFormCommand();
  const { both } = useVisitWords();
  const second = useServerSecond();
  const left = Math.max(0, Math.floor(draft.heldUntil / 1_000) - second);
  const hold = async ({ people, ...chosen }: HoldWish): Promise<void> => {
    if (draft.date === '') return;
    const { answer, refusal } = await run(HOLD_WINDOW, {
      type: draft.type,
      date: draft.date,
      window: chosen.window || null,
      places: people,
      hold: left > 0 ? draft.hold : null,
    });
    if (refusal) return tell(refusal);
    change({ ...chosen, hold: answer.hold_id ?? '', heldUntil: answer.until ?? 0 });
  };
  /** Should it not be heard, ten minutes end the hold. */
  const giveUp = (): void => {
    if (left > 0) void command(GIVE_UP_WINDOW, { date: draft.date, hold: draft.hold });
  };
  const wish = async ({ window, people, isWished }: RoomWish): Promise<void> => {
    const asked = { type: draft.type, date: draft.date, window, places: people, wished: Number(isWished) };
    const { refusal } = await run(WISH_WINDOW, asked);
    tell(refusal, isWished ? both('window.willTell') : undefined);
  };
  return { hold, giveUp, wish, left, isBusy };
};

export type Holding = ReturnType<typeof useWindowHold>;
