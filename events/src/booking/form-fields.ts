// What a booking form asks for beyond the fields of every booking, and whether the answers fit. A page asks
// by it, the server refuses by it.
import { type Rejection, reject } from '../domain/rejections.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { isLocalDate } from '../domain/time/dates.ts';
import { minutesOf } from '../domain/time/period.ts';
import { rowsIn } from '../domain/unknown.ts';
import { visibleText } from '../domain/visible-text.ts';

export interface AskedField {
  readonly name: string;
  readonly label: Bilingual;
  readonly isRequired: boolean;
  /** U-127: 1 text, 2 long text, 3 number, 4 date, 5 time, 6 one choice, 7 several. */
  readonly mode: number;
  /** Every choice, in either language; none: anything may be chosen. */
  readonly choices: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** The enabled attributes of a resource that a form asks for. One with a content describes the resource. */
export const askedRows = (resource: Row): readonly Row[] =>
  rowsIn(resource.customAttributeList).filter((row) => row.is_enable !== 0 && !row.attribute_content);

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const itemsIn = (range: unknown): string[] => {
  const items = textIn(range)
    .split('|')
    .map((item) => item.trim());
  // A single word is the code of a code table.
  return items.length > 1 ? items.filter((item) => item !== '') : [];
};

export const askedFields = (resource: Row): AskedField[] =>
  askedRows(resource).map((row) => {
    const name = textIn(row.field_name);
    const zh = textIn(row.field_desc_cn) || name;
    return {
      name,
      label: { zh, en: textIn(row.field_desc_en) || zh },
      isRequired: row.is_required === 1,
      mode: typeof row.collect_mode === 'number' ? row.collect_mode : 1,
      choices: [...itemsIn(row.data_range_cn), ...itemsIn(row.data_range_en)],
    };
  });

export interface Answer {
  readonly field: string;
  readonly content: string;
}

/** Codes: 1001 a required field without an answer, 1002 an answer of another form, a field nobody asked for. */
export const answersFault = (
  fields: readonly AskedField[],
  answers: readonly Answer[],
): Rejection | undefined => {
  const known = new Set(fields.map(({ name }) => name));
  const stranger = answers.find(({ field }) => !known.has(field))?.field.slice(0, 40);
  if (stranger !== undefined)
    return reject(1002, { reason: { zh: `没有字段 ${stranger}`, en: `there is no field ${stranger}` } });
  for (const field of fields) {
    const content = visibleText(answers.find((answer) => answer.field === field.name)?.content);
    if (content === '' && field.isRequired) return reject(1001, { params: { field: field.label } });
    if (content !== '' && !fits(field, content)) return reject(1002, { reason: notValid(field.label) });
  }
  return undefined;
};

const notValid = ({ zh, en }: Bilingual): Bilingual => ({ zh: `${zh}无效`, en: `${en} is not valid` });

const fits = ({ mode, choices }: AskedField, content: string): boolean => {
  const isOffered = (choice: string) => choices.length === 0 || choices.includes(choice.trim());
  switch (mode) {
    case 3:
      return Number.isFinite(Number(content));
    case 4:
      return isLocalDate(content);
    case 5:
      return minutesOf(content) !== undefined;
    case 6:
      return isOffered(content);
    case 7:
      return content.split('|').every(isOffered);
    default:
      return true;
  }
};
