// Between stored conditions and the sentences they are edited as: when a question has one of these answers, this
// one is shown, required, or both. Pure.
import type { AskedField, AskedWhen } from '@campus/events/booking/asked-field';
import type { Bilingual } from '../../lib/bilingual.ts';

export interface Condition {
  /** The other question; empty: not chosen yet. */
  readonly field: string;
  /** One of them suffices. */
  readonly answers: readonly string[];
  readonly isShown: boolean;
  readonly isRequired: boolean;
}

export const newCondition: Condition = { field: '', answers: [], isShown: true, isRequired: true };

/** Answers of one question that do the same stand in one sentence. */
export const conditionsOf = (logic: readonly AskedWhen[]): readonly Condition[] => {
  const does = new Map<string, Map<string, Set<AskedWhen['effect']>>>();
  for (const { field, eq, effect } of logic) {
    const answers = does.get(field) ?? new Map<string, Set<AskedWhen['effect']>>();
    answers.set(eq, (answers.get(eq) ?? new Set()).add(effect));
    does.set(field, answers);
  }
  return [...does].flatMap(([field, answers]) => {
    const sentences = new Map<string, Condition>();
    for (const [answer, effects] of answers) {
      const [isShown, isRequired] = [effects.has('show'), effects.has('require')];
      const key = `${isShown} ${isRequired}`;
      const earlier = sentences.get(key)?.answers ?? [];
      sentences.set(key, { field, answers: [...earlier, answer], isShown, isRequired });
    }
    return [...sentences.values()];
  });
};

const stored = (field: string, eq: string, effect: AskedWhen['effect']) =>
  Object.fromEntries([
    ['when', { field, eq }],
    ['then', effect],
  ]);

/** The stored form; null: always asked. A sentence that is not finished says nothing. */
export const storedConditions = (conditions: readonly Condition[]): readonly object[] | null => {
  const all = conditions.flatMap(({ field, answers, isShown, isRequired }) =>
    field === ''
      ? []
      : answers.flatMap((eq) => [
          ...(isShown ? [stored(field, eq, 'show')] : []),
          ...(isRequired ? [stored(field, eq, 'require')] : []),
        ]),
  );
  return all.length === 0 ? null : all;
};

/** A choice is one answer in whichever language it was given; by its Chinese word. */
export const saidAnswers = (choices: readonly Bilingual[], answers: readonly string[]): readonly string[] => [
  ...new Set(answers.map((answer) => choices.find(({ en }) => en === answer)?.zh ?? answer)),
];

/** The words under which a choice may be answered. */
export const keptAnswers = (choices: readonly Bilingual[], said: readonly string[]): readonly string[] =>
  said.flatMap((answer) => {
    const choice = choices.find(({ zh }) => zh === answer);
    return choice && choice.en !== answer ? [answer, choice.en] : [answer];
  });

/** Questions that may govern this one: none that waits for it, nor one whose answer is no word. */
export const governing = (fields: readonly AskedField[], name: string): readonly AskedField[] => {
  const waits = (field: AskedField, seen: ReadonlySet<string>): boolean =>
    field.logic.some(({ field: other }) => {
      if (other === name) return true;
      const next = seen.has(other) ? undefined : fields.find((each) => each.name === other);
      return next !== undefined && waits(next, new Set([...seen, other]));
    });
  return fields.filter(
    (field) => field.name !== name && field.mode <= LAST_OF_WORDS && !waits(field, new Set()),
  );
};

/** Files, people and departments come after it. */
const LAST_OF_WORDS = 7;
