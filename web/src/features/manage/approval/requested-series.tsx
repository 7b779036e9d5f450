// All open requests of one series beside one of them: its approver decides on them together.
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Booking, bookingOf } from '../../../booking/booking.ts';
import { type Judgement, REQUESTS_OF_DAY } from '../../../booking/office/judge.graphql.ts';
import { judgements } from '../../../booking/office/judging.tsx';
import { askedAgain } from '../../../lib/asked-again.ts';
import { failureOf } from '../../../lib/failure.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { dateText, periodText } from '../../../lib/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useManageWords } from '../words.ts';

export interface RequestedSeriesProps {
  readonly request: Booking;
  /** Requests that are still open on the list, as far as it shows them. */
  readonly open: readonly Booking[];
  readonly onJudge: (judgement: Judgement, requests: readonly Booking[]) => void;
}

const Series = ({ seriesId, open, onJudge }: RequestedSeriesProps & { readonly seriesId: string }) => {
  const { t, language } = useManageWords();
  const openIds = open.map(({ id }) => id).join(' ');
  const { data, error, refetch } = useQuery(REQUESTS_OF_DAY, {
    variables: { filter: { appointment_cyclicity_id: seriesId } },
    fetchPolicy: 'cache-first',
    context: { isQuiet: true },
  });
  const readAgain = useStable(() => void askedAgain(refetch()));
  // One of them may have been decided on alone.
  useEffect(() => {
    if (openIds !== '') readAgain();
  }, [openIds, readAgain]);
  // The approver of one of them has to know of the others.
  if (error && !data) return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
  const all = (data?.page.edges ?? [])
    .map(({ node }) => bookingOf(node))
    .filter(({ status }) => status === 'awaiting_approval')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (all.length < 2) return null;
  const offered = judgements.filter((judgement) => all.every(({ actions }) => actions.has(judgement)));
  const dates = all.map((one) => `${dateText(one.date, language)} ${periodText(one)}`);
  return (
    <div className="stack request-series">
      <p>
        <Icon name="repeat" size={14} /> {t('seriesOf', { count: all.length })}{' '}
        <span className="faint">{dates.join(language === 'zh' ? '、' : ', ')}</span>
      </p>
      <p>
        {offered.map((judgement) => (
          <Button key={judgement} onClick={() => onJudge(judgement, all)}>
            {t(`seriesJudge.${judgement}`, { count: all.length })}
          </Button>
        ))}
      </p>
    </div>
  );
};

export const RequestedSeries = (props: RequestedSeriesProps) =>
  props.request.seriesId === undefined ? null : <Series {...props} seriesId={props.request.seriesId} />;
