// A person's further attributes are of the types that the institution has declared for them. U-159.

import { account } from '@campus/events/directory/account';
import { dynamicAttribute } from '@campus/events/directory/dynamic-attribute';
import { reject } from '@campus/events/domain/rejections';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { rowsIn } from '@campus/events/domain/unknown';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';

const isOfType = (type: unknown, value: string): boolean => {
  switch (type) {
    case 'number':
      return /^[+-]?\d+(?:\.\d+)?$/.test(value);
    case 'date':
      return isLocalDate(value);
    case 'boolean':
      return ['true', 'false', '1', '0'].includes(value);
    default:
      return true;
  }
};

const kinds: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  number: ['数字', 'a number'],
  date: ['日期', 'a date'],
  boolean: ['true 或 false', 'true or false'],
};

/** Code: 1002. What was stored before is sealed here, and passes. */
export const attributesAreOfTheirTypes =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'find'> }): Objection =>
  async (tenant, entity, _id, { after }) => {
    const given = entity.name === account.name ? rowsIn(after.dynamicAttrValues) : [];
    if (given.length === 0) return undefined;
    const found = await readStore.find<RecordDocument>(collections.records(dynamicAttribute.name), {
      filter: { tenant, removed: false },
      limit: MAX_PAGE,
    });
    const declared = new Map(found.map(({ fields }) => [fields.code, fields]));
    for (const { code, value } of given) {
      const { type, name, name_en } = declared.get(code) ?? {};
      const text = String(value ?? '').trim();
      if (text === '' || isOfType(type, text)) continue;
      const [zh = '', en = ''] = kinds[String(type)] ?? [];
      return reject(1002, {
        reason: { zh: `${name} 须为${zh}`, en: `${name_en || name} must be ${en}` },
      });
    }
    return undefined;
  };
