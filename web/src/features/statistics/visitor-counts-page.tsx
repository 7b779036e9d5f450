// Visitors inside now, by gate and by campus, and the movements of today.
import { saveTable } from '../../records/spreadsheet.ts';
import { Unanswered } from '../../ui/unanswered.tsx';
import { exportedRows } from './gate-hours.ts';
import { useAsked, useNumbers } from './use-visitor-numbers.ts';
import {
  Frame,
  isLeastOf,
  NoGates,
  saidOf,
  Totals,
  useGateNames,
  useInside,
} from './visitor-numbers-frame.tsx';
import { CountTable } from './visitor-numbers-parts.tsx';
import { ByCampus, sum } from './visitor-numbers-sections.tsx';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

export const VisitorCountsPage = () => {
  const { t } = useVisitorNumbersWords();
  const asked = useAsked();
  const { data, error, refetch, everyGate, passed, gates } = useNumbers({
    ...asked,
    from: asked.today,
    to: asked.today,
  });
  const { gateName } = useGateNames();
  const title = t('inside');
  const insideOf = useInside();
  const save = () =>
    void saveTable(
      title,
      [t('gate'), t('now')],
      // One column is its own total.
      exportedRows(
        [...gates.map(gateName), t('total')],
        gates.map(({ inside }) => [inside]),
      ).map((row) => row.slice(0, 2)),
    );
  return (
    <Frame
      kind="counts"
      asked={asked}
      everyGate={everyGate}
      gates={gates}
      exported={title}
      onExport={passed && passed.inside > 0 ? save : undefined}
    >
      {data ? null : <Unanswered error={error} refetch={refetch} lines={8} />}
      {data && passed ? (
        <Totals
          figures={[
            insideOf(passed),
            [t('entries'), saidOf(gates)(passed.entries)],
            [t('exits'), saidOf(gates)(passed.exits)],
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
              bar={{ full: 2 }}
              rows={gates.map((gate) => ({
                id: gate.id,
                name: gateName(gate),
                values: [gate.entries, gate.exits, gate.inside],
                least: [isLeastOf([gate]), isLeastOf([gate]), false],
              }))}
            />
          </section>
          <ByCampus gates={everyGate} anywhere={sum(data.appointments.anywhere_expected_hours)} />
        </div>
      ) : null}
    </Frame>
  );
};
