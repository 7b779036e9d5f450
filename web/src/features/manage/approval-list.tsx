// What the list of requests has beside its columns: under each its rivals and the day it wants, and the questions
// of a judgement.
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { whenBooked } from '../../booking/booked-time.ts';
import type { Booking } from '../../booking/booking.ts';
import { DayStrip, type StripPiece } from '../../booking/day-strip.tsx';
import type { Judgement } from '../../booking/office/judge.graphql.ts';
import { useJudgeKeys } from '../../booking/office/judge-keys.ts';
import { judgements, requestName, useJudging } from '../../booking/office/judging.tsx';
import { rivalsOf } from '../../booking/office/rivals.ts';
import { useOptimistic } from '../../booking/optimistic.ts';
import { gridOf } from '../../live/day-view.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { useApprovalNews } from '../../session/waiting.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookingCells, bookingOfRow, rowsExpected } from './booking-list.tsx';
import { cursorOver, FIRST_REQUEST, stepped } from './request-cursor.ts';
import { REQUESTED_DAY } from './requested-day.graphql.ts';
import { RequestedSeries } from './requested-series.tsx';
import { useManageWords } from './words.ts';
import './manage.css';

const isJudgement = (key: string): key is Judgement => judgements.some((one) => one === key);

/** What stands already on the day that a request wants, and who else asks for the same time. */
interface WantedProps {
  readonly request: Booking;
  readonly rivals: readonly Booking[];
  /** The keys mean this one. */
  readonly isCurrent: boolean;
}

const Wanted = ({ request, rivals, isCurrent }: WantedProps) => {
  const { t, say, language } = useManageWords();
  const { data } = useQuery(REQUESTED_DAY, {
    variables: { resourceIds: [request.resourceId], date: request.date },
    context: { isQuiet: true },
  });
  const rules = data?.timetableRules[0]?.rules;
  const claims = data?.timetableDays[0]?.claims ?? [];
  const pieces: StripPiece[] = claims
    .filter(({ key }) => key !== request.claimKey)
    .map(({ key, start, end, state }) => ({ key, start, end, look: state }));
  const { openFrom: start, openTo: end } = rules ? gridOf([rules], claims) : { openFrom: 0, openTo: 0 };
  const said = rivals.map((rival) => requestName(rival, language));
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <>
      <p ref={place} className="request-when" aria-current={isCurrent ? 'true' : undefined}>
        {isCurrent ? <Icon name="chevron-right" size={14} /> : null}
        <b>{whenBooked(request, language)}</b> {[say(request.person), say(request.subject)].join(' · ')}
      </p>
      {rules ? <DayStrip open={{ start, end }} pieces={pieces} chosen={request} isRefused={false} /> : null}
      {said.length === 0 ? null : (
        <p className="request-rivals">
          <Icon name="alert" size={14} />{' '}
          {t('rivals', { rivals: said.join(language === 'zh' ? '；' : '; ') })}
        </p>
      )}
      {request.bundleId === undefined ? null : (
        <p className="request-rivals">
          <Icon name="link" size={14} /> {t('bundled')}
        </p>
      )}
    </>
  );
};

const KeyHelp = () => {
  const { t } = useManageWords();
  return (
    <p className="request-keys faint">
      <span className="keyboard-only">{t('judgeKeys')}</span> {t('judgeUndo')}
    </p>
  );
};

export const approvalList: ListSlot = ({ rows, reload }) => {
  const optimistic = useOptimistic(reload);
  const shown = rowsExpected(rows, optimistic.expected);
  const open = (shown ?? []).map(bookingOfRow).filter(({ status }) => status === 'awaiting_approval');
  const { start, dialog } = useJudging(optimistic, open);
  const ids = open.map(({ id }) => id);
  const [kept, setKept] = useState(FIRST_REQUEST);
  const cursor = cursorOver(kept, ids);
  if (rows !== undefined && (cursor.id !== kept.id || cursor.at !== kept.at)) setKept(cursor);
  const current = open[cursor.at];
  useApprovalNews(true, () => void reload());
  useJudgeKeys({
    judge: (judgement) => {
      if (current?.actions.has(judgement)) start(judgement, [current]);
    },
    step: (by) => setKept(stepped(cursor, by, ids)),
  });
  return {
    rows: shown,
    cells: {
      ...bookingCells,
      booking_number: (row) => (
        <>
          {row.id === current?.id ? <Icon name="chevron-right" size={14} /> : null}
          {bookingCells.booking_number?.(row)}
        </>
      ),
    },
    above: open.length > 0 ? <KeyHelp /> : null,
    start: ({ key }, chosen) => {
      if (isJudgement(key)) start(key, chosen.map(bookingOfRow));
    },
    below: {
      isOpen: true,
      show: (row) => {
        const request = bookingOfRow(row);
        return (
          <>
            <Wanted
              request={request}
              rivals={rivalsOf(request, open)}
              isCurrent={request.id === current?.id}
            />
            <RequestedSeries request={request} open={open} onJudge={start} />
          </>
        );
      },
    },
    dialog,
  };
};
