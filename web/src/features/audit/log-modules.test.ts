// The filter offers each module that the log has.
import { clientLog } from '@campus/events/audit/client-log';
import { audited } from '@campus/events/audited';
import { keysOf } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { expect, it } from 'vitest';
import en from '../../locales/en/operation-log.json' with { type: 'json' };
import zh from '../../locales/zh/operation-log.json' with { type: 'json' };
import { kinds } from './line.ts';
import { ownModules, recordModules } from './log-modules.ts';

it('offers every kind of stream that is logged, in both languages', () => {
  const inside: readonly string[] = ['schedule', 'loan', 'record'];
  const logged = keysOf(audited).filter((category) => audited[category] !== 'bookkeeping');
  const wanted = logged.filter((category) => !inside.includes(category));
  expect([...ownModules]).toEqual(expect.arrayContaining([...wanted, 'booking', 'closure', 'waitlist']));
  for (const { modules } of [zh, en]) expect(Object.keys(modules)).toEqual([...ownModules]);
});

it('offers groups, grants and reports of pages once, and no list that shares records', () => {
  const names = recordModules.map(({ name }) => name);
  for (const name of ['group', 'grantee', 'client_log', 'account', 'resource'])
    expect(names).toContain(entityNamed(name).name);
  expect(names).not.toContain('seat_resource');
  expect(names).not.toContain('blacklist');
  expect(new Set([...names, ...ownModules]).size).toBe(names.length + ownModules.length);
});

it('offers every kind of operation that the log tells apart, in both languages', () => {
  const told = clientLog.fields.operate_type.choices.map(([kind]) => kind);
  expect(kinds.toSorted()).toEqual(told.toSorted());
  for (const { kind } of [zh, en]) expect(Object.keys(kind).toSorted()).toEqual(told.toSorted());
});
