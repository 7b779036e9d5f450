// Entries and exits of a period, one way at a time, each gate by hours.
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useAsked, useNumbers } from './use-visitor-numbers.ts';
import { Frame, NoGates, PeriodChoice, saidOf, Totals, useInside } from './visitor-numbers-frame.tsx';
import { GateHours, sum, useGateHours } from './visitor-numbers-sections.tsx';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

export const EntryExitPage = () => {
  const { t } = useVisitorNumbersWords();
  const asked = useAsked();
  const { way, go } = asked;
  const insideOf = useInside();
  const { data, error, refetch, everyGate, passed, gates } = useNumbers(asked);
  const byHour = useGateHours(gates, way);
  const isEmpty = data !== undefined && byHour.cells.flat().every((count) => count === 0);
  return (
    <Frame
      kind="entryExit"
      asked={asked}
      everyGate={everyGate}
      gates={gates}
      exported={byHour.title}
      tools={
        <>
          <PeriodChoice asked={asked} />
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
      {data && passed ? (
        <Totals
          figures={[
            [t('entries'), saidOf(gates)(passed.entries)],
            [t('exits'), saidOf(gates)(passed.exits)],
            insideOf(passed),
          ]}
        />
      ) : null}
      {data && gates.length === 0 ? <NoGates /> : null}
      {data && gates.length > 0 && isEmpty ? (
        <EmptyState icon="chart" title={t(`noneOf.${way}`)} hint={t('noneHint')} />
      ) : null}
      {data && gates.length > 0 && !isEmpty ? (
        <GateHours
          asked={asked}
          of={byHour}
          anywhere={way === 'in' ? sum(data.appointments.anywhere_expected_hours) : 0}
        />
      ) : null}
    </Frame>
  );
};
