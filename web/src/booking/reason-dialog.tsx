// Asks once, with the reason the rules demand, before bookings are cancelled, ended, refused or sent back.
import { useState } from 'react';
import { Confirm } from '../ui/confirm.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { whenBooked } from './booked-time.ts';
import type { Booking } from './booking.ts';
import { useBookingsWords } from './words.ts';
import './bookings.css';
import { unitsWithin } from '../lib/text-limit.ts';

/** What a reason may hold at most; the server's own limit. */
const longestReason = 200;
/** More would push the question off the screen. */
const namedAtMost = 6;

export interface ReasonDialogProps {
  /** What will happen, `取消 3 个预约`. */
  readonly title: string;
  /** The word of the button. */
  readonly action: string;
  readonly bookings: readonly Booking[];
  /** What was typed before, where it could not be sent. */
  readonly typed?: string;
  /** Usual reasons, to be taken by a press. */
  readonly usual: readonly string[];
  /** Written down where none is given; undefined: one must be given. */
  readonly withoutReason?: string | undefined;
  /** Set for a booking that was made together with others: asks whether all of them are meant. */
  readonly asksWhole?: boolean;
  /** `bundleId`: all that was booked together is meant. */
  readonly onConfirm: (reason: string, bundleId?: string) => void;
  readonly onClose: () => void;
}

const Named = ({ bookings }: { bookings: readonly Booking[] }) => {
  const { t, say, language } = useBookingsWords();
  const rest = bookings.length - namedAtMost;
  return (
    <ul className="reason-bookings">
      {bookings.slice(0, namedAtMost).map((booking) => (
        <li key={booking.id}>
          <strong>{say(booking.resource)}</strong>
          <span>{whenBooked(booking, language)}</span>
          <span className="faint">{booking.number}</span>
        </li>
      ))}
      {rest > 0 ? <li className="faint">{t('andMore', { count: rest })}</li> : null}
    </ul>
  );
};

export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, action, bookings, usual, withoutReason, asksWhole = false, onConfirm, onClose } = props;
  const { t } = useBookingsWords();
  const [reason, setReason] = useState(props.typed ?? '');
  const [extent, setExtent] = useState<'one' | 'all'>('one');
  const bundleId = asksWhole ? bookings[0]?.bundleId : undefined;
  const isWhole = bundleId !== undefined && extent === 'all';
  const given = reason.trim() || withoutReason;
  return (
    <Confirm
      title={isWhole ? t('bundle.cancelAll') : title}
      action={isWhole ? t('bundle.cancelAll') : action}
      isDisabled={given === undefined || given === ''}
      onConfirm={() => onConfirm(given ?? '', isWhole ? bundleId : undefined)}
      onClose={onClose}
    >
      <Named bookings={bookings} />
      {bundleId === undefined ? null : (
        <div className="reason-extent">
          <Segmented
            label={t('bundle.extent')}
            choices={[
              { value: 'one', label: t('bundle.one') },
              { value: 'all', label: t('bundle.all') },
            ]}
            value={extent}
            onChange={setExtent}
          />
        </div>
      )}
      <label className="field">
        <span>{withoutReason === undefined ? `${t('reason')} *` : t('reasonOptional')}</span>
        <textarea
          className="field-input"
          rows={2}
          maxLength={unitsWithin(longestReason, reason)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <fieldset className="reason-usual" aria-label={t('usualReasons')}>
        {usual.map((one) => (
          <button key={one} type="button" className="chip" onClick={() => setReason(one)}>
            {one}
          </button>
        ))}
      </fieldset>
    </Confirm>
  );
};
