// One request: who wants what when, against whom, and how the day looks.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import type { Booking } from '../../bookings/booking.ts';
import { DayStrip, type StripPiece } from '../../bookings/day-strip.tsx';
import type { Judgement } from '../../bookings/judge.graphql.ts';
import { judgements } from '../../bookings/judging.tsx';
import { StatusTag } from '../../bookings/status-tag.tsx';
import { dateTimeText } from '../../lib/date-time.ts';
import { periodText } from '../../lib/when.ts';
import { gridOf } from '../../live/day-view.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words.ts';
import { managedDetailPath } from './booking-table.tsx';
import { REQUESTED_DAY } from './requested-day.graphql.ts';

const RequestedDay = ({ request }: { request: Booking }) => {
  const { data } = useQuery(REQUESTED_DAY, {
    variables: { resourceIds: [request.resourceId], date: request.date },
    context: { isQuiet: true },
  });
  const rules = data?.timetableRules[0]?.rules;
  const claims = data?.timetableDays[0]?.claims ?? [];
  if (!rules) return null;
  const { openFrom, openTo } = gridOf([rules], claims);
  const pieces: StripPiece[] = claims
    .filter(({ key }) => key !== request.claimKey)
    .map(({ key, start, end, state }) => ({ key, start, end, look: state }));
  return (
    <DayStrip open={{ start: openFrom, end: openTo }} pieces={pieces} chosen={request} isRefused={false} />
  );
};

export interface RequestRowProps {
  readonly request: Booking;
  readonly rivals: readonly Booking[];
  readonly onJudge: (judgement: Judgement) => void;
}

export const RequestRow = ({ request, rivals, onJudge }: RequestRowProps) => {
  const { t, say, language } = useWords('manage');
  const isOpen = request.status === 'awaiting_approval';
  return (
    <li className={isOpen ? 'request-row' : 'request-row request-judged'}>
      <div className="request-what">
        <p>
          <StatusTag status={request.status} /> <b>{periodText(request)}</b>{' '}
          <Link to={managedDetailPath(request.id)}>{request.number}</Link>
        </p>
        <p>
          <strong>{say(request.subject)}</strong>
        </p>
        <p className="request-who">
          {[request.person, say(request.department), t('persons', { count: request.persons })]
            .filter((part) => part !== '')
            .join(' · ')}
          <span className="faint"> {t('askedAt', { at: dateTimeText(request.createdAt, language) })}</span>
        </p>
        {rivals.length === 0 ? null : (
          <p className="request-rivals">
            <Icon name="alert" size={14} />{' '}
            {t('rivals', {
              rivals: rivals
                .map((rival) => `${rival.person} ${periodText(rival)} ${rival.number}`)
                .join(language === 'zh' ? '；' : '; '),
            })}
          </p>
        )}
      </div>
      <RequestedDay request={request} />
      <div className="request-judge">
        {isOpen
          ? judgements.map((judgement) => (
              <Button
                key={judgement}
                look={judgement === 'approve' ? 'primary' : judgement === 'reject' ? 'danger' : 'plain'}
                label={`${t(`do.${judgement}`)}: ${request.number}`}
                onClick={() => onJudge(judgement)}
              >
                {t(`do.${judgement}`)}
              </Button>
            ))
          : null}
      </div>
    </li>
  );
};
