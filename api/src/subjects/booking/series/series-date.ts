// updateSeriesDate: one date of a series given up, or wanted again after it was refused or skipped.
import { dateNamed } from '@campus/events/booking/series/evolve-series';
import { type SeriesCommand, series } from '@campus/events/booking/series/series';
import { reject } from '@campus/events/domain/rejections';
import { seriesStream } from '@campus/events/domain/streams';
import { minutesOf } from '@campus/events/domain/time/period';
import { envelope } from '../../../command/acting.ts';
import { acceptedAs } from '../../../command/answer.ts';
import { actingOf } from '../../../command/asking.ts';
import { bulkAnswer, refusedBulk } from '../../../command/bulk-result.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { isNeverBooked, likeOf, NEVER_BOOKED } from '../one/sister.ts';
import { refusedByAudience } from '../view/audience.ts';
import { settleSeries } from './settle-series.ts';

interface SeriesDateArgs {
  readonly seriesId: string;
  readonly date: string;
  readonly startTime: string;
  readonly action: string;
  readonly command_id?: string | null;
}

/**
 * `action`: skip, retry, heal, letGo. A skipped date's booking is cancelled; a retried date is booked anew; one that
 * heals is booked once its place is free.
 */
export const updateSeriesDate =
  (parts: Ports): Resolver<SeriesDateArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateSeriesDate', args);
    const { tenant } = acting;
    const stream = seriesStream(tenant, args.seriesId);
    const { state } = await parts.look(stream, series);
    const start = minutesOf(args.startTime);
    const date = state && start !== undefined && dateNamed(state, { date: args.date, start });
    if (!state || !date || state.account !== acting.account) return refusedBulk(reject(4004));
    const { key } = date;
    const attempt = acting.command?.key ?? acting.correlation;
    const commands: Readonly<Record<string, SeriesCommand>> = {
      skip: { type: 'Skip', ...key },
      heal: { type: 'SetHealing', ...key, heals: true },
      letGo: { type: 'SetHealing', ...key, heals: false },
      retry: { type: 'WantAgain', ...key, attempt },
    };
    const command = Object.hasOwn(commands, args.action) ? commands[args.action] : undefined;
    if (!command) return refusedBulk(reject(1002));
    const like = await likeOf(parts, tenant, state.series);
    const isToBeBooked = args.action === 'heal' || args.action === 'retry';
    // A wish that is taken and never fulfilled helps nobody.
    if (isToBeBooked && isNeverBooked(state, like)) return refusedBulk(NEVER_BOOKED, args.date);
    const document = await parts.rulesOf(tenant, date.resourceId ?? state.resourceId);
    const stranger =
      args.action === 'retry' && document
        ? await refusedByAudience(parts, tenant, state.account, document)
        : undefined;
    if (stranger) return refusedBulk(stranger, args.date);
    const answer = await parts.transact(stream, series, command, envelope(acting));
    if (answer.outcome === 'refused') return refusedBulk(answer.rejection, args.date);
    const settled = await settleSeries(parts, acting, { series: state.series, like });
    const { rejection } = settled.find((each) => each.date === key.date && each.start === key.start) ?? {};
    if (rejection) return refusedBulk(rejection, args.date);
    const now = await parts.look(stream, series);
    const booking = (now.state && dateNamed(now.state, key)?.booking) ?? date.booking;
    const outcome = acceptedAs({ booking: booking ?? '', number: '' }, stream, {
      ...answer,
      position: now.position,
    });
    const { date: name, start: from, end } = date;
    return bulkAnswer([{ name, id: booking ?? null, outcome, date: name, start: from, end }]);
  };
