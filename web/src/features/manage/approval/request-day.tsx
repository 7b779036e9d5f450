// The day that a request wants: what stands there, the request and its rivals in a lane each, and what follows.
import { useQuery } from '@apollo/client/react';
import type { Booking } from '../../../booking/booking.ts';
import { DayStrip, type StripPiece } from '../../../booking/day-strip.tsx';
import { excludedBy, type KnownPlaces, rivalsOf } from '../../../booking/office/rivals.ts';
import { periodText } from '../../../lib/when.ts';
import { gridOf } from '../../../live/day-view.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useManageWords } from '../words.ts';
import { startsIn, type WallClock } from './request-notes.ts';
import { REQUESTED_DAY } from './requested-day.graphql.ts';

export interface ApplicantRecord {
  readonly performed: number;
  readonly missed: number;
}

export interface RequestDayProps {
  readonly request: Booking;
  readonly open: readonly Booking[];
  readonly places: KnownPlaces | undefined;
  readonly record: ApplicantRecord | undefined;
  readonly now: WallClock;
}

const SOON_MINUTES = 60;

interface Sentence {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
}

const useSentences = ({ request, open, places, record, now }: RequestDayProps): readonly Sentence[] => {
  const { t, say } = useManageWords();
  const name = say(request.person);
  const excluded = excludedBy(request, open, places);
  const isSoon = startsIn(request, now) <= SOON_MINUTES;
  const told = t(isSoon ? 'approval.then.soon' : 'approval.then.later');
  const first = request.isInPreaudit
    ? t('approval.then.passed')
    : [t('approval.then.effect', { name }), told].join(t('approval.bulk.join'));
  const place = places && t(places.holdsPlace ? 'approval.then.reserved' : 'approval.then.free');
  return [
    { key: 'then', icon: 'check', text: first },
    ...(place ? [{ key: 'place', icon: 'lock' as const, text: place }] : []),
    ...rivalsOf(request, open).map((rival): Sentence => {
      const goes = excluded.includes(rival) && !request.isInPreaudit;
      const said = `${say(rival.person)} ${periodText(rival)} ${rival.number}`;
      return {
        key: rival.id,
        icon: goes ? 'alert' : 'info',
        text: t(goes ? 'approval.then.rival' : 'approval.then.beside', { name: said }),
      };
    }),
    ...(request.bundleId === undefined ? [] : [{ key: 'bundle', icon: 'link' as const, text: t('bundled') }]),
    ...(record
      ? [{ key: 'record', icon: 'user' as const, text: t('approval.then.record', { name, ...record }) }]
      : []),
  ];
};

export const RequestDay = (props: RequestDayProps) => {
  const { request, open } = props;
  const { t, say } = useManageWords();
  const sentences = useSentences(props);
  const rivals = rivalsOf(request, open);
  const { data } = useQuery(REQUESTED_DAY, {
    variables: { resourceIds: [request.resourceId], date: request.date },
    context: { isQuiet: true },
  });
  const rules = data?.timetableRules[0]?.rules;
  const claims = data?.timetableDays[0]?.claims ?? [];
  const wishes = [request, ...rivals];
  const pieces = claims
    .filter(({ key }) => !wishes.some(({ claimKey }) => claimKey === key))
    .map(
      ({ key, start, end, state, label }): StripPiece => ({
        key,
        start,
        end,
        look: state,
        label: label ? say(label) : t(`approval.stands.${state}`),
      }),
    );
  const lanes = wishes.map(
    (wish): StripPiece => ({
      key: wish.id,
      start: wish.start,
      end: wish.end,
      look: wish.id === request.id ? 'mine' : 'requested',
      label: `${say(wish.person)} ${periodText(wish)}`,
    }),
  );
  const { openFrom: start, openTo: end } = rules ? gridOf([rules], claims) : { openFrom: 0, openTo: 0 };
  return (
    <div className="request-day">
      {rules ? (
        <DayStrip open={{ start, end }} pieces={pieces} chosen={undefined} isRefused={false} lanes={lanes} />
      ) : (
        <div className="request-day-loading" />
      )}
      <ul className="request-then">
        {sentences.map(({ key, icon, text }) => (
          <li key={key} data-look={icon}>
            <Icon name={icon} size={14} /> {text}
          </li>
        ))}
      </ul>
    </div>
  );
};
