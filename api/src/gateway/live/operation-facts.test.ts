// The sharing of the operation log's facts, and the audience of sign-ins.

import { scheduleStream } from '@campus/events/domain/streams';
import { standIn } from '@campus/events/testing/stand-in';
import { signActions } from '@campus/projections/ports/change-feed';
import { claimKey } from '@campus/projections/ports/claim-key';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import type { Caller, RequestContext } from '../http/context.ts';
import type { FactSource } from './fact-stream.ts';
import type { Member } from './member.ts';
import { createOperateLog, createSignEvents, type OperationFactsParts } from './operation-facts.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

it('keeps those apart who ask for different modules, however they name them', async () => {
  const keys: string[] = [];
  const streams = { open: async (key: string) => void keys.push(key) };
  const follow = createOperateLog(standIn<OperationFactsParts>({ streams }));
  const context = standIn<RequestContext>({ caller: { tenant: 'campus' } });
  // One variable may stand for the module and for what was read already, and the latter is no part of the key.
  for (const module of ['booking', 'account', null, 'booking']) {
    const asked = standIn<SubscriptionRequest>({ key: 'the same', args: { module }, context });
    await follow(asked, standIn<Member>({}));
  }
  expect(new Set(keys).size).toBe(3);
});

describe('signEvents', () => {
  const student = callerOf({ account: 'student1' });
  const door = callerOf({ account: 'door1', terminal: { id: 't', resourceIds: ['r2', 'r1'] } });
  const auditor = callerOf({ account: 'auditor' });
  const stranger = callerOf({ account: 'stranger', tenant: 'elsewhere' });

  const change = {
    kind: 'sign',
    tenant: 'campus',
    resourceId: 'r1',
    booking: 'b',
    action: 'in',
    at: 7,
    position: '42',
  } as const;

  const signed = (
    position: string,
    resource: string,
    action: 'SignedIn' | 'SignedOut' | 'SignInTakenBack',
    tenant = 'campus',
  ) => ({
    position,
    tenant,
    action,
    at: 7,
    stream: scheduleStream(tenant, resource, '2026-09-16'),
    data: { booking: `b${position}` },
  });

  /** What is opened for a subscriber; at `elsewhere` nobody of them is. */
  const follow = async (caller: Caller, resourceIds: readonly string[] | null, documents: object[] = []) => {
    const opened: { key: string; source: FactSource; after: unknown }[] = [];
    const asked: unknown[] = [];
    const parts = standIn<OperationFactsParts>({
      streams: {
        open: async (key: string, source: () => FactSource, _: unknown, __: unknown, after: unknown) => {
          opened.push({ key, source: source(), after });
        },
      },
      readStore: {
        find: async (collection: string, query: { limit: number }) => {
          asked.push({ collection, ...query });
          return documents.splice(0, query.limit);
        },
      },
      visibility: {
        keepsDoorsOf: async (_: Caller, ids: readonly string[]) => !ids.includes('elsewhere'),
      },
      position: () => '41',
      personOf: async (tenant: string, resource: string, booking: string) =>
        resource === 'r1' ? `${tenant} ${booking}` : undefined,
      mayAudit: (who: Caller) => who.account === 'auditor',
    });
    const context = standIn<RequestContext>({ caller });
    const request = standIn<SubscriptionRequest>({ key: 'k', args: { resourceIds, after: '40' }, context });
    await createSignEvents(parts)(request, standIn<Member>({}));
    const [first] = opened;
    if (!first) throw new Error('nothing was opened');
    return { ...first, asked };
  };

  it('are told of each resource at whose door the subscriber is, and of none beside it', async () => {
    const { source, after } = await follow(student, ['r1', 'r1']);
    expect(after).toBe('40');
    expect(await source.head()).toBe('41');
    expect(source.concerns(change)).toBe(true);
    expect(source.concerns({ ...change, resourceId: 'r2' })).toBe(false);
    expect(source.concerns({ ...change, tenant: 'elsewhere' })).toBe(false);
    expect(source.concerns({ kind: 'operation', tenant: 'campus', position: '42' })).toBe(false);
  });

  it.each([
    ['a resource at whose door they are not', student, ['r1', 'elsewhere']],
    ['every resource at once', student, null],
    ['every resource by an empty list', student, []],
  ] as const)('are refused to who asks for %s', async (_, caller, ids) => {
    await expect(follow(caller, ids)).rejects.toMatchObject({ extensions: { errcode: 4004 } });
  });

  it('are refused to more resources than a list may name', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`);
    await expect(follow(student, ids(201))).rejects.toMatchObject({ extensions: { errcode: 1006 } });
    await follow(student, ids(200));
  });

  it('are those of its own resources to a door that names none', async () => {
    const { source, key } = await follow(door, null);
    expect(key).toBe((await follow(student, ['r1', 'r2'])).key);
    expect(source.concerns({ ...change, resourceId: 'r3' })).toBe(false);
  });

  it('are those of the whole tenant to its auditors', async () => {
    const { source } = await follow(auditor, null);
    expect(source.concerns({ ...change, resourceId: 'any' })).toBe(true);
    expect(source.concerns({ ...change, tenant: 'elsewhere', resourceId: 'any' })).toBe(false);
  });

  it('are asked about again: another tenant, and rights that went', async () => {
    const { source } = await follow(auditor, null);
    expect(await source.allows(auditor)).toBe(true);
    expect(await source.allows(student)).toBe(false);
    expect(await source.allows(stranger)).toBe(false);
    expect(await (await follow(student, ['r1'])).source.allows(stranger)).toBe(false);
  });

  it('say who signed in or out, as the door may show it', async () => {
    const documents = [
      signed('42', 'r1', 'SignedIn'),
      signed('43', 'r2', 'SignedOut'),
      { ...signed('45', 'r1', 'SignedIn'), data: {} },
    ];
    const { source, asked } = await follow(student, ['r1', 'r2'], documents);
    expect(await source.read('41', 10)).toEqual([
      {
        position: '42',
        payload: {
          position: '42',
          resourceId: 'r1',
          bookingId: 'b42',
          key: claimKey('campus', 'b42'),
          action: 'in',
          at: 7,
          person: 'campus b42',
        },
      },
      {
        position: '43',
        payload: {
          position: '43',
          resourceId: 'r2',
          bookingId: 'b43',
          key: claimKey('campus', 'b43'),
          action: 'out',
          at: 7,
          person: null,
        },
      },
    ]);
    expect(asked).toEqual([
      {
        collection: 'operations',
        filter: {
          $and: [
            {
              tenant: 'campus',
              action: { $in: Object.keys(signActions) },
              'object.resource': { $in: ['r1', 'r2'] },
            },
            { position: { $gt: '41' } },
          ],
        },
        sort: [['position', 1]],
        limit: 10,
      },
    ]);
  });

  it('begin with what holds now at a door that has heard nothing', async () => {
    const booked = { ...signed('44', 'r1', 'SignedIn'), action: 'Booked' };
    const documents = [signed('45', 'r1', 'SignInTakenBack'), booked, signed('42', 'r1', 'SignedIn')];
    const { source, asked } = await follow(student, ['r1'], documents);
    expect(await source.read(undefined, 10)).toMatchObject([
      { position: '42', payload: { action: 'in' } },
      { position: '45', payload: { action: 'out' } },
    ]);
    const filter = { tenant: 'campus', 'object.resource': { $in: ['r1'] } };
    expect(asked).toMatchObject([{ filter, sort: [['position', -1]], limit: 200 }]);
  });

  it('begins the facts of a whole tenant with what comes next, and finds them by no resource', async () => {
    const { source, asked } = await follow(auditor, null, [signed('42', 'any', 'SignedIn')]);
    expect(await source.read(undefined, 2)).toEqual([]);
    expect(asked).toEqual([]);
    expect(await source.read('41', 2)).toMatchObject([{ position: '42' }]);
    expect(JSON.stringify(asked)).not.toContain('object.resource');
  });
});
