// What an api node does with requests about series and bundles: the product's own processes, as its resolvers
// call them.
import { type Acting, envelope } from '@campus/api/command/acting';
import { idFor } from '@campus/api/command/identifiers';
import type { Ports } from '@campus/api/command/ports';
import { type BundleOutcome, bookBundle } from '@campus/api/subjects/booking/bundle/book-bundle';
import { cancelBundle } from '@campus/api/subjects/booking/bundle/cancel-bundle';
import { followBundle } from '@campus/api/subjects/booking/bundle/settle-bundle';
import { likeOf } from '@campus/api/subjects/booking/one/sister';
import { editSeries } from '@campus/api/subjects/booking/series/edit-series';
import { settleSeries } from '@campus/api/subjects/booking/series/settle-series';
import { type SeriesCommand, series } from '@campus/events/booking/series/series';
import { seriesStream } from '@campus/events/domain/streams';
import type { Answer, Step } from '../people/journal.ts';
import { unitsIn } from '../places.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export const edited = async (parts: Ports, acting: Acting, step: Of<'edit'>): Promise<Answer> => {
  const { series: id, date, start, scope, to } = step;
  const settling = { series: id, like: await likeOf(parts, acting.tenant, id) };
  const outcome = await editSeries(parts, acting, { date, start, scope, ...(to && { to }) }, settling);
  if (outcome.outcome === 'refused') return outcome;
  const dates = outcome.dates.map((each) => ({
    date: each.from.date,
    start: each.from.start,
    became: each.outcome,
    ...(each.to && { to: each.to }),
    ...(each.rejection && { rejection: each.rejection }),
  }));
  return { outcome: 'edited', dates };
};

export const dateUpdated = async (
  parts: Ports,
  acting: Acting,
  { series: id, date, start, action }: Of<'seriesDate'>,
): Promise<Answer> => {
  const stream = seriesStream(acting.tenant, id);
  const key = { date, start };
  const commands: Readonly<Record<typeof action, SeriesCommand>> = {
    heal: { type: 'SetHealing', ...key, heals: true },
    letGo: { type: 'SetHealing', ...key, heals: false },
    retry: { type: 'WantAgain', ...key, attempt: acting.correlation },
  };
  const told = await parts.transact(stream, series, commands[action], envelope(acting));
  if (told.outcome === 'refused') return told;
  const settled = await settleSeries(parts, acting, {
    series: id,
    like: await likeOf(parts, acting.tenant, id),
  });
  const { rejection } = settled.find((each) => each.date === date && each.start === start) ?? {};
  return { outcome: 'edited', dates: [{ ...key, became: action, ...(rejection && { rejection }) }] };
};

export const bundled = async (parts: Ports, acting: Acting, step: Of<'bundle'>): Promise<Answer> => {
  const { resource, others, date, start, end, units } = step;
  const members = [resource, ...others].map((resourceId, index) => ({
    booking: idFor(acting, `member-${index}`),
    resourceId,
    units: unitsIn(resourceId, units),
    persons: 0,
  }));
  const bundle = idFor(acting, 'bundle');
  const wish = { bundle, owner: acting.account, date, start, end, members, details: {} };
  return bundleAnswer(await bookBundle(parts, acting, wish));
};

export const bundleGivenUp = async (
  parts: Ports,
  acting: Acting,
  { bundle }: Of<'giveUpBundle'>,
): Promise<Answer> => bundleAnswer(await cancelBundle(parts, acting, bundle, 'ill'));

/** What became of one of a bundle decides about the others at once, and again by the sweep after a crash. */
export const followed = async (
  parts: Ports,
  acting: Acting,
  { bundle }: { readonly bundle?: string },
  answer: Answer,
): Promise<Answer> => {
  if (bundle !== undefined && answer.outcome === 'accepted') await followBundle(parts, acting, bundle);
  return answer;
};

const bundleAnswer = (outcome: BundleOutcome): Answer => {
  if (outcome.outcome === 'refused') return outcome;
  return {
    outcome: 'bundled',
    bundle: outcome.bundle,
    members: outcome.members.map(({ member, outcome: became, refusal }) => ({
      resource: member.resourceId,
      booking: member.booking,
      became,
      ...(refusal && { code: refusal.code }),
    })),
  };
};
