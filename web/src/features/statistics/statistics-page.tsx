// What was used between two dates: the numbers, each measure with the definition in use beside the others, what
// people asked for how early, the week by hours. Dates and type stand in the address, so every view has a link.
import { useQuery } from '@apollo/client/react';
import { addDays, dayOfMonth, isLocalDate, monthOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { UsageQuery } from '../../wire.generated.ts';
import { Chart } from './chart.tsx';
import { NumbersTable } from './chart-frame.tsx';
import { Heat } from './heat.tsx';
import { USAGE, VACANCIES } from './statistics.graphql.ts';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

type Usage = UsageQuery['usage'];

const DAYS_BACK = 28;
const leads = ['hour', 'day', 'threeDays', 'week', 'more'] as const;
const kinds = ['utilisation', 'noShow'] as const;

const useAsked = () => {
  const today = useLocalNow(useCampus().zone).date;
  const [parameters, setParameters] = useQueryParameters();
  const dateIn = (name: string, usual: string) => {
    const given = parameters.get(name);
    return isLocalDate(given) ? given : usual;
  };
  const from = dateIn('from', addDays(today, -DAYS_BACK));
  const to = dateIn('to', today);
  const type = parameters.get('type') ?? '';
  const go = (part: Readonly<Record<string, string>>) =>
    setParameters(
      (newest) => new URLSearchParams({ from, to, type, ...Object.fromEntries(newest), ...part }),
      { replace: true },
    );
  return { from, to, type, go };
};

const useUsage = () => {
  const asked = useAsked();
  const { data, error, refetch } = useQuery(USAGE, {
    variables: { from: asked.from, to: asked.to, typeId: asked.type || null },
  });
  return { asked, usage: data?.usage, error, refetch };
};

const Tools = ({ asked }: { readonly asked: ReturnType<typeof useAsked> }) => {
  const { t, say } = useStatisticsWords();
  const { types } = useResourceTypes();
  const { from, to, type, go } = asked;
  return (
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
      <SelectInput
        aria-label={t('type')}
        value={type}
        onChoose={(type) => go({ type })}
        none={['', t('allTypes')]}
        choices={types.map((each) => [each.id, say(each.name)])}
      />
    </>
  );
};

interface HeadProps {
  readonly title: string;
  readonly asked: ReturnType<typeof useAsked>;
}

const Head = ({ title, asked }: HeadProps) => (
  <header className="row wrap statistics-tools">
    <h1>{title}</h1>
    <Tools asked={asked} />
  </header>
);

export const StatisticsPage = () => {
  const { t } = useStatisticsWords();
  const { asked, usage, error, refetch } = useUsage();
  return (
    <div className="statistics">
      <Head title={t('title')} asked={asked} />
      {usage ? <Pictures usage={usage} /> : <Unanswered error={error} refetch={refetch} lines={10} />}
    </div>
  );
};

const totals = ['bookings', 'hours', 'people', 'missed', 'cancelled'] as const;

const Pictures = ({ usage }: { readonly usage: Usage }) => {
  const { t, say, language } = useStatisticsWords();
  const labels = usage.days.map(({ date }) =>
    language === 'zh' ? `${monthOf(date)}/${dayOfMonth(date)}` : `${dayOfMonth(date)}/${monthOf(date)}`,
  );
  return (
    <>
      <dl className="statistics-totals">
        {totals.map((name) => (
          <div key={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd>{usage[name]}</dd>
          </div>
        ))}
      </dl>
      {usage.bookings === 0 ? <EmptyState icon="chart" title={t('none')} hint={t('noneHint')} /> : null}
      <div className="statistics-pictures">
        {kinds.map((kind) => {
          const defined = usage.measures.filter(({ measure }) => measure === kind);
          return (
            <Chart
              key={kind}
              anchor={kind}
              title={t(`measure.${kind}`)}
              note={t(`definitions.${kind}`)}
              kind="lines"
              labels={labels}
              unit="%"
              series={defined.map(({ name, name_en, values, total }) => ({
                name: `${say(bilingual(name, name_en))} (${total ?? 0}%)`,
                values,
              }))}
            />
          );
        })}
        <Chart
          anchor="days"
          title={t('perDay')}
          kind="bars"
          labels={labels}
          series={[{ name: t('total.bookings'), values: usage.days.map(({ bookings }) => bookings) }]}
        />
        <Chart
          anchor="lead"
          title={t('lead.title')}
          note={t('lead.note')}
          kind="bars"
          labels={leads.map((lead) => t(`lead.${lead}`))}
          series={[{ name: t('total.bookings'), values: usage.lead }]}
        />
        <Heat cells={usage.heat} />
        <Refused refused={usage.refused} />
      </div>
    </>
  );
};

const HOUR = 60;

/** What people wanted and did not get: when, where, and why not. */
const Refused = ({ refused }: Pick<Usage, 'refused'>) => {
  const { t, say } = useStatisticsWords();
  const { attempts, people, hours, resources, reasons } = refused;
  if (attempts === 0) return <EmptyState icon="chart" title={t('refused.none')} />;
  const series = (rows: readonly { readonly attempts: number }[]) => [
    { name: t('refused.attempts'), values: rows.map((row) => row.attempts) },
  ];
  return (
    <>
      <Chart
        anchor="refused-hours"
        title={t('refused.byHour')}
        note={t('refused.note', { attempts, people })}
        kind="bars"
        labels={hours.map(({ hour }) => clockOf(hour * HOUR))}
        series={series(hours)}
      />
      <Chart
        anchor="refused-resources"
        title={t('refused.byResource')}
        kind="ranks"
        labels={resources.map((each) =>
          say(bilingual(each.resources_name ?? each.id, each.resources_name_en)),
        )}
        series={series(resources)}
      />
      <Chart
        anchor="refused-reasons"
        title={t('refused.byReason')}
        kind="ranks"
        labels={reasons.map(({ name, name_en }) => say(bilingual(name, name_en)))}
        series={series(reasons)}
      />
    </>
  );
};

/** How much of its open time each resource had left: the longest bar first. */
const Vacancies = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const { t, say } = useStatisticsWords();
  const { data, error, refetch } = useQuery(VACANCIES, {
    variables: { from, to },
    context: { isQuiet: true },
  });
  if (error && !data)
    return (
      <section className="chart">
        <h2>{t('byResource')}</h2>
        <Unanswered error={error} refetch={refetch} />
      </section>
    );
  if (!data?.rows.length) return null;
  const rows = data.rows.toSorted((a, b) => b.rate - a.rate);
  return (
    <Chart
      anchor="vacancies"
      title={t('byResource')}
      note={t('vacancyNote')}
      kind="ranks"
      unit="%"
      labels={rows.map(({ id, resources_name, resources_name_en }) =>
        say(bilingual(resources_name ?? id, resources_name_en)),
      )}
      series={[{ name: t('vacancy'), values: rows.map(({ rate }) => rate) }]}
    />
  );
};

export const VenuesPage = () => {
  const { t, say } = useStatisticsWords();
  const { asked, usage, error, refetch } = useUsage();
  const types = (usage?.types ?? []).map((type) => ({
    ...type,
    name: say(bilingual(type.resources_name ?? type.id, type.resources_name_en)),
  }));
  const columns = ['bookings', 'hours', 'people', 'missed'] as const;
  const pictures = [
    ['types', t('total.bookings'), '', types.map(({ bookings }) => bookings)],
    ['hours', t('total.hours'), '', types.map(({ hours }) => hours)],
    ['vacancy', t('vacancy'), '%', types.map(({ vacancy }) => vacancy ?? 0)],
  ] as const;
  return (
    <div className="statistics">
      <Head title={t('venues')} asked={asked} />
      {usage ? null : <Unanswered error={error} refetch={refetch} lines={10} />}
      {usage && types.length === 0 ? <EmptyState icon="chart" title={t('none')} /> : null}
      {types.length === 0 ? null : (
        <>
          <div className="statistics-pictures statistics-thirds">
            {pictures.map(([anchor, title, unit, values]) => (
              <Chart
                key={anchor}
                anchor={anchor}
                title={title}
                kind="ranks"
                unit={unit}
                labels={types.map(({ name }) => name)}
                series={[{ name: title, values }]}
              />
            ))}
          </div>
          <section className="chart">
            <h2>{t('byType')}</h2>
            <NumbersTable
              title={t('byType')}
              columns={[t('type'), ...columns.map((name) => t(`total.${name}`)), t('vacancy')]}
            >
              <tbody>
                {types.map((type) => (
                  <tr key={type.id}>
                    <th scope="row">{type.name}</th>
                    {columns.map((name) => (
                      <td key={name}>{type[name]}</td>
                    ))}
                    <td>{typeof type.vacancy === 'number' ? `${type.vacancy}%` : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </NumbersTable>
          </section>
        </>
      )}
      {asked.type === '' ? <Vacancies from={asked.from} to={asked.to} /> : null}
    </div>
  );
};
