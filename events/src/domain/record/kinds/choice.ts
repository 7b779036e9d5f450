// One value of a closed set, or several short texts (`texts`), of a closed set where choices are given.
import {
  asText,
  aText,
  type Common,
  declared,
  expected,
  isText,
  type Kind,
  LIST,
  type None,
  type Options,
  TEXT,
  type Wording,
} from './kind.ts';

/** `tone` colours a status beside its word. */
export type Choice = readonly [
  value: number | string,
  zh: string,
  en: string,
  tone?: 'good' | 'warn' | 'bad' | 'off',
];

export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  readonly default?: number | string;
  /** Allowed steps `[from, to]`; then only a state operation changes the field. */
  readonly steps?: readonly (readonly [from: number, to: number])[];
  /** Saving takes one of the steps, too, where it names another value than the record has. */
  readonly stepsBySaving?: boolean;
  /** Computed from whether another field has a value; a caller's value is ignored. */
  readonly follows?: readonly [field: string, withValue: number, without: number];
}

export interface TextsField extends Common {
  readonly kind: 'texts';
  readonly max: number;
  readonly choices?: readonly Choice[];
  /** Ids of records of this entity, which a form offers by their names. */
  readonly to?: string;
  /** Only records whose field has this value are offered. */
  readonly offered?: readonly [field: string, value: number];
}

export const choice = <const C extends readonly Choice[], const O extends Options<ChoiceField> = None>(
  zh: string,
  en: string,
  choices: C,
  options?: O,
) => declared('choice', { zh, en, choices }, options);

export const texts = <
  const O extends Options<TextsField> & Pick<Partial<TextsField>, 'choices' | 'to'> = None,
>(
  zh: string,
  en: string,
  options?: O,
) => declared('texts', { zh, en, max: LIST }, options);

const oneOf = (choices: readonly Choice[], worded: (choice: Choice, side: 1 | 2) => string) =>
  expected(
    `以下之一：${choices.map((each) => worded(each, 1)).join('、')}`,
    `one of: ${choices.map((each) => worded(each, 2)).join(', ')}`,
  );

const wordOf = (choices: readonly Choice[], value: unknown, { language }: Wording): string => {
  const found = choices.find(([offered]) => String(offered) === String(value));
  return found ? found[language === 'zh' ? 1 : 2] : String(value);
};

/** A file may say the value or the word of a choice in either language. */
const valueSaid = (choices: readonly Choice[], word: string): number | string =>
  choices.find(([value, zh, en]) => [String(value), zh, en].includes(word))?.[0] ?? word;

export const choiceKind: Kind<ChoiceField> = {
  scalar: ({ choices }) => (typeof choices[0]?.[0] === 'number' ? 'Int' : 'String'),
  read: ({ choices }, value) => {
    const found = choices.find(([offered]) => offered === value || String(offered) === value);
    return found ? { value: found[0] } : oneOf(choices, (each, side) => `${each[0]} ${each[side]}`);
  },
  sample: ({ choices }) => choices[0]?.[0],
  asks: 'equals',
  isSortable: true,
  text: ({ choices }, value, wording) => wordOf(choices, value, wording),
  parse: ({ choices }, text) => valueSaid(choices, text),
};

const separators = /[、,，;；\n]/;

export const textsKind: Kind<TextsField> = {
  scalar: ({ to }) => (to ? '[ID!]' : '[String!]'),
  read: ({ max, choices }, value) => {
    if (!Array.isArray(value)) return expected('列表', 'a list');
    if (value.length > max) return { limit: max };
    const read: string[] = [];
    for (const item of value) {
      const text = asText(item);
      if (!isText(text)) return aText;
      if (text.length > TEXT) return { limit: TEXT };
      if (choices && !choices.some(([offered]) => String(offered) === text))
        return oneOf(choices, (each, side) => each[side]);
      if (!read.includes(text)) read.push(text);
    }
    return { value: read };
  },
  sample: ({ choices }) => (choices ? [String(choices[0]?.[0])] : ['1', '3']),
  tooLong: ({ max }) => Array.from({ length: max + 1 }, () => ({})),
  asks: 'equals',
  text: ({ choices }, value, wording) =>
    [value]
      .flat()
      .map((each) =>
        choices
          ? wordOf(choices, each, wording)
          : (wording.names?.get(String(each))?.[wording.language] ?? String(each)),
      )
      .join(wording.language === 'zh' ? '、' : ', '),
  parse: ({ choices }, text) =>
    text
      .split(separators)
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => (choices ? String(valueSaid(choices, each)) : each)),
};
