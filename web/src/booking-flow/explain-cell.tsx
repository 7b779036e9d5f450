// "Why?": asks the server about a cell and shows the chain of causes beside it.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import type { Bilingual } from '../lib/bilingual.ts';
import { failureOf } from '../lib/failure.ts';
import { dateText, periodText } from '../lib/when.ts';
import type { SlotState } from '../timetable/claims.ts';
import { type Cause, WhyPopover } from '../timetable/why-popover.tsx';
import type { Box } from '../ui/placement.ts';
import { EXPLAIN } from './checks.graphql.ts';
import { type AskedCell, causesOf, codeOf, freeCause } from './explanation.ts';
import type { FreePeriod } from './series.ts';
import { useAlternatives } from './use-alternatives.ts';
import { useBookingWords } from './words.ts';

/** A cell that somebody asked about, where it was shown. */
export interface AskedAbout {
  readonly cell: AskedCell;
  readonly state: SlotState;
  readonly anchor: Box;
}

export interface ExplainCellProps extends AskedAbout {
  readonly name: Bilingual;
  readonly zone: string;
  /** Seats by resource, where known. */
  readonly seatsOf: (resourceId: string) => number | undefined;
  readonly onTake: (free: FreePeriod) => void;
  readonly onClose: () => void;
}

export const ExplainCell = (props: ExplainCellProps) => {
  const { cell, name, state, anchor, zone, seatsOf, onTake, onClose } = props;
  const { say, language } = useBookingWords();
  const { resourceId, date, start, end } = cell;
  const { data, error } = useQuery(EXPLAIN, {
    variables: { resourceId, date, startTime: clockOf(start), endTime: clockOf(end) },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const offered = useAlternatives(cell).filter((free) => free.resourceId !== resourceId);
  const wire = data?.explainCell.causes ?? [];
  const failed: readonly Cause[] | undefined = error
    ? [{ kind: 'note', text: failureOf(error).text }]
    : undefined;
  const causes = data ? (wire.length > 0 ? causesOf(wire) : [freeCause]) : failed;
  const code = codeOf(wire, zone);
  return (
    <WhyPopover
      anchor={anchor}
      state={state}
      subtitle={[say(name), dateText(date, language), periodText(cell)].join(language === 'zh' ? '，' : ', ')}
      causes={causes}
      nearby={offered.map((free) => ({
        resourceId: free.resourceId,
        name: free.name,
        capacity: seatsOf(free.resourceId) ?? null,
      }))}
      {...(code === undefined ? {} : { code })}
      onBook={(id) => {
        const free = offered.find((one) => one.resourceId === id);
        if (free) onTake(free);
      }}
      onClose={onClose}
    />
  );
};
