// renameSeries: another title for a series; its bookings keep their subjects.
import { series } from '@campus/events/booking/series/series';
import { reject } from '@campus/events/domain/rejections';
import { seriesStream } from '@campus/events/domain/streams';
import { envelope } from '../../../command/acting.ts';
import { receiptOf, refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import type { Ports } from '../../../command/ports.ts';
import { missing } from '../../../command/read.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { readTitle } from '../form/wish.ts';
import { sealed } from '../one/save.ts';

export const renameSeries =
  (parts: Ports): Resolver<CommandArgs & { readonly seriesId: string; readonly title: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'renameSeries', args);
    const stream = seriesStream(acting.tenant, args.seriesId);
    const { state } = await parts.look(stream, series);
    if (state?.account !== acting.account) return refusal(reject(4004));
    const title = readTitle(args);
    if (!title.ok) return refusal(title.rejection);
    if (title.value === '') return refusal(missing('title'));
    const named = await sealed(parts, acting.tenant, state.account, { title: title.value });
    const answer = await parts.transact(stream, series, { type: 'Rename', title: named }, envelope(acting));
    return receiptOf(answer, state.series);
  };
