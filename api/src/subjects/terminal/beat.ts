// What a terminal says of itself twice a minute. The last is kept, with the journal of one day, outside the log.

import { reject } from '@campus/events/domain/rejections';
import { journalAfter } from '@campus/events/terminal/condition';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

interface BeatArgs {
  readonly version?: string | null | undefined;
  readonly clock_offset?: number | null | undefined;
  readonly queue_length?: number | null | undefined;
  readonly oldest_unsent?: number | null | undefined;
  readonly storage_left?: number | null | undefined;
  readonly last_error?: string | null | undefined;
}

const MOST_CHARACTERS = 200;

const shortText = (text: string | null | undefined): string | undefined =>
  text ? [...text].slice(0, MOST_CHARACTERS).join('') : undefined;

export const terminalBeat =
  ({ beats, clock }: Pick<Ports, 'clock'> & Pick<DirectoryPorts, 'beats'>): Resolver<BeatArgs> =>
  async (_source, args, context) => {
    const { tenant, terminal } = callerOf(context);
    if (!terminal) return refusedResult(reject(4004));
    const said = {
      tenant,
      terminal: terminal.id,
      heardAt: clock(),
      version: shortText(args.version),
      clockOffset: args.clock_offset ?? undefined,
      queueLength: args.queue_length ?? undefined,
      oldestUnsent: args.oldest_unsent ?? undefined,
      storageLeft: args.storage_left ?? undefined,
      lastError: shortText(args.last_error),
    };
    const before = (await beats.of(tenant, [terminal.id])).get(terminal.id);
    await beats.keep({ ...said, journal: journalAfter(before, said) });
    return { ...acceptedResult, ids: [terminal.id] };
  };
