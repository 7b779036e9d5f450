// The verdict on a run: read from the log, the journals of people, the read models and the pictures on
// screens. It shares nothing with what decided them; an empty list means that nothing was lost.

import type { DayDocument } from '@campus/projections/ports/documents';
import { documentAs } from '@campus/projections/ports/read-store';
import { checkCapacity } from '../../checker/capacity.ts';
import { historyOf } from '../../checker/history.ts';
import { checkOrder } from '../../checker/order.ts';
import { DATES, placesOf, tenantOf } from '../plan.ts';
import type { Ended } from '../world.ts';
import { checkAccounts } from './accounts.ts';
import { checkAnswers } from './answers.ts';
import { bundlesOf, checkBundles } from './bundles.ts';
import { checkCharges } from './charges.ts';
import { factsOf } from './facts.ts';
import { daysOf } from './occupancy.ts';
import { checkDays, checkReadModels, checkWatchers } from './pictures.ts';
import { checkSeries } from './series.ts';
import { seriesOf } from './series-states.ts';
import { checkStandings, standingsOf } from './standing.ts';
import { checkWaiting } from './waiting.ts';

/** Every sweep has come round by then, and the longest retry. */
const DUE_WITHIN_MS = 11 * 60_000;

export const check = ({ events, readModels, journal, watchers, ledger, now, bugs }: Ended): string[] => {
  const facts = factsOf(events);
  const history = historyOf(events, true, (_, resource) => placesOf(resource));
  const days = daysOf(history.days, facts, events);
  const contents = readModels.stored.contents();
  const stored = new Map(
    (contents.days ?? [])
      .map((document) => documentAs<DayDocument>(document))
      .map((day) => [`${day.resourceId}/${day.date}`, day]),
  );
  const streamOf = (resource: string, date: string): string =>
    `schedule-${[tenantOf(resource), resource, date].map(encodeURIComponent).join('/')}`;
  const evidence = {
    days,
    facts,
    placesOf,
    tenantOf,
    streamOf,
    series: seriesOf(facts),
    bundles: bundlesOf(facts),
    accounts: standingsOf(facts),
  };
  const rest = { now, dueWithinMs: DUE_WITHIN_MS };
  return [
    ...bugs,
    ...[...checkOrder(events), ...checkCapacity(history)].map(({ what }) => what),
    ...checkAnswers(journal, facts, days, evidence),
    ...checkAccounts(facts, days, rest),
    ...checkCharges(facts, days, ledger, rest),
    ...checkSeries(evidence.series, journal, evidence, rest),
    ...checkStandings(evidence.accounts, journal, days, rest),
    ...checkBundles(evidence.bundles, journal, evidence, rest),
    ...checkWaiting(days, placesOf, rest),
    ...checkReadModels(events, contents),
    ...checkDays(days, stored, now),
    ...checkWatchers(watchers, DATES, stored),
  ];
};
