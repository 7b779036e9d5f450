// The verdict on a run: read from the log, the journals of people, the read models and the pictures on
// screens. It shares nothing with what decided them; an empty list means that nothing was lost.

import type { DayDocument } from '@campus/projections/ports/documents';
import { documentAs } from '@campus/projections/ports/read-store';
import { checkCapacity } from '../../checker/capacity.ts';
import { historyOf } from '../../checker/history.ts';
import { checkOrder } from '../../checker/order.ts';
import { placesOf, tenantOf } from '../places.ts';
import { departureRulesOf } from '../records.ts';
import { DATES } from '../tasks.ts';
import type { Ended } from '../world.ts';
import { checkAccounts } from './accounts.ts';
import { checkAnswers } from './answers.ts';
import { bundlesOf, checkBundles } from './bundles.ts';
import { checkCharges } from './charges.ts';
import { checkDepartures } from './departures.ts';
import { factsOf } from './facts.ts';
import { devicesOf } from './loan-states.ts';
import { checkLoans } from './loans.ts';
import { checkMessages } from './messages.ts';
import { daysOf } from './occupancy.ts';
import { checkDays, checkReadModels, checkWatchers } from './pictures.ts';
import { checkSeats, seatDaysOf } from './seats.ts';
import { checkSeries } from './series.ts';
import { seriesOf } from './series-states.ts';
import { checkStandings, standingsOf } from './standing.ts';
import { checkPassages, checkPlaces, checkPlacesKept, checkRivals, visitsOf } from './visits.ts';
import { checkWaiting } from './waiting.ts';
import { checkWorkflows, reviewsOf } from './workflows.ts';

/** Every sweep has come round by then, and the longest retry. */
const DUE_WITHIN_MS = 11 * 60_000;

export const check = (ended: Ended): string[] => {
  const { events, readModels, journal, watchers, ledger, reviews: said, now, bugs } = ended;
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
    reviews: reviewsOf(facts),
    seatDays: seatDaysOf(days),
    visits: visitsOf(facts),
    devices: devicesOf(facts),
    loanStreamOf: (resource: string) =>
      `loan-${[tenantOf(resource), resource].map(encodeURIComponent).join('/')}`,
  };
  const rest = { now, dueWithinMs: DUE_WITHIN_MS };
  return [
    ...bugs,
    ...[...checkOrder(events), ...checkCapacity(history)].map(({ what }) => what),
    ...checkAnswers(journal, facts, days, evidence),
    ...checkAccounts(facts, days, evidence.devices, rest),
    ...checkWorkflows(evidence.reviews, said, now),
    ...checkDepartures(facts, evidence, departureRulesOf(ended.plan.settings), now),
    ...checkSeats(evidence.seatDays, journal, now),
    ...checkPlaces(evidence.visits),
    ...checkPlacesKept(evidence.visits, rest),
    ...checkPassages(evidence.visits, contents.presence ?? []),
    ...checkRivals(facts, evidence.visits),
    ...checkLoans(evidence.devices, journal, evidence, now),
    ...checkCharges(facts, days, ledger, rest),
    ...checkSeries(evidence.series, journal, evidence, rest),
    ...checkStandings(evidence.accounts, journal, evidence, rest),
    ...checkBundles(evidence.bundles, journal, evidence, rest),
    ...(ended.plan.settings.asks === 'bundles' ? checkMessages(facts, evidence, rest) : []),
    ...checkWaiting(days, placesOf, rest),
    ...checkReadModels(events, contents),
    ...checkDays(days, stored, now),
    ...checkWatchers(watchers, DATES, stored),
  ];
};
