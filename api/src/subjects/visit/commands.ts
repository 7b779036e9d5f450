// What is done with visits: asked for, invited, entered for others, changed; one by one and for many.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { visitStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { Outcome } from '@campus/events/log/transact';
import type { ChangePeople } from '@campus/events/visit/commands';
import type { VisitPlace } from '@campus/events/visit/events';
import { isLive } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import type { VisitDocument } from '@campus/projections/ports/visit-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { reachedBy, rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import type { Ports } from '../../command/ports.ts';
import { type Read, readAs, unread } from '../../command/read.ts';
import { badInput, resultOf } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { visitorAccount } from '../../gateway/identity/visitor-token.ts';
import { mayAdministerVisits } from './administering.ts';
import { hashesOf, notArranged } from './black-list.ts';
import { type Came, type Coming, come, freePlaces, refused, sealed, takePlaces, weigh } from './come.ts';
import { type ConsentArgs, readConsent } from './consent.ts';
import { carBarred, outsideRanges } from './field-ranges.ts';
import { readPeople } from './form.ts';
import { keepPicture } from './picture.ts';
import { findVisit, personIn } from './present.ts';
import { isBlackListed, settingsOf } from './records.ts';
import { settingsOnPath, smsRefusal } from './settings.ts';
import { readPlace, type VisitForm } from './wish.ts';

export interface ModelArgs extends CommandArgs {
  readonly model: VisitForm;
}
interface ModelsArgs extends CommandArgs {
  readonly models: readonly VisitForm[];
}

const BACK_OFFICE = 3;
const MOST_ROWS = 50;

/** A host invites, the office enters for others, everybody else asks. */
const comingAs = (caller: Caller, { accept_visit_account: named }: VisitForm, part?: string): Coming => {
  const host = named || caller.account;
  const isOwn = host === caller.account;
  const byOffice = caller.roles.includes('super_admin');
  const path = isOwn ? '2' : byOffice ? '3' : '1';
  return { path, host, isInvitation: isOwn, part };
};

const cameAnswer = (came: Came) =>
  came.outcome === 'refused' ? refusal(came.rejection) : receiptOf(came.answer, came.id);

/** One visit, by who is visited, the office, or somebody who asks for a visitor. */
export const saveVisit =
  (operation: string) =>
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, BACK_OFFICE);
    return cameAnswer(await come(parts, acting, args.model, comingAs(callerOf(context), args.model)));
  };

/** An invitation by its host: what the form says of another host is not read. */
export const inviteVisitor =
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveVisitorInvitation', args, BACK_OFFICE);
    return cameAnswer(await invited(parts, acting, args.model));
  };

type Host = Pick<Acting, 'tenant' | 'account'>;

/** Code: 4004 where they did not come to this host, or are known no more. */
const comingTo = async (
  parts: Ports,
  { tenant, account }: Host,
  { again }: VisitForm,
  part?: string,
): Promise<Read<Coming>> => {
  const coming: Coming = { path: '2', host: account, isInvitation: true, part };
  if (!again) return readAs(coming);
  const before = await findVisit(parts, tenant, again);
  const person = before?.host === account ? personIn(parts, before) : undefined;
  if (!person) return unread(reject(4004));
  // A paper, a picture and companions were told for that visit alone.
  const { name, phone, unit, plate } = person;
  return readAs({ ...coming, known: { name, phone, unit, plate } });
};

const invited = async (parts: Ports, acting: Acting, model: VisitForm, part?: string): Promise<Came> => {
  const coming = await comingTo(parts, acting, model, part);
  return coming.ok ? come(parts, acting, model, coming.value) : refused(coming.rejection);
};

/** For each row what would refuse it but its place and the black list; nothing is written. */
export const invitationVerdicts =
  (parts: Ports): Resolver<Pick<ModelsArgs, 'models'>> =>
  async (_source, { models }, context) => {
    if (models.length > MOST_ROWS)
      throw badInput(reject(1006, { params: { field: TOO_MANY, limit: MOST_ROWS } }));
    const by = callerOf(context);
    return Promise.all(
      models.map(async (model, index) => {
        const coming = await comingTo(parts, by, model);
        const weighed = coming.ok ? await weigh(parts, by, model, coming.value) : coming;
        const name = model.visitor_name || String(index + 1);
        return { name, ...rowVerdict(weighed.ok ? undefined : weighed.rejection) };
      }),
    );
  };

const TOO_MANY = { zh: '一次办理的人数', en: 'The number of people at a time' };

/** The answer to more rows than are taken at a time: none of them was done. */
export const tooManyRows = ({ length }: readonly unknown[], field = TOO_MANY) =>
  length > MOST_ROWS
    ? {
        ...rowsResult([]),
        ...resultOf(reject(1006, { params: { field, limit: MOST_ROWS } })),
        code: 2,
        ids: [],
      }
    : undefined;

/** Rows claim places from top to bottom; each has its own verdict. */
const forMany = async (
  models: readonly VisitForm[],
  comes: (model: VisitForm, part: string) => Promise<Came>,
) => {
  const tooMany = tooManyRows(models);
  if (tooMany) return tooMany;
  const done = [];
  let first: Rejection | undefined;
  const rows = [];
  for (const [index, model] of models.entries()) {
    const came = await comes(model, String(index));
    const rejection = came.outcome === 'refused' ? came.rejection : undefined;
    first ??= rejection;
    if (came.outcome === 'accepted') done.push(came);
    const id = came.outcome === 'accepted' ? came.id : model.id;
    rows.push({ name: model.visitor_name || model.id || String(index + 1), id, ...rowVerdict(rejection) });
  }
  const position = reachedBy(done.map(({ answer }) => answer.position));
  return { ...rowsResult(rows), ...resultOf(first), ids: done.map(({ id }) => id), position };
};

export const saveVisits =
  (operation: string) =>
  (parts: Ports): Resolver<ModelsArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, BACK_OFFICE);
    const caller = callerOf(context);
    return forMany(args.models, (model, part) => come(parts, acting, model, comingAs(caller, model, part)));
  };

export const inviteVisitors =
  (parts: Ports): Resolver<ModelsArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'batchSaveVisitorInvitation', args, BACK_OFFICE);
    return forMany(args.models, (model, part) => invited(parts, acting, model, part));
  };

/** What the caller changes a visit as; undefined: it is none of theirs. */
export const changesAs = (
  { account, roles }: Caller,
  { host, visitor, createdBy, phoneHash }: VisitDocument,
): 'visitor' | 'host' | 'administrator' | undefined => {
  if (account === host) return 'host';
  // Somebody who proved the phone that was invited is the visitor, too.
  if (account === visitor || (phoneHash && account === visitorAccount(phoneHash))) return 'visitor';
  if (roles.includes('super_admin')) return 'administrator';
  return account === createdBy ? 'visitor' : undefined;
};

/** The same, and somebody who was given visits of such a campus, gate and type to look after. */
export const actsAs = async (
  parts: Ports,
  caller: Caller,
  found: VisitDocument,
): Promise<ReturnType<typeof changesAs>> => {
  const by = changesAs(caller, found);
  if (by) return by;
  const { campus, gates, visitorType: type } = found;
  return (await mayAdministerVisits(parts, caller, { campus, gates, type })) ? 'administrator' : undefined;
};

const HOURS = ['in_school_date', 'start_time', 'end_time', 'window_id', 'in_school_area', 'gates'] as const;

/** Codes: those of the form and of a day; 4004. The people first, then the hour: each is a step of its own. */
export const updateVisit =
  (operation: string) =>
  (parts: Ports): Resolver<ModelArgs & ConsentArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, BACK_OFFICE);
    return cameAnswer(await changed(parts, acting, callerOf(context), args.model, args));
  };

export const updateVisits =
  (operation: string) =>
  (parts: Ports): Resolver<ModelsArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, BACK_OFFICE);
    const caller = callerOf(context);
    return forMany(args.models, (model) => changed(parts, acting, caller, model));
  };

const cameBy = (answer: Outcome, id: string): Came =>
  answer.outcome === 'refused' ? answer : { outcome: 'accepted', id, answer };

const changed = async (
  parts: Ports,
  acting: Acting,
  caller: Caller,
  model: VisitForm,
  agreeing: ConsentArgs = {},
): Promise<Came> => {
  const found = model.id ? await findVisit(parts, acting.tenant, model.id) : undefined;
  const by = found && (await actsAs(parts, caller, found));
  if (!found || !by) return refused(reject(4004));
  if (!isLive(found)) return refused(reject(3001));
  // The office and hosts enter what the visitor told them.
  const consent = caller.visitor
    ? readConsent(agreeing, model.card_number, found.consent)
    : readAs(undefined);
  if (!consent.ok) return refused(consent.rejection);
  const outside = await outsideRanges(parts, acting.tenant, model);
  if (outside) return refused(outside);
  const moves = HOURS.some((name) => model[name] !== undefined && model[name] !== null);
  const place = moves ? await placeFor(parts, found, model) : readAs(undefined);
  if (!place.ok) return refused(place.rejection);
  const barred = await barredCar(parts, found, model, place.value);
  if (barred) return refused(barred);
  const withPeople = await changePeople(parts, acting, found, model, { by, consent: consent.value });
  if (withPeople.outcome === 'accepted') await keepPicture(parts, acting, found.visit, model.visitor_picture);
  return withPeople.outcome === 'refused' || !place.value
    ? withPeople
    : move(parts, acting, found, place.value, by);
};

/** Where and when they come instead: what is not sent stays, also a gate that is offered no more. */
const placeFor = async (parts: Ports, found: VisitDocument, model: VisitForm): Promise<Read<VisitPlace>> => {
  const settings = await settingsOf(parts, found.tenant, found.visitorType);
  const keepsHours = !model.start_time && !model.end_time && !model.window_id;
  const hours = { start_time: clockOf(found.start), end_time: clockOf(found.end), window_id: found.window };
  const { start_time, end_time, window_id } = keepsHours ? hours : model;
  const asked = {
    ...model,
    start_time,
    end_time,
    window_id,
    in_school_date: model.in_school_date ?? found.date,
    in_school_area: model.in_school_area ?? found.campus,
    gates: model.gates ?? found.gates,
  };
  return readPlace(parts, found.tenant, asked, model.gates ? settings : { ...settings, gates: [] });
};

/** Code: 1002. Asked where the gates or the plate change. */
const barredCar = (parts: Ports, found: VisitDocument, model: VisitForm, place: VisitPlace | undefined) => {
  const plate = model.car_card_number ?? personIn(parts, found)?.plate;
  const asks = model.gates !== undefined || model.car_card_number !== undefined;
  return asks ? carBarred(parts, found.tenant, place?.gates ?? found.gates, plate) : undefined;
};

const changePeople = async (
  parts: Ports,
  acting: Acting,
  found: VisitDocument,
  model: VisitForm,
  { by, consent }: Pick<ChangePeople, 'by' | 'consent'>,
): Promise<Came> => {
  const { tenant } = acting;
  const settings = settingsOnPath(await settingsOf(parts, tenant, found.visitorType), found.path);
  const before = personIn(parts, found);
  const today = localOf(await parts.zoneOf(tenant), parts.clock()).date;
  const reading = readPeople(given(model), { settings, today, before, counts: found });
  if (!reading.ok) return refused(reading.rejection);
  const { person, companions, children, missing } = reading.value;
  const [lacking] = missing;
  if (lacking && by === 'visitor') return refused(lacking);
  const untold = person.phone === before?.phone ? undefined : smsRefusal(settings, person.phone);
  if (untold) return refused(untold);
  const hashes = await hashesOf(parts, tenant, person);
  if (await isBlackListed(parts, tenant, hashes)) return refused(notArranged());
  const id = found.visit;
  const isMore = companions !== found.companions || children !== found.children;
  const placed = { ...found, companions, children, phoneHash: hashes.phoneHash };
  const full = isMore ? await takePlaces(parts, acting, placed, undefined, settings) : undefined;
  if (full) return refused(full);
  const isSame = JSON.stringify(person) === JSON.stringify(before);
  const answer = await parts.transact(
    visitStream(tenant, id),
    visit,
    {
      type: 'ChangePeople',
      now: parts.clock(),
      by,
      consent,
      isComplete: lacking === undefined,
      people: {
        ...hashes,
        companions,
        children,
        hasCar: person.plate !== undefined,
        // The same words keep the seal that they have.
        person: isSame ? found.person : await sealed(parts, tenant, id, person),
      },
    },
    envelope(acting, `${id} people`),
  );
  return cameBy(answer, id);
};

/** Fields that were sent; an undefined one stays as it is. */
const given = (model: VisitForm): VisitForm =>
  Object.fromEntries(Object.entries(model).filter(([, value]) => value !== undefined && value !== null));

const move = async (
  parts: Ports,
  acting: Acting,
  found: VisitDocument,
  place: VisitPlace,
  by: ChangePeople['by'],
): Promise<Came> => {
  const { tenant } = acting;
  const settings = await settingsOf(parts, tenant, found.visitorType);
  const full = await takePlaces(parts, acting, { ...found, ...place }, undefined, settings);
  if (full) return refused(full);
  const answer = await parts.transact(
    visitStream(tenant, found.visit),
    visit,
    { type: 'MoveVisit', now: parts.clock(), by, place },
    envelope(acting, `${found.visit} move`),
  );
  // The day on which it does not stand gives its places back.
  const left = answer.outcome === 'refused' ? place.date : found.date;
  if (found.date !== place.date) await freePlaces(parts, acting, { ...found, date: left });
  return cameBy(answer, found.visit);
};
