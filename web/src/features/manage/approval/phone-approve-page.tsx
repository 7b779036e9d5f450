// Requests on a phone: one card on which the thumb acts, what follows for it, and the others to choose from.
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { daysBooked, timeBooked } from '../../../booking/booked-time.ts';
import { type Booking, bookingOf } from '../../../booking/booking.ts';
import { type Judgement, REQUESTS_OF_DAY } from '../../../booking/office/judge.graphql.ts';
import { useJudging } from '../../../booking/office/judging.tsx';
import { excludedBy, type KnownPlaces } from '../../../booking/office/rivals.ts';
import { usePlaces } from '../../../booking/office/use-places.ts';
import { asExpected, useOptimistic } from '../../../booking/optimistic.ts';
import { useBookingsWords } from '../../../booking/words.ts';
import { askedAgain } from '../../../lib/asked-again.ts';
import { useCampus } from '../../../lib/campus.ts';
import { useLocalNow } from '../../../lib/clock.ts';
import { periodText } from '../../../lib/when.ts';
import { useApprovalNews } from '../../../session/waiting.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Unanswered } from '../../../ui/unanswered.tsx';
import { useManageWords } from '../words.ts';
import { APPLICANT_RECORDS } from './approval.graphql.ts';
import { HandledRequests } from './handled-requests.tsx';
import { masked } from './masked.ts';
import { RequestDay } from './request-day.tsx';
import { type WallClock, waitOf } from './request-notes.ts';
import '../../../shell/phone.css';
import './approval.css';
import './phone-approve.css';

interface ChosenProps {
  readonly request: Booking;
  readonly open: readonly Booking[];
  readonly places: KnownPlaces | undefined;
  readonly now: WallClock;
}

const Chosen = ({ request, open, places, now }: ChosenProps) => {
  const { t, say, language } = useManageWords();
  const { id, persons } = request;
  const { data: kept } = useQuery(APPLICANT_RECORDS, {
    variables: { ids: [id] },
    context: { isQuiet: true },
  });
  const { kind, unit, count } = waitOf(request, now);
  const facts = [say(request.subject), persons > 0 ? t('approval.people', { count: persons }) : ''];
  return (
    <section className="request-card" aria-label={say(request.resource)}>
      <header>
        <strong>{say(request.person)}</strong>
        <small>{say(request.department)}</small>
        <small>{t(`approval.${kind}.${unit}`, { count })}</small>
      </header>
      <h2>{say(request.resource)}</h2>
      <p>{`${daysBooked(request, language, now.date.slice(0, 4))} ${periodText(request)}`}</p>
      <p className="faint">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <RequestDay request={request} open={open} places={places} record={kept?.records[0]} now={now} />
    </section>
  );
};

/** Those that cannot have it beside the request. */
type Excluded = (request: Booking) => readonly Booking[];

interface OthersProps {
  readonly requests: readonly Booking[];
  readonly excluded: Excluded;
  readonly now: WallClock;
  readonly onChoose: (id: string) => void;
}

const Others = ({ requests, excluded, now, onChoose }: OthersProps) => {
  const { t, say, language } = useManageWords();
  return (
    <ul className="request-others">
      {requests.map((request) => {
        const [rival] = excluded(request);
        return (
          <li key={request.id}>
            <button type="button" onClick={() => onChoose(request.id)}>
              <span>
                <strong>{`${say(request.person)} ${say(request.resource)}`}</strong>
                <small>
                  {`${daysBooked(request, language, now.date.slice(0, 4))} ${periodText(request)}`}
                </small>
              </span>
              {rival ? (
                <span className="bad">
                  <Icon name="alert" size={14} /> {t('approval.note.rival', { name: say(rival.person) })}
                </span>
              ) : (
                <span className="good">
                  <Icon name="check" size={14} /> {t('approval.note.calm')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const useRequests = () => {
  const { data, error, refetch } = useQuery(REQUESTS_OF_DAY, { variables: { filter: {} } });
  const readAgain = () => askedAgain(refetch());
  const optimistic = useOptimistic(readAgain);
  useApprovalNews(true, () => void readAgain());
  const requests = data?.page.edges.map(({ node }) => masked(bookingOf(node)));
  const placesOf = usePlaces(requests ?? []);
  const excludedOf = (request: Booking, all: readonly Booking[] = []) =>
    excludedBy(request, all, placesOf(request.resourceId));
  // What an approval excludes leaves with it.
  const lost = requests?.flatMap((request) =>
    optimistic.expected.get(request.id) === 'approved' ? excludedOf(request, requests) : [],
  );
  const open =
    requests &&
    asExpected(requests, optimistic.expected).filter(
      ({ id, status }) => status === 'awaiting_approval' && !lost?.some((one) => one.id === id),
    );
  const judging = useJudging(optimistic, open ?? [], undefined, true);
  const excluded: Excluded = (request) => excludedOf(request, open);
  return { open, excluded, placesOf, error, refetch, judging };
};

const acts = ['reject', 'return', 'approve'] as const;

interface FootProps {
  readonly request: Booking;
  readonly losers: readonly Booking[];
  readonly onJudge: (judgement: Judgement) => void;
}

const Foot = ({ request, losers, onJudge }: FootProps) => {
  const { t, say, language } = useManageWords();
  const { t: word } = useBookingsWords();
  // Two masked names may look the same.
  const names = losers.map((loser) => `${say(loser.person)} ${timeBooked(loser, language)}`);
  return (
    <footer className="phone-foot phone-foot-row">
      {names.length === 0 || request.isInPreaudit ? null : (
        <p>
          {t('approval.losers', {
            name: say(request.person),
            losers: new Intl.ListFormat(language).format(names),
          })}
        </p>
      )}
      {acts
        .filter((act) => request.actions.has(act))
        .map((act) => (
          <Button
            key={act}
            look={act === 'approve' ? 'primary' : act === 'reject' ? 'danger' : 'plain'}
            // The second press of a double one would decide on the next request, which nobody has read.
            onClick={({ detail }) => (detail > 1 ? undefined : onJudge(act))}
          >
            {word(`do.${act}`)}
          </Button>
        ))}
    </footer>
  );
};

export const PhoneApprovePage = () => {
  const { t } = useManageWords();
  const now = useLocalNow(useCampus().zone);
  const [tab, setTab] = useState<'open' | 'handled'>('open');
  const [wanted, choose] = useState('');
  useEffect(() => {
    if (wanted !== '') window.scrollTo(0, 0);
  }, [wanted]);
  const { open, excluded, placesOf, error, refetch, judging } = useRequests();
  const chosen = open?.find(({ id }) => id === wanted) ?? open?.[0];
  const places = chosen && placesOf(chosen.resourceId);
  const count = open?.length ?? 0;
  const calm = (open ?? []).filter(
    (request) => request.actions.has('approve') && excluded(request).length === 0,
  );
  return (
    <div className="phone request-phone">
      <PageHeader title={t('approval.tabs')} />
      <div className="phone-content">
        <Segmented
          label={t('approval.tabs')}
          choices={[
            { value: 'open', label: t('approval.open', { count }) },
            { value: 'handled', label: t('approval.handled') },
          ]}
          value={tab}
          onChange={setTab}
        />
        {tab === 'handled' ? <HandledRequests onTakeBack={judging.takeBack} /> : null}
        {tab === 'open' && !open ? <Unanswered error={error} refetch={refetch} lines={8} /> : null}
        {tab === 'open' && count === 0 && open ? (
          <EmptyState icon="check" title={t('approval.nothing')} hint={t('approval.nothingHint')} />
        ) : null}
        {tab === 'open' && open && chosen ? (
          <>
            {calm.length < 2 ? null : (
              <p className="request-together">
                <Icon name="check" size={20} /> {t('approval.calm', { count: calm.length })}
                <Button onClick={() => judging.start('approve', calm)}>{t('approval.together')}</Button>
              </p>
            )}
            <Chosen key={chosen.id} request={chosen} open={open} places={places} now={now} />
            <Others
              requests={open.filter(({ id }) => id !== chosen.id)}
              excluded={excluded}
              now={now}
              onChoose={choose}
            />
          </>
        ) : null}
      </div>
      {tab === 'open' && open && chosen ? (
        <Foot request={chosen} losers={excluded(chosen)} onJudge={(act) => judging.start(act, [chosen])} />
      ) : null}
      {judging.dialog}
    </div>
  );
};
