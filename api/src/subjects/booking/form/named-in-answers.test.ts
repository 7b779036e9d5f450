// Everybody who is named in an answer must be in the directory of the tenant.

import type { AskedField } from '@campus/events/booking/asked-field';
import { askedFields } from '@campus/events/booking/form-fields';
import { textsOf } from '@campus/events/domain/rejections';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { namesNobody } from './named-in-answers.ts';

const TENANT = 't';
const readStore = createMemoryReadStore();
const attribute = (name: string, field_desc_cn: string, field_desc_en: string, collect_mode: number) => ({
  field_name: name,
  field_desc_cn,
  field_desc_en,
  collect_mode,
});
const asked: readonly AskedField[] = askedFields({
  resource: {
    customAttributeList: [
      attribute('host', '负责人', 'Host', 9),
      attribute('unit', '院系', 'School', 10),
      attribute('use', '用途', 'Use', 1),
    ],
  },
});
const ask = (field: string, content: string, mode?: number) =>
  namesNobody({ readStore }, TENANT, asked, {}, [mode ? { field, content, mode } : { field, content }]);

const put = (entity: string, id: string, fields: object) => {
  const document = { _id: recordId(TENANT, id), tenant: TENANT, removed: false, fields };
  return { put: collections.records(entity), document };
};
readStore.applyPart([
  put('account', 'ann', { name: '安' }),
  put('department', 'd1', { code: 'PHY', name: '物理系', name_en: 'Physics' }),
]);

it.each([
  ['host', 'ann'],
  ['host', '安 (ann)'],
  ['unit', 'd1'],
  ['unit', 'PHY'],
  ['unit', '物理系'],
  ['unit', 'Physics'],
  ['unit', ' '],
  ['use', 'nobody'],
])('takes for %s: %j', async (field, content) => {
  expect(await ask(field, content)).toBeUndefined();
});

it.each([
  ['host', 'nobody', 'Host is not valid', '负责人无效'],
  ['host', '安 (nobody)', 'Host is not valid', '负责人无效'],
  ['unit', 'XYZ', 'School is not valid', '院系无效'],
])('refuses for %s: %j', async (field, content, en, zh) => {
  const found = await ask(field, content);
  expect(found?.code).toBe(1002);
  expect(found && textsOf(found).en).toContain(en);
  expect(found && textsOf(found).zh).toContain(zh);
});

it('looks up what a client sends under a name of its own', async () => {
  expect((await ask('guide', 'nobody', 9))?.code).toBe(1002);
  expect(await ask('guide', 'ann', 9)).toBeUndefined();
});
