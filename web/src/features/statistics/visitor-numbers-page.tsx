// Visitors in figures: the period as a whole, who is inside now, and each gate by hours. The definition stands above.
import { useQuery } from '@apollo/client/react';
import { addDays, isLocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { FIGURES_DEFINED } from '@campus/events/statistics/visitors';
import type { ReactNode } from 'react';
import { GATE_NEWS } from '../../gate/gate.graphql.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { dateText, momentText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { useNews } from '../../live/use-news.ts';
import { saveTable } from '../../records/spreadsheet.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VisitorNumbersQuery } from '../../wire.generated.ts';
import { exportedRows, hoursShown } from './gate-hours.ts';
import { VISITOR_NUMBERS } from './visitor-numbers.graphql.ts';
import { CountTable, HourStrips } from './visitor-numbers-parts.tsx';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';
import './statistics.css';
import './visitor-numbers.css';

type Numbers = VisitorNumbersQuery;
type Gate = Numbers['passed']['gates'][number];
type Way = 'in' | 'out';
type Kind = 'statistics' | 'counts' | 'entryExit';

const periods = ['1', '2', '3', '4'] as const;

const lastOfMonth = (date: string): string => {
  const next = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};

/** The period stands in the address; without one it is today. */
const useAsked = () => {
  const today = useLocalNow(useCampus().zone).date;
  const [parameters, setParameters] = useQueryParameters();
  const period = periods.find((each) => each === parameters.get('period')) ?? '1';
  const dateIn = (name: string): string => {
    const given = parameters.get(name);
    return isLocalDate(given) ? given : today;
  };
  const monday = mondayOf(today);
  const dates = {
    1: [today, today],
    2: [monday, addDays(monday, 6)],
    3: [`${today.slice(0, 7)}-01`, lastOfMonth(today)],
    4: [dateIn('from'), dateIn('to')],
  } as const;
  const [from, to] = dates[period];
  const way: Way = parameters.get('way') === 'out' ? 'out' : 'in';
  const go = (part: Readonly<Record<string, string>>) =>
    setParameters((newest) => new URLSearchParams({ ...Object.fromEntries(newest), ...part }), {
      replace: true,
    });
  return { today, period, from, to, way, go };
};

type Asked = ReturnType<typeof useAsked>;

const useNumbers = (from: string, to: string) => {
  const { data, error, refetch } = useQuery(VISITOR_NUMBERS, {
    variables: { from, to },
    fetchPolicy: 'cache-and-network',
  });
  useNews({
    document: GATE_NEWS,
    subject: data?.passed.gates.length ? 'visitor numbers' : undefined,
    variables: (resumed) => resumed,
    onNews: (asNewAs) => {
      askedAgain(refetch({ from, to, ...asNewAs }));
    },
  });
  return { data, error, refetch };
};

const Period = ({ asked: { period, from, to, go } }: { readonly asked: Asked }) => {
  const { t } = useVisitorNumbersWords();
  return (
    <>
      <Segmented
        label={t('period.label')}
        value={period}
        choices={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(value) => go(value === '4' ? { period: value, from, to } : { period: value })}
      />
      {period === '4' ? (
        <>
          <DateButton
            label={t('from')}
            date={from}
            onChange={(date) => go(date > to ? { from: date, to: date } : { from: date })}
          />
          <DateButton
            label={t('to')}
            date={to}
            onChange={(date) => go(date < from ? { from: date, to: date } : { to: date })}
          />
        </>
      ) : null}
    </>
  );
};

interface FrameProps {
  readonly kind: Kind;
  readonly gates: readonly Gate[];
  readonly tools?: ReactNode;
  /** Undefined: there is nothing to export. */
  readonly onExport?: (() => void) | undefined;
  /** What the file is of. */
  readonly exported: string;
  readonly children: ReactNode;
}

/** The gates that have not told all of the period. */
const SilentGates = ({ gates }: { readonly gates: readonly Gate[] }) => {
  const { t, language } = useVisitorNumbersWords();
  const { zone } = useCampus();
  const nameOf = useGateNames();
  return gates.map((gate) =>
    gate.silent_since === null || gate.silent_hours.length === 0 ? null : (
      <span key={gate.id} className="visitor-numbers-silent">
        {t('silentGate', {
          gate: nameOf(gate),
          time: momentText(zone, gate.silent_since, language).slice(0, -3),
        })}
      </span>
    ),
  );
};

/** Every sum with one of these is at least. */
const isLeastOf = (gates: readonly Gate[]): boolean =>
  gates.some(({ silent_hours }) => silent_hours.length > 0);

const saidOf =
  (gates: readonly Gate[]) =>
  (count: number): string =>
    isLeastOf(gates) ? `≥${count}` : String(count);

const Frame = ({ kind, gates, tools, onExport, exported, children }: FrameProps) => {
  const { t, language } = useVisitorNumbersWords();
  const { zone } = useCampus();
  return (
    <div className="visitor-numbers">
      <header className="visitor-numbers-head">
        <h1>{t(`title.${kind}`)}</h1>
        {tools}
        <LiveNote zone={zone} />
        <SilentGates gates={gates} />
        <div className="visitor-numbers-out">
          <span className="faint">{t('small')}</span>
          <Button
            icon="download"
            label={t('exported', { title: exported })}
            disabled={!onExport}
            onClick={() => onExport?.()}
          >
            {t('export')}
          </Button>
        </div>
      </header>
      <p className="visitor-numbers-definition">
        <strong>{t(`definition.${kind}.name`)}</strong> {t(`definition.${kind}.text`)}{' '}
        <span className="visitor-numbers-version">
          {t('definition.version', {
            version: FIGURES_DEFINED.version,
            date: dateText(FIGURES_DEFINED.since, language),
          })}
        </span>
      </p>
      {children}
    </div>
  );
};

type Figure = readonly [label: string, value: ReactNode, note?: string];

/** A silent gate may have seen people come or go: the count inside has its time, and is no least. */
const useInside = () => {
  const { t, language } = useVisitorNumbersWords();
  const { zone } = useCampus();
  const nameOf = useGateNames();
  return ({ inside, gates }: Pick<Numbers['passed'], 'inside' | 'gates'>): Figure => {
    const notes = gates.flatMap((gate) =>
      gate.silent_since === null
        ? []
        : [
            t('insideAsOf', {
              gate: nameOf(gate),
              time: momentText(zone, gate.silent_since, language).slice(0, -3),
            }),
          ],
    );
    return notes.length > 0 ? [t('inside'), inside, notes.join(' ')] : [t('inside'), inside];
  };
};

const Totals = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="visitor-numbers-totals">
    {figures.map(([label, value, note]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b> {note === undefined ? null : <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

const hoursOf = (gate: Gate, way: Way): readonly number[] =>
  way === 'in' ? gate.entry_hours : gate.exit_hours;

const useGateNames = () => {
  const { say } = useVisitorNumbersWords();
  return ({ name, name_en }: Pick<Gate, 'name' | 'name_en'>): string => say(bilingual(name, name_en));
};

/** What the page shows of each gate by hours, and the file of the same. */
const useGateHours = (gates: readonly Gate[], way: Way) => {
  const { t } = useVisitorNumbersWords();
  const nameOf = useGateNames();
  const hours = hoursShown(gates.map((gate) => hoursOf(gate, way)));
  const named = gates.map((gate) => ({
    id: gate.id,
    name: nameOf(gate),
    silent: gate.silent_hours,
    expected: way === 'in' ? gate.expected_hours : [],
  }));
  const least = gates.map(({ silent_hours }) => hours.map((hour) => silent_hours.includes(hour)));
  const cells = gates.map((gate) => hours.map((hour) => hoursOf(gate, way)[hour] ?? 0));
  const title = t(`byHour.${way}`);
  const save = () =>
    void saveTable(
      title,
      [t('gate'), ...hours.map((hour) => t('hour', { hour: String(hour).padStart(2, '0') })), t('total')],
      exportedRows([...named.map(({ name }) => name), t('total')], cells, least),
    );
  return { title, hours, named, cells, least, save };
};

interface GateHoursProps {
  readonly of: ReturnType<typeof useGateHours>;
  /** People to come who may take any of several gates. */
  readonly anywhere: number;
}

const GateHours = ({ of: { title, hours, named, cells, least }, anywhere }: GateHoursProps) => {
  const { t } = useVisitorNumbersWords();
  // The table has the hours in which somebody passed.
  const used = hours.flatMap((_, at) =>
    cells.some((row) => (row[at] ?? 0) > 0) || least.some((row) => row[at]) ? [at] : [],
  );
  const hasExpected = named.some(({ expected }) => expected.some((people) => people > 0));
  const hasSilent = named.some(({ silent }) => silent.length > 0);
  return (
    <div className="visitor-numbers-pair">
      <section>
        <h2>{title}</h2>
        <HourStrips title={title} gates={named} hours={hours} cells={cells} />
        <p className="hours-legend">
          <span className="hours-legend-full">{t('legend.passed')}</span>
          {hasExpected ? <span className="hours-legend-expected">{t('legend.expected')}</span> : null}
          {hasSilent ? <span className="hours-legend-silent">{t('legend.silent')}</span> : null}
          {anywhere > 0 ? <b>{t('legend.anywhere', { count: anywhere })}</b> : null}
        </p>
      </section>
      <section>
        <h2>
          {t('sameFigures')} <small className="count-small-legend">{t('smallCell')}</small>
        </h2>
        <CountTable
          title={t('sameFigures')}
          first={t('gate')}
          columns={[...used.map((at) => String(hours[at]).padStart(2, '0')), t('total')]}
          rows={named.map(({ id, name }, row) => {
            const values = used.map((at) => cells[row]?.[at] ?? 0);
            const own = used.map((at) => least[row]?.[at] ?? false);
            return {
              id,
              name,
              values: [...values, values.reduce((sum, value) => sum + value, 0)],
              least: [...own, own.includes(true)],
            };
          })}
        />
      </section>
    </div>
  );
};

const ByType = ({ numbers }: { readonly numbers: Numbers }) => {
  const { t } = useVisitorNumbersWords();
  const { types } = numbers.people;
  const isLeast = isLeastOf(numbers.passed.gates);
  const agreed = new Map(numbers.appointments.types.map((each) => [each.visitor_type, each.people]));
  return (
    <section>
      <h2>{t('byType')}</h2>
      <CountTable
        title={t('byType')}
        first={t('type')}
        columns={[t('in'), t('out'), t('now'), t('people')]}
        barOf={0}
        rows={types.map(({ visitor_type, entries, exits, inside }) => ({
          id: visitor_type ?? '',
          name: t(`types.${visitor_type ?? 'unknown'}`),
          values: [entries, exits, inside, agreed.get(visitor_type ?? '') ?? 0],
          least: [isLeast, isLeast, false, false],
        }))}
      />
    </section>
  );
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const sumOf = (gates: readonly Gate[], of: 'entries' | 'exits' | 'inside'): number =>
  gates.reduce((sum, gate) => sum + gate[of], 0);

const ByCampus = ({ gates }: { readonly gates: readonly Gate[] }) => {
  const { t, say } = useVisitorNumbersWords();
  const campuses = [...new Set(gates.map(({ campus }) => campus))];
  return (
    <section>
      <h2>{t('byCampus')}</h2>
      <CountTable
        title={t('byCampus')}
        first={t('campus')}
        columns={[t('in'), t('out'), t('now')]}
        barOf={0}
        rows={campuses.map((campus) => {
          const own = gates.filter((gate) => gate.campus === campus);
          const [first] = own;
          const name = first?.campus_name
            ? say(bilingual(first.campus_name, first.campus_name_en))
            : t('noCampus');
          return {
            id: campus ?? '',
            name,
            values: [sumOf(own, 'entries'), sumOf(own, 'exits'), sumOf(own, 'inside')],
            least: [isLeastOf(own), isLeastOf(own), false],
          };
        })}
      />
    </section>
  );
};

const NoGates = () => {
  const { t } = useVisitorNumbersWords();
  return <EmptyState icon="chart" title={t('noGates')} hint={t('noGatesHint')} />;
};

export const VisitorStatisticsPage = () => {
  const { t } = useVisitorNumbersWords();
  const asked = useAsked();
  const { data, error, refetch } = useNumbers(asked.from, asked.to);
  const gates = data?.passed.gates ?? [];
  const byHour = useGateHours(gates, 'in');
  const isEmpty = data?.passed.entries === 0;
  return (
    <Frame
      kind="statistics"
      gates={gates}
      exported={byHour.title}
      tools={<Period asked={asked} />}
      onExport={data && !isEmpty ? byHour.save : undefined}
    >
      {data ? null : <Unanswered error={error} refetch={refetch} lines={10} />}
      {data ? <StatisticsTotals numbers={data} byHour={byHour} /> : null}
      {data && gates.length === 0 ? <NoGates /> : null}
      {data && gates.length > 0 && isEmpty ? (
        <EmptyState icon="chart" title={t('none')} hint={t('noneHint')} />
      ) : null}
      {data && gates.length > 0 && !isEmpty ? (
        <GateHours of={byHour} anywhere={sum(data.passed.anywhere_expected_hours)} />
      ) : null}
      {data && gates.length > 0 ? (
        <div className="visitor-numbers-pair visitor-numbers-even">
          <ByType numbers={data} />
          <ByCampus gates={gates} />
        </div>
      ) : null}
    </Frame>
  );
};

interface StatisticsTotalsProps {
  readonly numbers: Numbers;
  readonly byHour: ReturnType<typeof useGateHours>;
}

const StatisticsTotals = ({ numbers, byHour: { hours, cells } }: StatisticsTotalsProps) => {
  const { t } = useVisitorNumbersWords();
  const { passed, people, appointments } = numbers;
  const said = saidOf(passed.gates);
  const inside = useInside()(passed);
  const perHour = hours.map((_, at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const most = Math.max(0, ...perHour);
  const busiest = String(hours[perHour.indexOf(most)] ?? 0).padStart(2, '0');
  const hour: Figure =
    most === 0
      ? [t('busiest'), t('noHour')]
      : [t('busiest'), t('busiestHour', { hour: busiest }), t('busiestNote', { people: said(most) })];
  return (
    <Totals
      figures={[
        [t('entries'), said(passed.entries)],
        [t('tourists'), said(people.tourists)],
        inside,
        [t('visits'), appointments.visits, t('visitsNote', { people: appointments.people })],
        [t('expected'), appointments.expected, t('expectedNote')],
        hour,
      ]}
    />
  );
};

export const VisitorCountsPage = () => {
  const { t } = useVisitorNumbersWords();
  const { today } = useAsked();
  const { data, error, refetch } = useNumbers(today, today);
  const nameOf = useGateNames();
  const gates = data?.passed.gates ?? [];
  const title = t('inside');
  const insideOf = useInside();
  const save = () =>
    void saveTable(
      title,
      [t('gate'), t('now')],
      // One column is its own total.
      exportedRows(
        [...gates.map(nameOf), t('total')],
        gates.map(({ inside }) => [inside]),
      ).map((row) => row.slice(0, 2)),
    );
  return (
    <Frame
      kind="counts"
      gates={gates}
      exported={title}
      onExport={data && data.passed.inside > 0 ? save : undefined}
    >
      {data ? null : <Unanswered error={error} refetch={refetch} lines={8} />}
      {data ? (
        <Totals
          figures={[
            insideOf(data.passed),
            [t('entries'), saidOf(gates)(data.passed.entries)],
            [t('exits'), saidOf(gates)(data.passed.exits)],
            [t('expected'), data.appointments.expected, t('expectedNote')],
          ]}
        />
      ) : null}
      {data && gates.length === 0 ? <NoGates /> : null}
      {data && gates.length > 0 ? (
        <div className="visitor-numbers-pair visitor-numbers-even">
          <section>
            <h2>{t('byGate')}</h2>
            <CountTable
              title={t('byGate')}
              first={t('gate')}
              columns={[t('in'), t('out'), t('now')]}
              barOf={2}
              rows={gates.map((gate) => ({
                id: gate.id,
                name: nameOf(gate),
                values: [gate.entries, gate.exits, gate.inside],
                least: [isLeastOf([gate]), isLeastOf([gate]), false],
              }))}
            />
          </section>
          <ByCampus gates={gates} />
        </div>
      ) : null}
    </Frame>
  );
};

export const EntryExitPage = () => {
  const { t } = useVisitorNumbersWords();
  const asked = useAsked();
  const { way, go } = asked;
  const insideOf = useInside();
  const { data, error, refetch } = useNumbers(asked.from, asked.to);
  const gates = data?.passed.gates ?? [];
  const byHour = useGateHours(gates, way);
  const isEmpty = data !== undefined && byHour.cells.flat().every((count) => count === 0);
  return (
    <Frame
      kind="entryExit"
      gates={gates}
      exported={byHour.title}
      tools={
        <>
          <Period asked={asked} />
          <Segmented
            label={t('way.label')}
            value={way}
            choices={(['in', 'out'] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
            onChange={(value) => go({ way: value })}
          />
        </>
      }
      onExport={data && !isEmpty ? byHour.save : undefined}
    >
      {data ? null : <Unanswered error={error} refetch={refetch} lines={8} />}
      {data ? (
        <Totals
          figures={[
            [t('entries'), saidOf(gates)(data.passed.entries)],
            [t('exits'), saidOf(gates)(data.passed.exits)],
            insideOf(data.passed),
          ]}
        />
      ) : null}
      {data && gates.length === 0 ? <NoGates /> : null}
      {data && gates.length > 0 && isEmpty ? (
        <EmptyState icon="chart" title={t(`noneOf.${way}`)} hint={t('noneHint')} />
      ) : null}
      {data && gates.length > 0 && !isEmpty ? (
        <GateHours of={byHour} anywhere={way === 'in' ? sum(data.passed.anywhere_expected_hours) : 0} />
      ) : null}
    </Frame>
  );
};
