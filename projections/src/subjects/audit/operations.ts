// The operation log: one entry an event that somebody caused, in their words when it is shown. Of an event
// it keeps the fields that are plain; sealed values within them stay sealed.
import { audited } from '@campus/events/audited';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { plainFields } from '@campus/events/domain/event-fields';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { fieldsIn, keysOf } from '@campus/events/domain/unknown';
import { collections, documentId, type OperationDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

/** A form being filled is no operation. */
const holds: ReadonlySet<string> = new Set(['Held', 'HoldRenewed', 'HoldReleased']);
const logged = keysOf(audited).filter((category) => audited[category] !== 'bookkeeping');

const isOperation = ({ type, stream }: RecordedEvent): boolean =>
  !(holds.has(type) && stream.startsWith(prefixOf('schedule')));

export const operations: Projection<OperationDocument> = {
  name: collections.operations,
  version: 1,
  prefixes: logged.map(prefixOf),
  indexes: () => [
    ['tenant', 'position'],
    ['tenant', 'module', 'position'],
    ['tenant', 'object.resource', 'position'],
  ],
  onlyAdds: true,
  keys: (event) => (isOperation(event) ? [documentId(event.metadata.tenant, event.position)] : []),
  evolve: (_, { stream, revision, position, type, data, metadata }, id) => {
    const { at, actor, address, correlation, tenant } = metadata;
    const parsed = parseStream(stream);
    const fields = audited[parsed.category];
    const plain = fields === 'bookkeeping' ? {} : plainFields(fields, { type, data });
    return {
      _id: id,
      tenant,
      position,
      at,
      actor,
      address,
      action: type,
      stream,
      revision,
      data: plain,
      correlation,
      ...subjectOf(parsed, fieldsIn(data)),
    };
  },
  announce: (_, after) =>
    after ? [{ kind: 'operation', tenant: after.tenant, position: after.position }] : [],
};

/** Which part of the product it belongs to, and what it was done to. */
const subjectOf = (
  { category, keys }: ReturnType<typeof parseStream>,
  data: Readonly<Record<string, unknown>>,
): Pick<OperationDocument, 'module' | 'object'> => {
  const [, first = '', second = ''] = keys;
  switch (category) {
    case 'schedule': {
      if (typeof data.wait === 'string')
        return { module: 'waitlist', object: { resource: first, date: second, wait: data.wait } };
      const of = typeof data.booking === 'string' ? { booking: data.booking } : { claim: String(data.claim) };
      const module = 'booking' in of ? 'booking' : 'closure';
      return { module, object: { resource: first, date: second, ...of, ...numberIn(data) } };
    }
    case 'loan':
      return {
        module: 'booking',
        object: { resource: first, booking: String(data.booking), ...numberIn(data) },
      };
    case 'record':
      return { module: first, object: { entity: first, record: second } };
    default:
      return { module: category, object: { [category]: first } };
  }
};

/** The short number people quote, where the event tells it. */
const numberIn = ({ number }: Readonly<Record<string, unknown>>): { number?: string } =>
  typeof number === 'string' ? { number } : {};
