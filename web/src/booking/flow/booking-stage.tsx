// Beside a timetable that is booked on: the form of what is selected, why a cell is as it is, an own booking's card.
import type { Bilingual } from '../../lib/bilingual.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { BookingSideProps } from './booking-side.tsx';
import { BookingSide, ExplainCell, OwnCard } from './on-demand.tsx';
import type { OwnCardProps } from './own-card.tsx';
import type { useAsking } from './use-asking.ts';

export interface StagePage extends ReturnType<typeof useAsking>, Pick<BookingSideProps, 'grid' | 'now'> {
  readonly selection: LaneSelection | null;
  readonly select: (next: LaneSelection | null) => void;
  readonly showPending: BookingSideProps['onPending'];
  readonly bookings: OwnCardProps['bookings'];
}

interface BookingStageProps
  extends Pick<BookingSideProps, 'zone' | 'onTake' | 'given' | 'againFrom' | 'resent' | 'units' | 'picture'> {
  readonly page: StagePage;
  /** The resource of the selection, and its rules; without both there is no form. */
  readonly resource: BookingSideProps['resource'] | undefined;
  readonly known: BookingSideProps['known'] | undefined;
  readonly nameOf: (resourceId: string) => Bilingual;
  /** Shows where the selection stands, once it is given up; undefined where it is in sight. */
  readonly onSee: ((selection: LaneSelection) => void) | undefined;
}

export const BookingStage = ({ page, resource, known, nameOf, onSee, ...given }: BookingStageProps) => {
  const { selection, select, asked, ask, opened, grid, now } = page;
  const { zone } = given;
  const takeInstead: BookingSideProps['onTake'] = (free) => {
    ask(undefined);
    given.onTake(free);
  };
  return (
    <>
      {selection && resource && known ? (
        <BookingSide
          key={resource.id}
          {...given}
          resource={resource}
          selection={selection}
          known={known}
          grid={grid}
          now={now}
          onTake={takeInstead}
          onPending={page.showPending}
          onClose={() => select(null)}
          onSee={
            onSee &&
            (() => {
              select(null);
              onSee(selection);
            })
          }
        />
      ) : null}
      {asked ? (
        <ExplainCell
          {...asked}
          name={nameOf(asked.cell.resourceId)}
          zone={zone}
          onTake={takeInstead}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {opened ? (
        <OwnCard
          key={opened.bookingId}
          {...opened}
          bookings={page.bookings}
          zone={zone}
          moving={page.moving}
          onClose={page.closeOwn}
        />
      ) : null}
    </>
  );
};
