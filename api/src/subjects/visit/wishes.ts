// "Tell me when free": a visitor waits for room in a full window. Freed room is held for the first who fits, and an
// SMS tells them. Their phone is sealed under a key of the wish, which is destroyed the night after the day at the
// latest.
import { reject } from '@campus/events/domain/rejections';
import { visitDayStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { personOfVisit } from '@campus/events/visit/events';
import {
  EVERY_TYPE,
  type PlacesWish,
  placesLeft,
  type VisitDayCommand,
  visitDay,
  WHOLE_DAY,
} from '@campus/events/visit/visit-day';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISIT_DAYS, type VisitDayDocument } from '@campus/projections/ports/visit-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { malformed, readDate } from '../../command/read.ts';
import { acceptedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { phoneHashOf, tooManyPeople } from './places.ts';
import { settingsOf } from './records.ts';
import { quotaOf } from './settings.ts';
import { tellOfRoom } from './tell.ts';
import { systemIn } from './turns.ts';
import { outsideAdvance, readVisitorType } from './wish.ts';

/** The quota is the same for every type. */
const ANY_TYPE = '1';

const onDay = (parts: Ports, acting: Acting, date: LocalDate, command: VisitDayCommand) =>
  parts.transact(visitDayStream(acting.tenant, EVERY_TYPE, date), visitDay, command, envelope(acting));

/** The keys first: a crash in between does it again. */
const endWishes = async (parts: Ports, acting: Acting, date: LocalDate, wishes: readonly string[]) => {
  for (const wish of wishes) await parts.forget(acting.tenant, personOfVisit(wish));
  return onDay(parts, acting, date, { type: 'EndWishes', wishes });
};

interface WishArgs extends CommandArgs {
  readonly visitor_type?: string | null;
  readonly date: string;
  readonly window_id?: string | null;
  readonly places?: number | null;
  readonly is_wished: number;
}

const HAS_ROOM = {
  zh: '该时段现有名额，请直接登记',
  en: 'There is room in that window now: please register',
};

/** Codes: 1002, 1004, 1006, 2001, 2003, 2004, 2010; 3001 where there is room. */
export const wishVisitorWindow =
  (parts: Ports): Resolver<WishArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'wishVisitorWindow', args);
    const { tenant } = acting;
    const type = readVisitorType(args.visitor_type);
    if (!type.ok) return refusal(type.rejection);
    const day = readDate(args.date);
    if (!day.ok) return refusal(day.rejection);
    const phone = callerOf(context).visitor?.phone ?? '';
    const holder = await phoneHashOf(parts, tenant, phone);
    if (!holder) return refusal(malformed('phone'));
    const window = args.window_id || WHOLE_DAY;
    const isOwn = (each: { holder: string; window: string }) =>
      each.holder === holder && each.window === window;
    const { state } = await parts.look(visitDayStream(tenant, EVERY_TYPE, day.value), visitDay);
    const before = state.wishes.filter(isOwn).map(({ wish }) => wish);
    const zone = await parts.zoneOf(tenant);
    const settings = await settingsOf(parts, tenant, type.value);
    if (!settings.isOffered) return refusal(reject(2001));
    const places = args.places ?? 1;
    const quota = quotaOf(settings, zone, day.value);
    const vain =
      tooManyPeople(places, settings) ?? outsideAdvance(day.value, localOf(zone, context.now).date, settings);
    if (args.is_wished && vain) return refusal(vain);
    const isFull = placesLeft(state, quota, window, context.now) < places;
    if (args.is_wished && before.length === 0 && !isFull)
      return refusal(reject(3001, { sentence: HAS_ROOM }));
    const wish = before[0] ?? idFor(acting, 'visit wish');
    const answer = args.is_wished
      ? await onDay(parts, acting, day.value, {
          type: 'WishForPlaces',
          wish,
          holder,
          window,
          places,
          person: fieldsIn(await parts.keyring.seal(tenant, personOfVisit(wish), { phone })),
          quota,
        })
      : await endWishes(parts, acting, day.value, before);
    if (answer.outcome === 'refused') return refusal(answer.rejection);
    return { ...acceptedResult, ids: [wish], position: answer.position };
  };

const EVERY_MS = 5_000;
const MOST_TOLD = 20_000;

/** Grants what has come free, tells those to whom it was granted, and forgets them once the day is over. */
export const createWishes = (parts: Ports): NodeTurn => {
  const told = new Set<string>();
  const tell = async ({ tenant, date, wishes }: VisitDayDocument, quota: ReturnType<typeof quotaOf>) => {
    let done = 0;
    await parts.keyring.fetch?.(wishes.map(({ person }) => person));
    for (const { wish, window, person, grantedUntil = 0 } of wishes) {
      const { phone } = fieldsIn(parts.keyring.open(person));
      const { start = 0, end = 0 } = quota.windows.find((each) => each.window === window) ?? {};
      if (grantedUntil < parts.clock() || told.has(wish) || typeof phone !== 'string') continue;
      done += await tellOfRoom(parts, tenant, { wish, phone, date, start, end });
      told.add(wish);
    }
    if (told.size > MOST_TOLD) told.clear();
    return done;
  };
  const ofDay = async (day: VisitDayDocument): Promise<number> => {
    const { tenant, date } = day;
    const acting = systemIn(tenant, day._id);
    const now = parts.clock();
    const zone = await parts.zoneOf(tenant);
    const today = localOf(zone, now);
    // A grant that was not used, or was, is over: its visitor may wish anew.
    const isOver = ({ grantedUntil = Number.POSITIVE_INFINITY }: PlacesWish) =>
      date < today.date || grantedUntil <= now;
    const over = day.wishes.filter(isOver).map(({ wish }) => wish);
    if (over.length > 0) await endWishes(parts, acting, date, over);
    const wishes = day.wishes.filter((each) => !isOver(each));
    if (wishes.length === 0) return over.length;
    const quota = quotaOf(await settingsOf(parts, tenant, ANY_TYPE), zone, date);
    const minute = date === today.date ? today.minute : undefined;
    const granted = wishes.some(({ grantedUntil }) => grantedUntil === undefined)
      ? await onDay(parts, acting, date, { type: 'GrantWishes', now, minute, quota })
      : undefined;
    const after = granted?.outcome === 'accepted' ? granted.state.wishes : wishes;
    return over.length + (await tell({ ...day, wishes: after }, quota));
  };
  return {
    name: 'visitors told of places that came free',
    everyMs: EVERY_MS,
    once: async () => {
      let done = 0;
      const pages = inPages<VisitDayDocument>(parts.readStore, VISIT_DAYS, {
        field: 'wishedOn',
        filter: { wishedOn: { $gte: '' } },
      });
      for await (const page of pages) for (const day of page) done += await ofDay(day);
      return done;
    },
  };
};
