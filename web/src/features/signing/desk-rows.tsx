// One person's bookings of today at the desk: signed one by one, marked one by one or several at once.
import { clockOf } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeBooked } from '../../booking/booked-time.ts';
import { isFinal } from '../../booking/booking.ts';
import { useBookingCommands } from '../../booking/commands.ts';
import { type MarkAction, useMark } from '../../booking/office/marks.ts';
import { useOptimistic } from '../../booking/optimistic.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import type { Refusal } from '../../lib/answer.ts';
import { unitsWithin } from '../../lib/text-limit.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { maySignIn } from './desk-verdict.ts';
import { sentenceOf } from './sign-state.ts';
import { CAME, type Sheet, SIGN_AT_DESK, type SignBooking } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';

/** Asked for where somebody comes after the window: an administrator says why. */
const REMARK_MISSING = '1001';

const markActions = ['markPerformed', 'markMissed'] as const satisfies readonly MarkAction[];

const useSigning = (
  booking: SignBooking,
  account: string,
  { readAgain, onDone }: Pick<RowProps, 'readAgain' | 'onDone'>,
) => {
  const command = useCommand();
  const commands = useBookingCommands('manager');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<Refusal | undefined>): Promise<void> => {
    setIsBusy(true);
    const refused = await work();
    setRefusal(refused);
    await readAgain();
    setIsBusy(false);
    if (!refused) onDone();
  };
  const signIn = (remark: string) =>
    run(async () => {
      const wish = { id: booking.id, state: CAME, account, remark: remark === '' ? null : remark };
      return (await command(SIGN_AT_DESK, wish)).refusal;
    });
  return { refusal, isBusy, signIn, signOut: () => run(() => commands.signOut(booking.id)) };
};

interface RowProps {
  readonly booking: SignBooking;
  readonly account: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMark: (action: MarkAction) => void;
  readonly readAgain: () => Promise<void>;
  readonly onDone: () => void;
}

const DeskRow = (props: RowProps) => {
  const { booking, account, isChosen, onChoose, onMark } = props;
  const { t, say, language } = useSigningWords();
  const { refusal, isBusy, signIn, signOut } = useSigning(booking, account, props);
  const [remark, setRemark] = useState('');
  const { key, time } = sentenceOf(booking, clockOf(booking.end));
  const offered = markActions.filter((each) => booking.actions.has(each));
  const asksRemark = refusal?.code === REMARK_MISSING;
  return (
    <li className="card row wrap sign-row">
      <div className="sign-what">
        <p className="row wrap sign-when">
          {offered.length > 0 ? (
            <input
              type="checkbox"
              checked={isChosen}
              onChange={onChoose}
              aria-label={t('desk.choose', { name: booking.number })}
            />
          ) : null}
          <b>{timeBooked(booking, language)}</b> <StatusTag status={booking.status} />
        </p>
        <p>
          <Link to={managedDetailPath(booking.id)}>{say(booking.resource)}</Link>{' '}
          <span className="faint">
            {booking.account === account
              ? say(booking.subject)
              : t('desk.takesPart', { name: say(booking.person) })}
          </span>
        </p>
        <p className="sign-state">{t(`state.${key}`, { time })}</p>
        {refusal ? (
          <p className="bad" role="alert">
            {asksRemark ? t('desk.why') : say(refusal.text)}
          </p>
        ) : null}
        {asksRemark ? (
          <input
            className="input"
            aria-label={t('desk.why')}
            maxLength={unitsWithin(200, remark)}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        ) : null}
      </div>
      <div className="sign-acts">
        {maySignIn(booking, account) ? (
          <Button look="primary" large disabled={isBusy} onClick={() => void signIn(remark.trim())}>
            {t('do.signIn')}
          </Button>
        ) : null}
        {booking.actions.has('signOut') ? (
          <Button large disabled={isBusy} onClick={() => void signOut()}>
            {t('do.signOut')}
          </Button>
        ) : null}
        {offered.map((each) => (
          <Button key={each} disabled={isBusy} onClick={() => onMark(each)}>
            {t(`desk.${each}`)}
          </Button>
        ))}
      </div>
    </li>
  );
};

interface DeskRowsProps extends Pick<RowProps, 'readAgain' | 'onDone'> {
  readonly sheet: Sheet;
}

/** `onDone`: something was done, and nothing more is asked about it. */
export const DeskRows = ({ sheet, readAgain, onDone }: DeskRowsProps) => {
  const { t } = useSigningWords();
  const optimistic = useOptimistic(readAgain);
  const mark = useMark(optimistic);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Nothing may be done to one that is on its way.
  const shown = sheet.bookings
    .map((booking): SignBooking => {
      const status = optimistic.expected.get(booking.id);
      return status === undefined || status === 'gone' ? booking : { ...booking, status, actions: new Set() };
    })
    // What is over comes last.
    .toSorted((a, b) => Number(isFinal(a.status)) - Number(isFinal(b.status)));
  const markAll = (action: MarkAction, bookings: readonly SignBooking[]): void => {
    mark(
      action,
      bookings.filter(({ actions }) => actions.has(action)),
    );
    setChosen(new Set());
    onDone();
  };
  const toggle = (id: string): void =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const picked = shown.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ul className="sign-rows" aria-label={t('today')}>
        {shown.map((booking) => (
          <DeskRow
            key={booking.id}
            booking={booking}
            account={sheet.account}
            isChosen={chosen.has(booking.id)}
            onChoose={() => toggle(booking.id)}
            onMark={(action) => markAll(action, [booking])}
            readAgain={readAgain}
            onDone={onDone}
          />
        ))}
      </ul>
      {picked.length > 1 ? (
        <div className="sign-acts desk-bulk">
          <span>{t('desk.chosen', { count: picked.length })}</span>
          {markActions.map((each) => (
            <Button
              key={each}
              disabled={!picked.some(({ actions }) => actions.has(each))}
              onClick={() => markAll(each, picked)}
            >
              {t(`desk.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
};
