// The host, or an administrator of the visit, says that somebody has left whom no gate saw leave.
import { reject } from '@campus/events/domain/rejections';
import { passageStream } from '@campus/events/domain/streams';
import { holderOf } from '@campus/events/gate/pass-code';
import { passage } from '@campus/events/gate/passage';
import { envelope } from '../../command/acting.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { actsAs } from '../visit/commands.ts';
import { findVisit } from '../visit/present.ts';

/** Code: 4004 where the caller neither receives nor administers them. Somebody outside stays outside. */
export const sayVisitorLeft =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'sayVisitorLeft', args);
    const found = await findVisit(parts, acting.tenant, args.id);
    const as = found && (await actsAs(parts, callerOf(context), found));
    if (!found || !as || as === 'visitor') return refusal(reject(4004));
    const stream = passageStream(acting.tenant, holderOf('visit', found.visit));
    const command = { type: 'SayLeft', now: parts.clock(), by: as === 'host' ? 'host' : 'guard' } as const;
    return receiptOf(await parts.transact(stream, passage, command, envelope(acting)), found.visit);
  };
