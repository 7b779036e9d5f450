// The one place that builds and reads stream names. A category ends at the first `-`; the rest is
// tenant and keys joined by `/`, each percent-encoded, so no id can forge another stream.
import type { LocalDate } from './time/dates.ts';

export type Category =
  | 'schedule'
  | 'loan'
  | 'series'
  | 'bundle'
  | 'allowance'
  | 'unique'
  | 'record'
  | 'terminal'
  | 'standing'
  | 'charge'
  | 'message'
  | 'meeting'
  | 'workflow'
  | 'departure'
  | 'demand'
  | 'visit'
  | 'visitday'
  | 'erasure'
  | 'passage'
  | 'exception'
  | 'gaterefusal'
  | 'latesign';

const name = (category: Category, ...keys: string[]): string =>
  `${category}-${keys.map(encodeURIComponent).join('/')}`;

/** One resource on one day. */
export const scheduleStream = (tenant: string, resourceId: string, date: LocalDate): string =>
  name('schedule', tenant, resourceId, date);

/** One lendable device and all of its loans. */
export const loanStream = (tenant: string, resourceId: string): string => name('loan', tenant, resourceId);

export const seriesStream = (tenant: string, seriesId: string): string => name('series', tenant, seriesId);

/** Several resources booked together. */
export const bundleStream = (tenant: string, bundleId: string): string => name('bundle', tenant, bundleId);

export const allowanceStream = (tenant: string, account: string): string =>
  name('allowance', tenant, account);

/** A key that must exist once in a tenant, such as a resource number. */
export const uniqueStream = (tenant: string, kind: string, key: string): string =>
  name('unique', tenant, kind, key);

/** One record of an entity, such as a resource. */
export const recordStream = (tenant: string, entity: string, id: string): string =>
  name('record', tenant, entity, id);

/** A door terminal and its pairing. */
export const terminalStream = (tenant: string, id: string): string => name('terminal', tenant, id);

/** The faults, bans and appeals of one account. */
export const standingStream = (tenant: string, account: string): string => name('standing', tenant, account);

/** A booking's order and its payment. */
export const chargeStream = (tenant: string, booking: string): string => name('charge', tenant, booking);

/** The messages of one kind that follow from one cause. */
export const messageStream = (tenant: string, kind: string, cause: string): string =>
  name('message', tenant, kind, cause);

/** The video meeting of one booking. */
export const meetingStream = (tenant: string, booking: string): string => name('meeting', tenant, booking);

/** The approval of one booking at a workflow service. */
export const workflowStream = (tenant: string, booking: string): string => name('workflow', tenant, booking);

/** What became of the bookings of an account that left. */
export const departureStream = (tenant: string, account: string): string =>
  name('departure', tenant, account);

/** What was asked for in vain on one day. */
export const demandStream = (tenant: string, asked: LocalDate): string => name('demand', tenant, asked);

/** One visit, from the invitation to the erased name. */
export const visitStream = (tenant: string, visit: string): string => name('visit', tenant, visit);

/** The places of one visitor type on one day. */
export const visitDayStream = (tenant: string, visitorType: string, date: LocalDate): string =>
  name('visitday', tenant, visitorType, date);

/** The certificates of one night's erasure. */
export const erasureStream = (tenant: string, date: LocalDate): string => name('erasure', tenant, date);

/** How one holder of a pass goes in and out. */
export const passageStream = (tenant: string, holder: string): string => name('passage', tenant, holder);

/** One thing at a gate that somebody answers for. */
export const exceptionStream = (tenant: string, id: string): string => name('exception', tenant, id);

/** Whom one gate turned away on one day. */
export const gateRefusalStream = (tenant: string, gate: string, date: LocalDate): string =>
  name('gaterefusal', tenant, gate, date);

/** One kept sign-in that the server refused. */
export const lateSignStream = (tenant: string, id: string): string => name('latesign', tenant, id);

export const prefixOf = (category: Category): string => `${category}-`;

/** Takes a stream name apart: `{ category, keys: [tenant, …] }`. Throws on a foreign name. */
export const parseStream = (stream: string): { category: Category; keys: string[] } => {
  const cut = stream.indexOf('-');
  if (cut < 1) throw new Error(`not a stream of ours: ${stream}`);
  const keys = stream.slice(cut + 1).split('/');
  // Asked several times of every event, and hardly ever is there anything to decode.
  return {
    category: stream.slice(0, cut) as Category,
    keys: stream.includes('%') ? keys.map(decodeURIComponent) : keys,
  };
};
