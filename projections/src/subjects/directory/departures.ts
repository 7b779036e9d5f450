// The departures, from what the directory records of accounts, however it came there: by hand, by an import,
// or from the identity provider. A departure is due until it is settled, or until the account comes back.
import { account as accountEntity } from '@campus/events/directory/account';
import type { DepartureEvent } from '@campus/events/directory/departure';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { RecordEvent, RecordFields } from '@campus/events/domain/record/events';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { DEPARTURES, type DepartureDocument } from '../../ports/departure-documents.ts';
import { documentId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

type Told = RecordEvent | DepartureEvent;

export const departures: Projection<DepartureDocument, Told> = {
  name: DEPARTURES,
  version: 2,
  prefixes: [prefixOf('record'), prefixOf('departure')],
  concerns: ({ stream }) =>
    stream.startsWith(prefixOf('departure')) || parseStream(stream).keys[1] === accountEntity.name,
  indexes: () => [['dueAt']],
  keys: ({ stream }) => {
    const [tenant = '', first = '', second] = parseStream(stream).keys;
    return [documentId(tenant, second ?? first)];
  },
  evolve: (document, event, id) => {
    const [tenant = '', , account = ''] = parseStream(event.stream).keys;
    const known = document ?? { _id: id, tenant, account, isDisabled: false };
    switch (event.type) {
      case 'Saved':
        return saved(known, event, event.data.fields, event.data.created);
      case 'StateChanged':
        return saved(known, event, { [event.data.field]: event.data.to }, false);
      case 'Removed':
        return left({ ...known, isDisabled: true }, event, 'disabled');
      case 'Restored':
        return back({ ...known, isDisabled: false });
      case 'DepartureSettled':
        return event.data.cause === document?.cause ? back(known) : document;
    }
  },
};

const saved = (
  known: DepartureDocument,
  event: RecordedEvent<Told>,
  fields: RecordFields,
  isNew: boolean,
): DepartureDocument => {
  const isDisabled = fields.disabled === undefined ? known.isDisabled : fields.disabled === 1;
  const department = typeof fields.dept === 'string' ? fields.dept : known.department;
  const after = { ...known, isDisabled, department };
  if (isNew) return after;
  if (isDisabled && !known.isDisabled) return left(after, event, 'disabled');
  if (!isDisabled && known.isDisabled) return back(after);
  const hasMoved = known.department !== undefined && department !== known.department && !isDisabled;
  return hasMoved ? left(after, event, 'moved') : after;
};

const left = (
  document: DepartureDocument,
  { id, metadata }: RecordedEvent<Told>,
  because: NonNullable<DepartureDocument['because']>,
): DepartureDocument => ({ ...document, cause: id, because, dueAt: metadata.at });

const back = (document: DepartureDocument): DepartureDocument => ({ ...document, dueAt: undefined });
