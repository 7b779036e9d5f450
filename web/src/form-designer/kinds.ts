// The ten ways to answer, with their words and icons.
import { collectModes } from '@campus/events/domain/record/shared-choices';
import type { Bilingual } from '../lib/bilingual.ts';
import type { IconName } from '../ui/icon.tsx';

const icons: readonly IconName[] = [
  'text',
  'bullets',
  'numbers',
  'calendar',
  'clock',
  'radio',
  'checkbox',
  'clip',
  'user',
  'tree',
];

export interface AnswerKind extends Bilingual {
  readonly mode: number;
  readonly icon: IconName;
  /** Some of a set that is given. */
  readonly hasChoices: boolean;
}

const CHOSEN: ReadonlySet<number> = new Set([6, 7]);

export const answerKinds: readonly AnswerKind[] = collectModes.map(([mode, zh, en], index) => ({
  mode,
  zh,
  en,
  icon: icons[index] ?? 'text',
  hasChoices: CHOSEN.has(mode),
}));

const [first] = answerKinds;

export const kindOfField = (mode: number): AnswerKind => {
  const kind = answerKinds.find((each) => each.mode === mode) ?? first;
  if (!kind) throw new Error('there is no kind of answer');
  return kind;
};
