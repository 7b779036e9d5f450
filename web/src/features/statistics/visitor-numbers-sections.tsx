// Parts of the figures of visitors that several pages show: each gate by hours, and each campus.
import { clockOf } from '@campus/events/domain/time/period';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dayText, spanText } from '../../lib/when.ts';
import { saveTable } from '../../records/spreadsheet.ts';
import { exportedRows, hoursShown } from './gate-hours.ts';
import { type Gate, type GateWay, type NumbersAsked, passedAt, refusedAt } from './use-visitor-numbers.ts';
import { isLeastOf, useGateNames } from './visitor-numbers-frame.tsx';
import { CountTable, HourStrips } from './visitor-numbers-parts.tsx';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

const hoursOf = (gate: Gate, way: GateWay): readonly number[] =>
  way === 'in' ? gate.entry_hours : gate.exit_hours;

/** What the page shows of each gate by hours, and the file of the same. */
export const useGateHours = (gates: readonly Gate[], way: GateWay) => {
  const { t } = useVisitorNumbersWords();
  const { gateName } = useGateNames();
  const hours = hoursShown(gates.map((gate) => hoursOf(gate, way)));
  const named = gates.map((gate) => ({
    id: gate.id,
    name: gateName(gate),
    silent: gate.silent_hours,
    expected: way === 'in' ? gate.expected_hours : [],
  }));
  const least = gates.map(({ silent_hours }) => hours.map((hour) => silent_hours.includes(hour)));
  const cells = gates.map((gate) => hours.map((hour) => hoursOf(gate, way)[hour] ?? 0));
  const title = t(`byHour.${way}`);
  const save = () => {
    const names = [...named.map(({ name }) => name), t('total')];
    const refused = exportedRows(
      names,
      gates.map((gate) => [refusedAt(gate)]),
      gates.map(({ silent_hours }) => [silent_hours.length > 0]),
    );
    const rows = exportedRows(names, cells, least);
    const heads = hours.map((hour) => t('hour', { hour: String(hour).padStart(2, '0') }));
    void saveTable(
      title,
      way === 'in' ? [t('gate'), ...heads, t('total'), t('refused')] : [t('gate'), ...heads, t('total')],
      way === 'in' ? rows.map((row, at) => [...row, refused[at]?.[1] ?? null]) : rows,
    );
  };
  return { title, hours, named, cells, least, save };
};

interface GateHoursProps {
  readonly asked: NumbersAsked;
  readonly of: ReturnType<typeof useGateHours>;
  /** People to come who may take any of several gates. */
  readonly anywhere: number;
}

export const GateHours = ({ asked, of: { title, hours, named, cells, least }, anywhere }: GateHoursProps) => {
  const { t, language } = useVisitorNumbersWords();
  const now = useLocalNow(useCampus().zone);
  const { from, to, today } = asked;
  // Where the hours are those of one day that is not over, it has a line at which it stands.
  const minute = from === today && to === today ? now.minute : undefined;
  // The table has the hours in which somebody passed.
  const used = hours.flatMap((_, at) =>
    cells.some((row) => (row[at] ?? 0) > 0) || least.some((row) => row[at]) ? [at] : [],
  );
  const hasExpected = named.some(({ expected }) => expected.some((people) => people > 0));
  const hasSilent = named.some(({ silent }) => silent.length > 0);
  return (
    <div className="visitor-numbers-pair visitor-numbers-hours">
      <section>
        <h2>
          {title} <small>{from === to ? dayText(from, language) : spanText(from, to, language)}</small>
        </h2>
        <HourStrips title={title} gates={named} hours={hours} cells={cells} minute={minute} />
        <p className="hours-legend">
          <span className="hours-legend-full">{t('legend.passed')}</span>
          {hasExpected ? <span className="hours-legend-expected">{t('legend.expected')}</span> : null}
          {hasSilent ? <span className="hours-legend-silent">{t('legend.silent')}</span> : null}
          {minute === undefined ? null : (
            <span className="hours-legend-now">{t('legend.now', { time: clockOf(minute) })}</span>
          )}
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

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

interface ByCampusProps extends Pick<GateHoursProps, 'anywhere'> {
  readonly gates: readonly Gate[];
}

export const ByCampus = ({ gates, anywhere }: ByCampusProps) => {
  const { t } = useVisitorNumbersWords();
  const { campusName } = useGateNames();
  const campuses = [...new Set(gates.map(({ campus }) => campus))];
  // Nobody knows by which of several campuses they will come.
  const elsewhere = campuses.length > 1 && anywhere > 0 ? [anywhere] : [];
  const rest = campuses.length > 1 ? 0 : anywhere;
  return (
    <section>
      <h2>
        {t('byCampus')} <small>{t('byCampusNote')}</small>
      </h2>
      <CountTable
        title={t('byCampus')}
        first={t('campus')}
        columns={[t('in'), t('out'), t('now'), t('expected'), t('refused')]}
        bar={{ full: 0, dashed: 3 }}
        rows={[
          ...campuses.map((campus) => {
            const own = gates.filter((gate) => gate.campus === campus);
            const [first] = own;
            const { entries, exits, inside } = passedAt(own);
            const expected = rest + sum(own.flatMap(({ expected_hours }) => expected_hours));
            return {
              id: campus ?? '',
              name: (first && campusName(first)) ?? t('noCampus'),
              values: [entries, exits, inside, expected, sum(own.map(refusedAt))],
              least: [isLeastOf(own), isLeastOf(own), false, false, isLeastOf(own)],
            };
          }),
          ...elsewhere.map((expected) => ({
            id: 'anywhere',
            name: t('anyCampus'),
            values: [0, 0, 0, expected, 0],
          })),
        ]}
      />
    </section>
  );
};
