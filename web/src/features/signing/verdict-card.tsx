// The verdict on the person who stands at the desk, to be read from two metres; below it those before.
import { SIGN_IN_UNDO_SECONDS } from '@campus/events/booking/schedule/transitions';
import { clockOf } from '@campus/events/domain/time/period';
import { timeBooked } from '../../booking/booked-time.ts';
import { useCampus } from '../../lib/campus.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { clockTextAt } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { maySignIn, verdictLooks } from './desk-verdict.ts';
import type { Desk, Said } from './use-desk.ts';
import { WalkUp } from './walk-up.tsx';
import { useSigningWords } from './words.ts';

/** Offered for half of what the server allows: the press and the clocks need some. */
const UNDO_SECONDS = SIGN_IN_UNDO_SECONDS / 2;

const useSentence = () => {
  const { t } = useSigningWords();
  return ({ verdict, booking, sheet }: Said): string => {
    if (verdict === 'early' && booking && maySignIn(booking, sheet?.account ?? ''))
      return t('desk.said.far', { time: clockOf(booking.start) });
    const came = booking?.signedInAt?.slice(11, 16) ?? '';
    const time = verdict === 'early' ? booking?.opens : verdict === 'already' ? came : booking?.closes;
    return t(`desk.said.${verdict}`, { time: time || (booking ? clockOf(booking.start) : '') });
  };
};

interface VerdictCardProps {
  readonly said: Said;
  readonly desk: Desk;
  /** Lists the bookings of others, and books for them. */
  readonly mayBook: boolean;
  readonly areRowsShown: boolean;
  readonly onRows: () => void;
}

export const VerdictCard = ({ said, desk, mayBook, areRowsShown, onRows }: VerdictCardProps) => {
  const { t, say, language } = useSigningWords();
  const { zone } = useCampus();
  const sentence = useSentence();
  const age = Math.max(0, useServerSecond() - Math.floor(said.at / 1000));
  const { fill, icon } = verdictLooks[said.verdict];
  const { booking, sheet } = said;
  const here = desk.sheet?.bookings.find(({ id }) => id === booking?.id);
  return (
    <section className={`verdict verdict-${fill}`} role={fill === 'bad' ? 'alert' : 'status'}>
      <p className="row verdict-word">
        <span className="verdict-mark">
          <Icon name={icon} size={40} />
        </span>
        {t(`desk.verdict.${said.verdict}`)}
      </p>
      <p className="verdict-age" aria-hidden="true">
        {clockTextAt(zone, said.at)}
        <br />
        {desk.isAgain ? t('desk.again') : age < 60 ? t('desk.ago', { count: age }) : null}
      </p>
      <h2>
        {sheet ? say(sheet.name) : said.sought} <span className="faint">{sheet?.account}</span>
      </h2>
      {booking ? (
        <p className="verdict-what">
          {say(booking.resource)} · {timeBooked(booking, language)}
          {sheet && booking.account !== sheet.account ? (
            <> · {t('desk.takesPart', { name: say(booking.person) })}</>
          ) : null}
        </p>
      ) : null}
      <p>{[booking ? say(booking.subject) : '', sentence(said)].filter((part) => part !== '').join(' · ')}</p>
      {said.verdict === 'none' && sheet && mayBook ? <WalkUp account={sheet.account} desk={desk} /> : null}
      <div className="sign-acts">
        {said.verdict === 'signedIn' && sheet && here?.actions.has('takeBackSignIn') && age < UNDO_SECONDS ? (
          <Button icon="undo" disabled={desk.isBusy} onClick={() => void desk.takeBack(sheet.account, here)}>
            {t('desk.undo', { count: UNDO_SECONDS - age })}
          </Button>
        ) : null}
        {here?.actions.has('signOut') && sheet ? (
          <Button disabled={desk.isBusy} onClick={() => void desk.leave(sheet.account, here)}>
            {t('do.signOut')}
          </Button>
        ) : null}
        {sheet && sheet.bookings.length > 0 ? (
          <Button aria-expanded={areRowsShown} onClick={onRows}>
            {t(areRowsShown ? 'desk.hide' : 'desk.show')}
          </Button>
        ) : null}
      </div>
    </section>
  );
};

/** @param said the newest first, without the one that is shown large */
export const Earlier = ({ said, count }: { readonly said: readonly Said[]; readonly count: number }) => {
  const { t, say, language } = useSigningWords();
  const { zone } = useCampus();
  const sentence = useSentence();
  return (
    <section className="card desk-earlier" aria-label={t('desk.earlier')}>
      <header>
        <h2>{t('desk.earlier')}</h2>
        {count > 0 ? <span className="faint">{t('desk.times', { count })}</span> : null}
      </header>
      {said.length === 0 ? <p className="faint">{t('desk.nothingYet')}</p> : null}
      <ol>
        {said.map((each) => {
          const { fill, icon } = verdictLooks[each.verdict];
          const { booking } = each;
          const where = booking ? `${say(booking.resource)}, ${timeBooked(booking, language)}` : '';
          return (
            <li key={each.id}>
              <span className="faint">{clockTextAt(zone, each.at)}</span>
              <span className={`verdict-small verdict-text-${fill}`}>
                <Icon name={icon} size={14} /> {t(`desk.verdict.${each.verdict}`)}
              </span>
              <span className="desk-earlier-what">
                <b>{each.sheet ? say(each.sheet.name) : each.sought}</b>{' '}
                {each.verdict === 'signedIn' || each.verdict === 'signedOut' ? where : sentence(each)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
