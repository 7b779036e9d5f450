// One document a door terminal: where it hangs and whether it is paired. The hash of its code stays in the log.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import type { TerminalEvent } from '@campus/events/terminal/terminal';
import { collections, documentId, type TerminalDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, terminal: string] => {
  const [tenant = '', id = ''] = parseStream(stream).keys;
  return [tenant, id];
};

export const terminals: Projection<TerminalDocument, TerminalEvent> = {
  name: collections.terminals,
  version: 2,
  prefixes: [prefixOf('terminal')],
  indexes: () => [['tenant', 'createdAt']],
  keys: ({ stream }) => [documentId(...keysOf(stream))],
  evolve: (document, recorded, id) => {
    const { metadata, stream } = recorded;
    switch (recorded.type) {
      case 'PairingCodeIssued': {
        const [tenant, terminal] = keysOf(stream);
        const { name, resourceIds, kind = 'door' } = recorded.data;
        return {
          _id: id,
          tenant,
          terminal,
          name,
          resourceIds,
          kind,
          // It goes on speaking by its old pairing until the new code is used.
          state: document?.state === 'paired' ? 'paired' : 'waiting',
          createdAt: document?.createdAt ?? metadata.at,
          createdBy: document?.createdBy ?? metadata.actor,
        };
      }
      case 'Paired':
        return document && { ...document, state: 'paired' };
      case 'Revoked':
        return document && { ...document, state: 'revoked' };
      default:
        throw new Error(`an event of unknown type: ${String(Reflect.get(recorded, 'type'))}`);
    }
  },
};
