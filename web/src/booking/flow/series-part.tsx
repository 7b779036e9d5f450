// The part of the form that unfolds for a series: the rule or the rows, and the verdict on every date.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Grid } from '../../timetable/selection.ts';
import { Refused } from '../../ui/states.tsx';
import { SeriesRuleFields } from '../panel/series-rule.tsx';
import { SeriesVerdicts } from '../panel/series-verdicts.tsx';
import { BatchRows } from './batch-rows.tsx';
import { hasDays } from './series.ts';
import type { Series } from './use-series.ts';
import { useBookingWords } from './words.ts';

export interface SeriesPartProps {
  readonly series: Series;
  readonly grid: Grid;
  readonly earliest: LocalDate;
  readonly zone: string;
}

export const SeriesPart = ({ series, grid, earliest, zone }: SeriesPartProps) => {
  const { t } = useBookingWords();
  const { kind, rule, rows, check, verdicts, choices } = series;
  const failure = check.failure ? <Refused text={check.failure.text} /> : null;
  if (kind === 'batch')
    return (
      <>
        <BatchRows
          rows={rows}
          checked={check.checked}
          onChange={series.changeRows}
          grid={grid}
          earliest={earliest}
        />
        {failure}
      </>
    );
  return (
    <>
      <SeriesRuleFields
        rule={rule}
        count={verdicts?.length ?? 0}
        earliest={earliest}
        onChange={series.changeRule}
      />
      {hasDays(rule) ? (
        (failure ?? (
          <SeriesVerdicts
            rows={verdicts}
            choices={choices}
            checkedAt={check.checkedAt}
            zone={zone}
            onChoose={series.choose}
          />
        ))
      ) : (
        <p className="bad" role="alert">
          {t(rule.frequency === 'weekly' ? 'chooseWeekday' : 'chooseMonthDay')}
        </p>
      )}
    </>
  );
};
