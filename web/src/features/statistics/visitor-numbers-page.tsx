// Visitors in figures: the period as a whole beside the one before, each gate by hours, each type and campus.
import { datesBetween, weekdayOf } from '@campus/events/domain/time/dates';
import { weekdayText } from '../../lib/when.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import {
  type Gate,
  type Numbers,
  type NumbersAsked,
  type passedAt,
  refusedAt,
  useAsked,
  useNumbers,
} from './use-visitor-numbers.ts';
import {
  Frame,
  isLeastOf,
  NoGates,
  PeriodChoice,
  saidOf,
  Totals,
  useInside,
} from './visitor-numbers-frame.tsx';
import { CountTable } from './visitor-numbers-parts.tsx';
import { ByCampus, GateHours, sum, useGateHours } from './visitor-numbers-sections.tsx';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

/** What the figures are compared with: its name, and the name with how far it is counted. */
const useBefore = ({ period, today, from, to, before }: NumbersAsked) => {
  const { t, language } = useVisitorNumbersWords();
  const name = t(`before.${period}`, {
    weekday: weekdayText(weekdayOf(before), language),
    days: datesBetween(from, to).length,
  });
  const isRunning = from <= today && today <= to;
  return { name, asFar: isRunning ? t('beforeAsFar', { before: name }) : name };
};

interface ByTypeProps {
  readonly numbers: Numbers;
  readonly gates: readonly Gate[];
  readonly before: ReturnType<typeof useBefore>;
}

const ByType = ({ numbers, gates, before }: ByTypeProps) => {
  const { t } = useVisitorNumbersWords();
  const isLeast = isLeastOf(gates);
  return (
    <section>
      <h2>
        {t('byType')} <small>{t('byTypeNote', { before: before.asFar })}</small>
      </h2>
      <CountTable
        title={t('byType')}
        first={t('type')}
        columns={[t('in'), before.name, t('out'), t('now')]}
        bar={{ full: 0, mark: 1 }}
        rows={numbers.people.types.map(({ visitor_type, entries, entries_before, exits, inside }) => ({
          id: visitor_type ?? '',
          name: t(`types.${visitor_type ?? 'unknown'}`),
          values: [entries, entries_before ?? 0, exits, inside],
          least: [isLeast, false, isLeast, false],
        }))}
      />
    </section>
  );
};

export const VisitorStatisticsPage = () => {
  const { t } = useVisitorNumbersWords();
  const asked = useAsked();
  const { data, error, refetch, everyGate, passed, gates } = useNumbers(asked);
  const byHour = useGateHours(gates, 'in');
  const before = useBefore(asked);
  const isEmpty = passed?.entries === 0;
  const anywhere = sum(data?.appointments.anywhere_expected_hours ?? []);
  return (
    <Frame
      kind="statistics"
      asked={asked}
      everyGate={everyGate}
      gates={gates}
      exported={byHour.title}
      tools={<PeriodChoice asked={asked} />}
      onExport={data && !isEmpty ? byHour.save : undefined}
    >
      {data && passed ? null : <Unanswered error={error} refetch={refetch} lines={10} />}
      {data && passed ? (
        <StatisticsTotals numbers={data} passed={passed} byHour={byHour} before={before} />
      ) : null}
      {data && gates.length === 0 ? <NoGates /> : null}
      {data && gates.length > 0 && isEmpty ? (
        <EmptyState icon="chart" title={t('none')} hint={t('noneHint')} />
      ) : null}
      {data && gates.length > 0 && !isEmpty ? (
        <GateHours asked={asked} of={byHour} anywhere={anywhere} />
      ) : null}
      {data && gates.length > 0 ? (
        <div className="visitor-numbers-pair visitor-numbers-even">
          <ByType numbers={data} gates={gates} before={before} />
          <ByCampus gates={everyGate} anywhere={anywhere} />
        </div>
      ) : null}
    </Frame>
  );
};

interface StatisticsTotalsProps {
  readonly numbers: Numbers;
  readonly passed: ReturnType<typeof passedAt>;
  readonly byHour: ReturnType<typeof useGateHours>;
  readonly before: ReturnType<typeof useBefore>;
}

/** The hour with most people, and how many; undefined where nobody is. */
const mostOf = (perHour: readonly number[]): readonly [at: number, people: number] | undefined => {
  const people = Math.max(0, ...perHour);
  return people === 0 ? undefined : [perHour.indexOf(people), people];
};

/** Why most of them were turned away. */
const useRefusedNote = () => {
  const { t } = useVisitorNumbersWords();
  return (gates: readonly Gate[]): string => {
    const refusals = gates.flatMap((gate) => gate.refusals);
    return [...new Set(refusals.map(({ kind }) => kind))]
      .map(
        (kind) =>
          [kind, sum(refusals.filter((each) => each.kind === kind).map(({ times }) => times))] as const,
      )
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 2)
      .map(([kind, count]) => `${t(`refusedFor.${kind}`)} ${count}`)
      .join(t('refusedAnd'));
  };
};

const StatisticsTotals = ({ numbers, passed, byHour, before }: StatisticsTotalsProps) => {
  const { t } = useVisitorNumbersWords();
  const { hours, named, cells } = byHour;
  const { people, appointments } = numbers;
  const said = saidOf(passed.gates);
  const refusedNote = useRefusedNote();
  const hourText = (hour: number) => t('busiestHour', { hour: String(hour).padStart(2, '0') });
  const busiest = mostOf(hours.map((_, at) => sum(cells.map((row) => row[at] ?? 0))));
  const busiestGate = busiest && mostOf(cells.map((row) => row[busiest[0]] ?? 0));
  const comes = mostOf(
    appointments.anywhere_expected_hours.map((anywhere, hour) =>
      sum([anywhere, ...passed.gates.map(({ expected_hours }) => expected_hours[hour] ?? 0)]),
    ),
  );
  return (
    <Totals
      figures={[
        [
          t('entries'),
          said(passed.entries),
          t('beforeNote', { before: before.asFar, count: people.entries_before ?? 0 }),
        ],
        useInside()(passed),
        [
          t('expected'),
          appointments.expected,
          comes ? t('expectedMost', { hour: hourText(comes[0]), people: comes[1] }) : t('expectedNote'),
        ],
        busiest && busiestGate
          ? [
              t('busiest'),
              hourText(hours[busiest[0]] ?? 0),
              t('busiestNote', {
                people: said(busiest[1]),
                gate: named[busiestGate[0]]?.name,
                most: busiestGate[1],
              }),
            ]
          : [t('busiest'), t('noHour')],
        [t('refused'), said(sum(passed.gates.map(refusedAt))), refusedNote(passed.gates)],
      ]}
    />
  );
};
