// A line of a person's standing says why and until when, and never what people wrote.
import type { StandingEvent } from '@campus/events/standing/events';
import { atDay, faultOn, recordedFault } from '@campus/events/testing/sample-standing';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { createRecordWords } from './record-words.ts';
import { type StandingFact, standingChanges } from './standing-words.ts';

const readStore = createMemoryReadStore();
readStore.applyPart([
  {
    put: collections.records('resource_type'),
    document: { _id: recordId('north', 'rooms'), fields: { resources_name: '会议室' } },
  },
]);

const changesOf = (...events: readonly StandingEvent[]) => {
  const facts = events.map((event, revision): StandingFact => {
    const metadata = { tenant: 'north', actor: 'admin', correlation: 'c', at: atDay(revision) };
    return { ...event, id: `${revision}`, stream: 's', revision, position: `${revision}`, metadata };
  });
  const words = createRecordWords(readStore);
  return standingChanges(facts, { tenant: 'north', zone: 'Asia/Shanghai', words });
};

const banned: StandingEvent = {
  type: 'Banned',
  data: {
    ban: 'ban1',
    source: 'manual',
    scope: 'rooms',
    from: atDay(0),
    until: atDay(9),
    faults: [],
    words: { sealed: 'Slammed the door' },
  },
};

it('tells a ban with its reason, its type and its end', async () => {
  const changes = await changesOf(banned);
  expect(changes.map(({ field, from, to, toEn }) => [field, from, to, toEn])).toEqual([
    ['reason', undefined, '由管理员列入', 'added by an administrator'],
    ['scope', undefined, '会议室', '会议室'],
    ['until', undefined, '2026年9月10日 00:00', '10 Sep 2026 00:00'],
    ['words', undefined, '***', '***'],
  ]);
  expect(JSON.stringify(changes)).not.toContain('Slammed');
});

it('tells what changed of a ban before and after, whatever happened to others', async () => {
  const other = recordedFault(faultOn(1, 1));
  const changed: StandingEvent = { type: 'BanChanged', data: { ban: 'ban1', until: atDay(12) } };
  const lifted: StandingEvent = { type: 'BanLifted', data: { ban: 'ban1', because: 'administrator' } };
  expect(await changesOf(banned, other, changed)).toMatchObject([
    { field: 'until', from: '2026年9月10日 00:00', to: '2026年9月13日 00:00' },
  ]);
  expect(await changesOf(banned, changed, lifted)).toMatchObject([
    { field: 'standing', from: '生效', to: '已解除（由管理员解除）' },
    { field: 'until', from: '2026年9月13日 00:00', to: '2026年9月3日 00:00' },
  ]);
  const again: StandingEvent = { type: 'BanReinstated', data: { ban: 'ban1' } };
  expect(await changesOf(banned, changed, lifted, again)).toMatchObject([
    { field: 'standing', fromEn: 'Lifted by an administrator', toEn: 'In force' },
    { field: 'until', to: '2026年9月13日 00:00' },
  ]);
});

it('tells of what an appeal is, and how it was decided', async () => {
  const fault = recordedFault(faultOn(0, 1));
  const appealed: StandingEvent = {
    type: 'Appealed',
    data: { appeal: 'a1', fault: 'f1', words: { sealed: 'I was ill' } },
  };
  const decided: StandingEvent = { type: 'AppealDecided', data: { appeal: 'a1', outcome: 'overturned' } };
  expect(await changesOf(fault, appealed)).toMatchObject([
    { field: 'about', to: '未履约 2026年9月1日', toEn: 'Missed 1 Sep 2026' },
    { field: 'words', to: '***' },
  ]);
  expect(await changesOf(fault, appealed, decided)).toMatchObject([
    { field: 'standing', from: '待处理', to: '申诉成立', toEn: 'Granted' },
  ]);
});

it('tells how long an exemption lasts, and when it ended', async () => {
  const exempted: StandingEvent = { type: 'Exempted', data: { exemption: 'e1', scope: '' } };
  expect(await changesOf(exempted)).toMatchObject([
    { field: 'scope', to: '所有类型', toEn: 'All types' },
    { field: 'until', to: '长期', toEn: 'No end' },
  ]);
  expect(await changesOf(exempted, { type: 'ExemptionEnded', data: { exemption: 'e1' } })).toMatchObject([
    { field: 'standing', from: '生效', to: '已结束' },
    { field: 'until', from: '长期', to: '2026年9月2日 00:00' },
  ]);
});
