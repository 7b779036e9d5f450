// Values of a record in words: the records it refers to by their names, the rows of a list field by field.
import { UNTOLD } from '@campus/events/audit/changes';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { type Field, type Fields, kindOf } from '@campus/events/domain/record/fields';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { both, fullDateText } from '@campus/events/domain/rules/wording';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { elementsIn, rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';

export interface RecordWords {
  /** A referred record's name as it is now; its id where it has none, or one that is personal. */
  readonly nameOf: (tenant: string, entity: string, id: string) => Promise<Bilingual>;
  readonly say: (tenant: string, field: Field, value: unknown) => Promise<Bilingual>;
}

/** Rows of one list that are told. */
const MOST_ROWS = 20;

/** What names a record to a person, unless that is personal. */
export const titleOf = (
  { title, fields }: Entity,
  document: RecordDocument | undefined,
): readonly [zh: string | null, en: string | null] => {
  const titleIn = (name: string): string | null => {
    const value = document?.fields[name];
    return fields[name]?.personal || typeof value !== 'string' ? null : value;
  };
  return [titleIn(title[0]), titleIn(title[1])];
};

const joined = (texts: readonly Bilingual[], zh: string, en: string): Bilingual =>
  both(texts.map((each) => each.zh).join(zh), texts.map((each) => each.en).join(en));

/** `2026-11-20 09:30:00` or its day alone, in words; undefined: it is none. */
const momentWords = (value: unknown): Bilingual | undefined => {
  const [date = '', time = ''] = String(value).split(' ');
  if (!isLocalDate(date)) return undefined;
  const [day, clock] = [fullDateText(date), time === '' ? '' : ` ${time.slice(0, 5)}`];
  return both(`${day.zh}${clock}`, `${day.en}${clock}`);
};

const plainly = (field: Field, value: unknown): Bilingual => {
  const moment = field.kind === 'date' || field.kind === 'dateTime' ? momentWords(value) : undefined;
  if (moment) return moment;
  const { text } = kindOf(field);
  return both(text(field, value, { language: 'zh' }), text(field, value, { language: 'en' }));
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A row does not say what is so unless it says otherwise. */
const isUsual = (field: Field, value: unknown): boolean => 'default' in field && field.default === value;

/** Names are read once. */
export const createRecordWords = (readStore: Pick<ReadStore, 'get'>): RecordWords => {
  const names = new Map<string, Promise<Bilingual>>();

  const readName = async (tenant: string, to: string, id: string): Promise<Bilingual> => {
    const entity = entityNamed(to);
    const collection = collections.records(storeOf(entity));
    const [zh, en] = titleOf(entity, await readStore.get<RecordDocument>(collection, recordId(tenant, id)));
    return both(zh || id, en || zh || id);
  };

  const nameOf: RecordWords['nameOf'] = (tenant, to, id) => {
    const key = JSON.stringify([tenant, to, id]);
    const name = names.get(key) ?? readName(tenant, to, id);
    names.set(key, name);
    return name;
  };

  const rowWords = async (tenant: string, fields: Fields, row: UnknownFields): Promise<Bilingual> => {
    const told = Object.entries(fields).filter(
      ([name, field]) => !isEmpty(row[name]) && !isUsual(field, row[name]),
    );
    const words = await Promise.all(
      told.map(async ([name, field]) => {
        const { zh, en } = await say(tenant, field, row[name]);
        return field.kind === 'flag' ? both(`${field.zh}：${zh}`, `${field.en}: ${en}`) : both(zh, en);
      }),
    );
    return joined(words, ' ', ' ');
  };

  const say: RecordWords['say'] = async (tenant, field, value) => {
    if (isEmpty(value)) return both('', '');
    if (value === UNTOLD || field.personal || field.kind === 'secret') return both(UNTOLD, UNTOLD);
    if (field.kind === 'reference') return nameOf(tenant, field.to, String(value));
    if (field.kind === 'texts') {
      const { to } = field;
      if (to === undefined) return plainly(field, value);
      const named = elementsIn(value).map((each) => nameOf(tenant, to, String(each)));
      return joined(await Promise.all(named), '、', ', ');
    }
    if (field.kind !== 'list') return plainly(field, value);
    const rows = rowsIn(value);
    const words = rows.slice(0, MOST_ROWS).map((row) => rowWords(tenant, field.fields, row));
    const more = rows.length > MOST_ROWS ? [both('…', '…')] : [];
    return joined([...(await Promise.all(words)), ...more], '；', '; ');
  };

  return { nameOf, say };
};
