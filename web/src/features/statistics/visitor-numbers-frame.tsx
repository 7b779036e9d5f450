// What stands around the figures of visitors on each of their pages: what was asked for, what the figures mean, and
// the totals.

import { localOf } from '@campus/events/domain/time/zone';
import { FIGURES_DEFINED } from '@campus/events/statistics/visitors';
import type { ReactNode } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { clockTextAt, dayText, momentText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Gate, type Numbers, type NumbersAsked, periods } from './use-visitor-numbers.ts';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';
import './statistics.css';
import './visitor-numbers.css';

export const useGateNames = () => {
  const { say } = useVisitorNumbersWords();
  return {
    gateName: ({ name, name_en }: Pick<Gate, 'name' | 'name_en'>): string => say(bilingual(name, name_en)),
    campusName: ({ campus_name, campus_name_en }: Gate): string | undefined =>
      campus_name ? say(bilingual(campus_name, campus_name_en)) : undefined,
  };
};

export const PeriodChoice = ({ asked: { period, from, to, go } }: { readonly asked: NumbersAsked }) => {
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

interface CampusChoiceProps {
  readonly asked: NumbersAsked;
  readonly everyGate: readonly Gate[];
}

/** Shown where there is more than one to choose from, or where one is chosen. */
const CampusChoice = ({ asked: { campus, go }, everyGate }: CampusChoiceProps) => {
  const { t } = useVisitorNumbersWords();
  const { campusName } = useGateNames();
  const campuses = new Map(everyGate.map((gate) => [gate.campus ?? '', campusName(gate)]));
  campuses.delete('');
  if (campuses.size < 2 && campus === '') return null;
  return (
    <SelectInput
      aria-label={t('campus')}
      value={campus}
      onChoose={(campus) => go({ campus })}
      none={['', t('everyCampus')]}
      choices={[...campuses].map(([id, name]) => [id, name ?? id])}
    />
  );
};

/** Hour and minute; the day too, where it is not today. */
const useHeardText = () => {
  const { language } = useVisitorNumbersWords();
  const { zone } = useCampus();
  const { date } = useLocalNow(zone);
  return (at: number): string => {
    const isToday = localOf(zone, at).date === date;
    return (isToday ? clockTextAt(zone, at) : momentText(zone, at, language)).slice(0, -3);
  };
};

/** The gates that have not told all of the period. */
const SilentGates = ({ gates }: { readonly gates: readonly Gate[] }) => {
  const { t } = useVisitorNumbersWords();
  const heardText = useHeardText();
  const { gateName } = useGateNames();
  return gates.map((gate) =>
    gate.silent_since === null || gate.silent_hours.length === 0 ? null : (
      <span key={gate.id} className="visitor-numbers-silent">
        <Icon name="wifi-off" size={14} />{' '}
        {t('silentGate', {
          gate: gateName(gate),
          time: heardText(gate.silent_since),
        })}
      </span>
    ),
  );
};

interface FrameProps {
  readonly kind: 'statistics' | 'counts' | 'entryExit';
  readonly asked: NumbersAsked;
  readonly everyGate: readonly Gate[];
  readonly gates: readonly Gate[];
  readonly tools?: ReactNode;
  /** Undefined: there is nothing to export. */
  readonly onExport?: (() => void) | undefined;
  /** What the file is of. */
  readonly exported: string;
  readonly children: ReactNode;
}

export const Frame = ({ kind, asked, everyGate, gates, tools, onExport, exported, children }: FrameProps) => {
  const { t, language } = useVisitorNumbersWords();
  const { zone } = useCampus();
  return (
    <div className="visitor-numbers">
      <header className="row wrap visitor-numbers-head">
        <h1>{t(`title.${kind}`)}</h1>
        {tools}
        <CampusChoice asked={asked} everyGate={everyGate} />
        <LiveNote zone={zone} />
        <SilentGates gates={gates} />
        <div className="row wrap visitor-numbers-out">
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
        <strong>{t(`definition.${kind}.name`)}</strong>
        <span>{t(`definition.${kind}.text`)}</span>
        <span className="visitor-numbers-version">
          {t('definition.version', {
            version: FIGURES_DEFINED.version,
            date: dayText(FIGURES_DEFINED.since, language),
          })}
        </span>
      </p>
      {children}
    </div>
  );
};

/** Every sum with one of these is at least. */
export const isLeastOf = (gates: readonly Gate[]): boolean =>
  gates.some(({ silent_hours }) => silent_hours.length > 0);

export const saidOf =
  (gates: readonly Gate[]) =>
  (count: number): string =>
    isLeastOf(gates) ? `≥${count}` : String(count);

export type Figure = readonly [label: string, value: ReactNode, note?: string];

/** A silent gate may have seen people come or go: the count inside has its time, and is no least. */
export const useInside = () => {
  const { t } = useVisitorNumbersWords();
  const heardText = useHeardText();
  const { gateName } = useGateNames();
  return ({ inside, gates }: Pick<Numbers['passed'], 'inside' | 'gates'>): Figure => {
    const notes = gates.flatMap((gate) =>
      gate.silent_since === null
        ? []
        : [t('insideAsOf', { gate: gateName(gate), time: heardText(gate.silent_since) })],
    );
    return notes.length > 0 ? [t('inside'), inside, notes.join(' ')] : [t('inside'), inside];
  };
};

export const Totals = ({ figures }: { readonly figures: readonly Figure[] }) => (
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

export const NoGates = () => {
  const { t } = useVisitorNumbersWords();
  return <EmptyState icon="chart" title={t('noGates')} hint={t('noGatesHint')} />;
};
