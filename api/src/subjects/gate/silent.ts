// Which gates have not told all of their passages: a device of theirs is not heard, or holds something back.
import type { Instant } from '@campus/events/domain/envelope';
import { type GateBeat, silentSince } from '@campus/events/gate/today';
import { collections, type TerminalDocument } from '@campus/projections/ports/documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';

const MOST = 500;

/** By gate, since when. A gate without a paired device is never silent: nobody expects its word. */
export const silentGates = async (
  { readStore, beats, clock }: Pick<Ports, 'readStore' | 'clock'> & Pick<DirectoryPorts, 'beats'>,
  tenant: string,
): Promise<ReadonlyMap<string, Instant>> => {
  const paired = await readStore.find<TerminalDocument>(collections.terminals, {
    filter: { tenant, kind: 'gate', state: 'paired' },
    limit: MOST,
  });
  const heard = await beats.of(
    tenant,
    paired.map(({ terminal }) => terminal),
  );
  const told = paired.flatMap(({ terminal, resourceIds, createdAt: pairedAt }): GateBeat[] => {
    const beat = heard.get(terminal);
    const oldestUnsent = beat?.queueLength ? beat.oldestUnsent : undefined;
    return resourceIds.map((gate) => ({ gate, pairedAt, heardAt: beat?.heardAt, oldestUnsent }));
  });
  return silentSince(told, clock());
};
