// One resource that a phone has found: its day in a line with the sought time on it, and what can be done then.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { DayStrip } from '../../booking/day-strip.tsx';
import { stripPieces } from '../../booking/strip-pieces.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { DayPicture } from '../../live/picture.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import type { ShownResource } from '../../resource/shown-resource.graphql.ts';
import type { Verdict } from '../../timetable/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FindAddress } from './find.ts';
import { resourcePath } from './paths.ts';
import { useListWords } from './words.ts';

export interface FoundRow {
  readonly resource: ShownResource;
  readonly seats: number | undefined;
  readonly isFree: boolean;
  readonly known: KnownRules | undefined;
  readonly picture: DayPicture | undefined;
  readonly verdict: Verdict | undefined;
  /** The free time nearest to the sought one. */
  readonly near: Period | undefined;
}

export interface PhoneFindRowProps {
  readonly row: FoundRow;
  readonly find: FindAddress;
  readonly isMine: (claimKey: string) => boolean;
  /** The hours that all rows share. */
  readonly axis: Period;
  readonly minute: number | undefined;
}

export const PhoneFindRow = ({ row, find, isMine, axis, minute }: PhoneFindRowProps) => {
  const { t, say } = useListWords();
  const { resource, known, picture, verdict, near, isFree } = row;
  const isLent = known?.rules.lending !== undefined;
  const name = say(resource.name);
  const seatsText = (): string => {
    if (resource.seats === undefined) return '';
    const { places = 1, seating } = known?.rules ?? {};
    return places > 1 && !seating
      ? t('find.shared', { count: places })
      : t('find.seats', { count: resource.seats });
  };
  const facts = [
    resource.number,
    seatsText(),
    say(resource.place),
    resource.needsApproval ? t('find.approval') : '',
  ].filter((fact) => fact !== '');
  const to = (period: Period) =>
    resourcePath(resource.id, find.date, { sought: { date: find.date, ...period }, seats: find.people });
  const why = isLent ? t('lent') : verdict && !verdict.ok ? say(verdict) : '';
  return (
    <li>
      <div className="find-head">
        <span className="find-name">
          <Link className="hit" to={`/pc/venueDetail?id=${encodeURIComponent(resource.id)}`}>
            {verdict && !isLent ? <Icon name={isFree ? 'check' : 'ban'} size={16} /> : null} {name}
          </Link>
          <small>{facts.join(' · ')}</small>
          {why === '' ? null : <small className="find-why">{why}</small>}
        </span>
        {isFree ? (
          <Link
            className="button"
            to={to(find)}
            aria-label={`${t(resource.needsApproval ? 'find.ask' : 'book')} ${name}`}
          >
            {t(resource.needsApproval ? 'find.ask' : 'book')}
          </Link>
        ) : near || isLent ? (
          <Link className="button" to={to(near ?? find)}>
            {near ? t('find.instead', { time: clockOf(near.start) }) : t('openLoan')}
          </Link>
        ) : null}
      </div>
      {known && picture && !isLent ? (
        <DayStrip
          open={axis}
          pieces={stripPieces(known, picture, find.date, serverNow(), isMine)}
          chosen={find}
          isRefused={!isFree}
          hasHours={false}
          minute={minute}
        />
      ) : null}
    </li>
  );
};
