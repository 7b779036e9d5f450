// One's own code on a phone, held against a reader: white in both themes, and the screen stays awake. A code that has
// ended is not shown.
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { CodeFrame } from '../../offline/code-frame.tsx';
import { PassCode } from '../../offline/pass-code.tsx';
import { useOwnPass } from '../../offline/use-own-pass.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { OwnCode } from './signing.graphql.ts';
import { useOwnCode } from './use-own-code.ts';
import { useSigningWords } from './words.ts';
import './phone-code.css';

const Shown = ({ code, seconds }: { code: OwnCode; seconds: number }) => {
  const { t } = useSigningWords();
  return (
    <>
      <QrCode text={code.code} label={t('code.label')} className="code-qr" />
      <p className="code-left" role="timer">
        {t('code.next', { seconds })}
      </p>
    </>
  );
};

/** Where a phone can keep no keys: a code of a minute, made by the server. */
const OfMinute = () => {
  const { t } = useSigningWords();
  const { person } = useShellData();
  const { code, failure, renew } = useOwnCode();
  const second = useServerSecond();
  const seconds = code ? Math.ceil(code.expires / 1000 - second) : 0;
  const isLive = code !== undefined && seconds > 0;
  return (
    <>
      {failure && isLive ? (
        <p className="code-warning" role="alert">
          <Icon name="alert" size={20} /> <span>{t('code.offline')}</span>
          <Button look="link" onClick={renew}>
            {t('code.renew')}
          </Button>
        </p>
      ) : null}
      {person ? (
        <p className="code-name">
          <strong>{person.name || person.account}</strong>
          <small>{person.account}</small>
        </p>
      ) : null}
      {isLive ? <Shown code={code} seconds={seconds} /> : null}
      {!isLive && failure ? <ErrorState text={failure.text} onRetry={renew} /> : null}
      {isLive || failure ? null : <Skeleton lines={8} />}
    </>
  );
};

/** What the code is for next: the booking of today that waits for its sign-in or is in use. */
const useNextUse = () => {
  const now = useLocalNow(useCampus().zone);
  const { bookings } = useMyBookings(now.date, now.date, true);
  return bookings.find(
    ({ status, end, loan }) =>
      loan === undefined && end > now.minute && (status === 'pending' || status === 'performed'),
  );
};

export const PhoneCodePage = () => {
  const { person } = useShellData();
  const { kept, isOffline, isNone } = useOwnPass(person?.name ?? '');
  return (
    <CodeFrame next={useNextUse()}>
      {kept ? <PassCode kept={kept} isOffline={isOffline} /> : isNone ? <OfMinute /> : <Skeleton lines={8} />}
    </CodeFrame>
  );
};
