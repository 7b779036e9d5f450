// The files of a term as they lie in a folder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importTerm } from './import-term.ts';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a',
  'LOCATION:nowhere',
  'DTSTART:20261207T100000',
  'DTEND:20261207T110000',
  'SUMMARY:',
];

it.each([
  ['UTF-8', Buffer.from('课程')],
  ['UTF-8 with its mark', Buffer.from('课程'), Buffer.from('\uFEFF')],
  ['the encoding of a Chinese Windows', Buffer.from([0xbf, 0xce, 0xb3, 0xcc])],
])('are read in %s', async (_, name, mark = Buffer.alloc(0)) => {
  const folder = await mkdtemp(join(tmpdir(), 'term-'));
  const head = Buffer.from(CALENDAR.join('\n'));
  const end = Buffer.from('\nEND:VEVENT\nEND:VCALENDAR\n');
  await writeFile(join(folder, 'timetable.ics'), Buffer.concat([mark, head, name, end]));
  const client = {
    request: async () =>
      JSON.parse(`{
        "checkTenantStatus": { "zone": "Asia/Shanghai" },
        "findResourcesTypeAllByAccount": [{ "id": "t", "resources_name": "教室" }],
        "getResourceListByResourceNum": []
      }`),
  };
  const { reports } = await importTerm(client, folder, { parallel: 1 });
  await rm(folder, { recursive: true });
  expect(reports).toMatchObject([{ what: 'nowhere 2026-12-07 课程', outcome: 'refused' }]);
});
