// What a command on several objects is answered with: a row for each, and what the rows come to.
import { type Rejection, textsOf } from '@campus/events/domain/rejections';

export interface BulkRow {
  readonly name: string;
  readonly errcode: number;
  readonly messages: readonly string[];
  readonly messages_en: readonly string[];
}

/** What a row says of its object; without a rejection it was done. */
export const rowVerdict = (rejection?: Rejection, more: readonly Rejection[] = []): Omit<BulkRow, 'name'> => {
  if (!rejection) return { errcode: 0, messages: [], messages_en: [] };
  const texts = [rejection, ...more].map(textsOf);
  const inLanguage = (language: 'zh' | 'en') => [...new Set(texts.map((text) => text[language]))];
  return { errcode: rejection.code, messages: inLanguage('zh'), messages_en: inLanguage('en') };
};

/** `code`: 0 all done, 1 some refused, 2 all refused. `name` and messages are those of what was refused. */
export const rowsResult = <Row extends BulkRow>(rows: readonly Row[]) => {
  const refused = rows.filter(({ errcode }) => errcode !== 0);
  return {
    code: refused.length === 0 ? 0 : refused.length === rows.length ? 2 : 1,
    name: refused.map(({ name }) => name).join(', ') || null,
    messages: refused.flatMap(({ messages }) => messages),
    messages_en: refused.flatMap(({ messages_en }) => messages_en),
    rows,
  };
};
