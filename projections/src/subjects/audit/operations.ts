// The operation log: one entry an event that somebody caused, in their words when it is shown. Personal
// data stays sealed as the log has it, and the details of a booking stay with the booking.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { type Category, parseStream, prefixOf } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import { collections, documentId, type OperationDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/** A form being filled is no operation; neither is the bookkeeping between streams. */
const holds: ReadonlySet<string> = new Set(['Held', 'HoldRenewed', 'HoldReleased']);
const logged: readonly Category[] = ['schedule', 'series', 'record', 'terminal'];

const isOperation = ({ type, stream }: RecordedEvent): boolean =>
  !(holds.has(type) && stream.startsWith(prefixOf('schedule')));

export const operations: Projection<OperationDocument> = {
  name: collections.operations,
  version: 1,
  prefixes: logged.map(prefixOf),
  indexes: () => [
    ['tenant', 'position'],
    ['tenant', 'module', 'position'],
  ],
  onlyAdds: true,
  keys: (event) => (isOperation(event) ? [documentId(event.metadata.tenant, event.position)] : []),
  evolve: (_, { stream, revision, position, type, data, metadata }, id) => {
    const { at, actor, address, correlation, tenant } = metadata;
    const plain = withoutSecrets(data);
    return {
      _id: id,
      tenant,
      position,
      at,
      actor,
      ...(address !== undefined && { address }),
      ...subjectOf(stream, plain),
      action: type,
      stream,
      revision,
      data: plain,
      correlation,
    };
  },
  announce: (_, after) =>
    after ? [{ kind: 'operation', tenant: after.tenant, position: after.position }] : [],
};

/** What is personal and what is secret is not told here. */
const withoutSecrets = (data: object): Readonly<Record<string, unknown>> => {
  if (!('details' in data || 'codeHash' in data)) return { ...data };
  const { details, codeHash, ...plain } = fieldsIn(data);
  return plain;
};

/** Which part of the product it belongs to, and what it was done to. */
const subjectOf = (
  stream: string,
  data: Readonly<Record<string, unknown>>,
): Pick<OperationDocument, 'module' | 'object'> => {
  const { category, keys } = parseStream(stream);
  const [, first = '', second = ''] = keys;
  switch (category) {
    case 'schedule': {
      const of = typeof data.booking === 'string' ? { booking: data.booking } : { claim: String(data.claim) };
      const module = 'booking' in of ? 'booking' : 'closure';
      return { module, object: { resource: first, date: second, ...of, ...numberIn(data) } };
    }
    case 'record':
      return { module: first, object: { entity: first, record: second } };
    default:
      return { module: category, object: { [category]: first } };
  }
};

/** The short number people quote, where the event tells it. */
const numberIn = ({ number }: Readonly<Record<string, unknown>>): { number?: string } =>
  typeof number === 'string' ? { number } : {};
