// The readers of a file: its sender, and those who may read what shows it.
import { isRead } from '@campus/events/domain/record/entity';
import { uploadIn, uploadsIn } from '@campus/events/domain/record/uploads';
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { evaluation } from '@campus/events/evaluation/evaluation';
import { upload } from '@campus/events/upload/upload';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOn } from '../../command/rights.ts';
import { type Caller, callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { answerRead } from '../../records/resolvers.ts';
import { createBookingPresenter } from '../booking/view/reading.ts';
import { isSeatReport } from '../booking/view/story.ts';
import { evaluationSeen } from '../evaluation/seen.ts';
import { usesIn } from './uses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `kind/of/id`, as it was claimed. */
const wordsIn = (use: string): readonly [kind: string, of: string, id: string] => {
  const [kind = '', of = '', ...id] = use.split('/');
  return [kind, of, id.join('/')];
};

const showsInRecord = async (
  parts: Ports,
  context: RequestContext,
  file: string,
  [name, id]: readonly [name: string, id: string],
): Promise<boolean> => {
  const entity = entities.find((declared) => declared.name === name);
  if (!entity || entity === upload) return false;
  const { roles } = callerOf(context);
  for (const operation of entity.operations) {
    if (!isRead(operation) || operation.kind !== 'one' || operation.narrowedBy) continue;
    if (!operation.roles.some((role) => roles.includes(role))) continue;
    const record = await answerRead(parts, entity, operation, { id }, context);
    if (uploadsIn(entity.fields, fieldsIn(record)).some((shown) => shown.id === file)) return true;
  }
  return false;
};

const showsInEvaluation = async (
  parts: Ports,
  caller: Caller,
  file: string,
  id: string,
): Promise<boolean> => {
  const seen = await evaluationSeen(parts, caller, id);
  return seen !== undefined && uploadsIn(evaluation.fields, seen.fields).some((shown) => shown.id === file);
};

const showsInBooking = async (
  parts: Ports,
  caller: Caller,
  file: string,
  filter: Filter,
): Promise<boolean> => {
  const document = await foundAtLast(parts, async () => {
    const found = await parts.readStore.find<BookingDocument>(collections.bookings, { filter, limit: 1 });
    return found[0];
  });
  if (!document) return false;
  if (isOfReport(document, file)) return (await rightsOn(parts, caller, document)).includes('administrator');
  const seen = await createBookingPresenter(parts, caller, caller.tenant)(document);
  if (!seen) return false;
  const { enclosure, collectionList } = seen.booking;
  const shown = [enclosure, ...rowsIn(collectionList).map(({ collect_content }) => collect_content)];
  return shown.some((address) => uploadIn(address) === file);
};

/** Shown to those who look after the seats, not to the reader whose seat was reported. */
const isOfReport = ({ history }: BookingDocument, file: string): boolean =>
  history.some((step) => isSeatReport(step) && uploadIn(step.data.photograph) === file);

const shows = async (parts: Ports, context: RequestContext, file: string, use: string): Promise<boolean> => {
  const caller = callerOf(context);
  const { tenant } = caller;
  const [kind, of, id] = wordsIn(use);
  switch (kind) {
    case 'record':
      if (of === evaluation.name) return showsInEvaluation(parts, caller, file, id);
      return showsInRecord(parts, context, file, [of, id]);
    case 'booking':
      return showsInBooking(parts, caller, file, { _id: documentId(tenant, of) });
    case 'series':
      return showsInBooking(parts, caller, file, { tenant, series: of });
    default:
      return false;
  }
};

export const mayReadFile = async (
  parts: Ports,
  context: RequestContext,
  file: string,
  fields: Fields,
): Promise<boolean> => {
  if (fields.account === callerOf(context).account) return true;
  for (const use of usesIn(fields)) if (await shows(parts, context, file, use)) return true;
  return false;
};
