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

const client = {
  request: async () =>
    JSON.parse(`{
      "checkTenantStatus": { "zone": "Asia/Shanghai" },
      "findResourcesTypeAllByAccount": [{ "id": "t", "resources_name": "教室" }],
      "getResourceListByResourceNum": []
    }`),
};

/** What is reported of a folder with one file. */
const reportsOf = async (file: string, octets: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'term-'));
  await writeFile(join(folder, file), octets);
  const { reports } = await importTerm(client, folder, { parallel: 1 });
  await rm(folder, { recursive: true });
  return reports;
};

it.each([
  ['UTF-8', Buffer.from('课程')],
  ['UTF-8 with its mark', Buffer.from('课程'), Buffer.from('\uFEFF')],
  ['the encoding of a Chinese Windows', Buffer.from([0xbf, 0xce, 0xb3, 0xcc])],
])('are read in %s', async (_, name, mark = Buffer.alloc(0)) => {
  const head = Buffer.from(CALENDAR.join('\n'));
  const end = Buffer.from('\nEND:VEVENT\nEND:VCALENDAR\n');
  const reports = await reportsOf('timetable.ics', Buffer.concat([mark, head, name, end]));
  expect(reports).toMatchObject([{ what: 'nowhere 2026-12-07 课程', outcome: 'refused' }]);
});

it('are read where a line is folded inside a character', async () => {
  const text = Buffer.from([...CALENDAR.slice(0, -1), 'SUMMARY:研究生论坛', 'DESCRIPTION:同学'].join('\r\n'));
  const end = Buffer.from('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n');
  const folded = Buffer.concat([text.subarray(0, -1), Buffer.from('\r\n '), text.subarray(-1), end]);
  const reports = await reportsOf('timetable.ics', folded);
  expect(reports).toMatchObject([{ what: 'nowhere 2026-12-07 研究生论坛', outcome: 'refused' }]);
});

it('are refused by the line that is in another encoding', async () => {
  const head = 'resources_number,resources_name,capacity\r\nB-1,教学楼,40\r\nB-2,教学楼 Caf';
  const octets = Buffer.concat([Buffer.from(head), Buffer.from([0xe9]), Buffer.from(',40\r\n')]);
  expect(await reportsOf('rooms.csv', octets)).toMatchObject([
    { source: 'rooms.csv:3', outcome: 'refused', zh: expect.stringContaining('第 3 行不是 UTF-8') },
  ]);
});

it('are read as Excel saves Unicode text', async () => {
  const text = '\uFEFFresources_number\tresources_name\tcapacity\r\nB-1\t教学楼\t0\r\n';
  expect(await reportsOf('rooms.csv', Buffer.from(text, 'utf16le'))).toMatchObject([
    { source: 'rooms.csv:2', outcome: 'refused', zh: expect.stringContaining('容量须为正整数') },
  ]);
});
