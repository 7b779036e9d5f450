// The hold that keeps the period for me while I fill the form: what is left of it, and how often it may be renewed.
import { useText } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown, HoldRing, useSecondsLeft } from '../../ui/countdown.tsx';

export interface Hold {
  /** ISO instant at which it ends. */
  readonly until: string;
  readonly renewalsLeft: number;
  readonly onRenew?: () => void;
}

/** In the last half minute the note offers to renew. */
const renewBelowSeconds = 30;

export const HoldNote = ({ hold, isShort = false }: { hold: Hold; isShort?: boolean }) => {
  const { t } = useText();
  const left = useSecondsLeft(hold.until);
  const mayRenew = hold.onRenew !== undefined && hold.renewalsLeft > 0;
  return (
    <div className={isShort ? 'hold-note hold-note-short' : 'hold-note'}>
      <HoldRing until={hold.until} size={18} />
      <b>
        <span className="hold-note-word">{t(left > 0 ? 'booking.held' : 'booking.holdEnded')}</span>{' '}
        {left > 0 ? <Countdown until={hold.until} /> : null}
      </b>
      {hold.onRenew && (left === 0 || (mayRenew && left < renewBelowSeconds)) ? (
        <Button look="link" onClick={hold.onRenew}>
          {t(left === 0 ? 'booking.holdAgain' : 'booking.renew')}
        </Button>
      ) : isShort || hold.onRenew === undefined ? null : (
        <span className="hold-note-renewals">{t('booking.renewals', { count: hold.renewalsLeft })}</span>
      )}
    </div>
  );
};
