// Why a cell is as it is: which rule or booking stands in the way, who set it and when, as far as its reader may
// know; and what could be taken instead.

import type { Rules } from '@campus/events/domain/rules/rules';
import { standingStream } from '@campus/events/domain/streams';
import type { StandingEvent } from '@campus/events/standing/events';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import {
  collections,
  type DayClaim,
  type DayDocument,
  type StoredRules,
} from '@campus/projections/ports/documents';
import { type Document, documentAs } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, contextOf } from '../../testing/requests.ts';
import { sampleLook } from '../../testing/sample-look.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { findAlternatives } from './alternatives.ts';
import { explainCell } from './explain.ts';

type Row = Readonly<Record<string, unknown>>;

const now = at(SAMPLE_DATE, '07:00');
const context = contextOf({ now });
const savedAt = at('2026-09-01', '08:30');

interface Given {
  readonly rules?: Partial<Rules>;
  readonly claims?: readonly Partial<DayClaim>[];
  readonly level?: string;
  readonly fields?: object;
  readonly ban?: StandingEvent;
  /** Other resources of the type, by id. */
  readonly others?: Readonly<Record<string, Partial<Rules>>>;
}

const partsWith = ({ rules = {}, claims = [], level = 'viewer', fields = {}, others = {}, ban }: Given) => {
  const day = standIn<DayDocument>({
    resourceId: 'room-1',
    date: SAMPLE_DATE,
    claims: claims.map((claim) => ({
      key: 'k',
      start: 600,
      end: 660,
      state: 'taken',
      units: 1,
      ...claim,
    })),
  });
  const record = (id: string, more: object) => ({
    _id: `campus/${id}`,
    tenant: 'campus',
    removed: false,
    updatedBy: 'wang',
    updatedAt: savedAt,
    fields: { id, resources_name: id, resources_name_en: `Room ${id}`, ...more },
  });
  const booking = {
    _id: 'campus/b1',
    account: 'li',
    createdAt: savedAt,
    stream: 's',
    revision: 4,
  };
  const template = record('t1', { template_name: '教学', template_name_en: 'Teaching' });
  const stored = (id: string, more: Partial<Rules>): StoredRules =>
    sampleStoredRules('campus', sampleRules({ resourceId: id, ...more }));
  return standIn<Ports>({
    clock: () => now,
    visibility: {
      classesOf: async (_: unknown, ids: readonly string[]) =>
        ids.map((id) => (id === 'secret' ? 'hidden' : level)),
    },
    look: sampleLook(standingStream('campus', 'student1'), ban && [ban]),
    namesOf: async (_: string, account: string) => ({ zh: `name of ${account}`, en: `English ${account}` }),
    rulesOf: async () => stored('room-1', rules),
    readStore: {
      get: async <D extends Document>(collection: string, id: string) => {
        if (collection === collections.days) return documentAs<D>(day);
        if (collection === collections.bookings) return documentAs<D>(booking);
        if (id.endsWith('t1')) return documentAs<D>(template);
        return documentAs<D>(record('room-1', fields));
      },
      getMany: async <D extends Document>(collection: string, ids: readonly string[]) =>
        collection === collections.days
          ? ids.filter((id) => id.includes('room-1')).map(() => documentAs<D>(day))
          : ids.map((id) => documentAs<D>(record(id.split('/').at(-1) ?? '', fields))),
      find: async <D extends Document>() =>
        [stored('room-1', rules), ...Object.entries(others).map(([id, more]) => stored(id, more))].map(
          (each) => documentAs<D>(each),
        ),
    },
  });
};

const explained = (given: Given, startTime = '10:00', endTime = '11:00') =>
  answerOf<Row & { readonly causes: readonly Row[] }>(
    explainCell(partsWith(given)),
    { resourceId: 'room-1', date: SAMPLE_DATE, startTime, endTime },
    context,
  );

it('says of a cell that it is free, and of another what allows it all the same', async () => {
  expect(await explained({})).toMatchObject({ free: true, causes: [], allowed: [] });
  const { allowed } = await explained({ claims: [{ booking: 'b1' }] });
  expect(allowed).toMatchObject([
    { errcode: 0, kind: 'openHours', by: 'name of wang', at: '2026-09-01 08:30:00', template: null },
  ]);
});

it('says of a free cell that its reader is banned', async () => {
  const ban = { ban: 'x', source: 'manual', scope: '', from: 0, until: now + 1, faults: [] } as const;
  const found = await explained({ ban: { type: 'Banned', data: ban } });
  expect(found).toMatchObject({ free: false, causes: [{ kind: 'standing', errcode: 2007 }] });
});

it('names the rule that is broken, with the template that it comes from', async () => {
  const own = await explained({}, '06:00', '07:00');
  expect(own.causes[0]).toMatchObject({ kind: 'openHours', errcode: 2003, template: null });
  const fields = { rule_source: 2, rule_template_id: 't1' };
  const found = await explained({ fields }, '06:00', '07:00');
  expect(found).toMatchObject({ free: false, allowed: [] });
  expect(found.causes[0]).toMatchObject({
    kind: 'openHours',
    template: '教学',
    template_en: 'Teaching',
    msg_en: expect.stringContaining('08:00–22:00'),
  });
});

it('says when it was taken, and by whom only to who may know', async () => {
  const claims = [{ booking: 'b1' }];
  const receipt = { stream: 's', revision: 4, at: savedAt };
  const seen = async (given: Given) => (await explained({ claims, ...given })).causes[0];
  expect(await seen({})).toMatchObject({
    kind: 'capacity',
    errcode: 2005,
    claim: 'k',
    start: 600,
    end: 660,
    by: null,
    at: '2026-09-01 08:30:00',
    receipt,
  });
  expect(await seen({ level: 'manager' })).toMatchObject({ by: 'name of li', by_en: 'English li' });
});

it('says who closed it, when and why', async () => {
  const closed = { state: 'closed', units: 0, account: 'wang', closedAt: savedAt } as const;
  const reason = { zh: '检修', en: 'Repair' };
  const { causes } = await explained({ claims: [{ ...closed, reason }, { booking: 'b1' }] });
  expect(causes.find(({ kind }) => kind === 'closure')).toMatchObject({
    errcode: 2011,
    msg: expect.stringContaining('检修'),
    by: 'name of wang',
    at: '2026-09-01 08:30:00',
  });
  expect(causes.map(({ kind }) => kind)).toEqual(['closure', 'capacity']);
});

it('offers the same hour elsewhere first, then other hours, and nothing that is hidden', async () => {
  const asked = { resourceId: 'room-1', date: SAMPLE_DATE, startTime: '10:00', endTime: '11:00' };
  const others = {
    'room-2': { seats: 50 },
    'room-3': { seats: 12 },
    secret: { seats: 12 },
    shut: { condition: 'disabled' },
  } as const;
  const offered = (more: object = {}) =>
    answerOf<readonly Row[]>(
      findAlternatives(
        partsWith({ rules: { seats: 12 }, claims: [{ booking: 'b1' }], fields: { capacity: 99 }, others }),
      ),
      { ...asked, ...more },
      context,
    );
  const rows = await offered({ limit: 2 });
  expect(rows.map(({ kind, resourceId, startTime }) => `${kind} ${resourceId} ${startTime}`)).toEqual([
    'sameTime room-3 10:00',
    'sameTime room-2 10:00',
    'sameResource room-1 09:00',
    'sameResource room-1 11:00',
  ]);
  // The rules count the people that fit; a record may still say a number that counts no more.
  expect(rows.map(({ capacity }) => capacity)).toEqual([12, 50, 12, 12]);
  expect(rows[0]).toMatchObject({ resources_name: 'room-3', resources_name_en: 'Room room-3' });
  expect((await offered({ limit: 1 })).map(({ kind }) => kind)).toEqual(['sameTime', 'sameResource']);
  await expect(offered({ startTime: '11:00' })).rejects.toThrow();
});
