// One's own code on a phone, held against a reader: white in both themes, and the screen stays awake. A code that has
// ended is not shown.
import { useState } from 'react';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../lib/clock.ts';
import { periodText } from '../../lib/when.ts';
import { PassCode } from '../../offline/pass-code.tsx';
import { useOwnPass } from '../../offline/use-own-pass.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import type { OwnCode } from './signing.graphql.ts';
import { useOwnCode } from './use-own-code.ts';
import { useSigningWords } from './words.ts';
import '../../shell/phone.css';
import './phone-code.css';

/** What the code is for next: the booking of today that waits for its sign-in or is in use. */
const NextUse = () => {
  const { say } = useSigningWords();
  const now = useLocalNow(useCampus().zone);
  const { bookings } = useMyBookings(now.date, now.date);
  const next = bookings.find(
    ({ status, end, loan }) =>
      loan === undefined && end > now.minute && (status === 'pending' || status === 'performed'),
  );
  if (!next) return null;
  return (
    <p className="code-line">
      <Icon name="calendar" size={20} />
      <span>
        <strong>{[say(next.resource), next.seat].filter(Boolean).join(' ')}</strong>
        <small>{periodText(next)}</small>
      </span>
    </p>
  );
};

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

export const PhoneCodePage = () => {
  const { t } = useSigningWords();
  const { person } = useShellData();
  const { kept, isOffline, isNone } = useOwnPass(person?.name ?? '');
  const [isFull, setIsFull] = useState(false);
  useWakeLock();
  return (
    <div className="phone phone-code" data-full={isFull}>
      <PageHeader title={t('code.title')} />
      <div className="phone-content">
        {kept ? (
          <PassCode kept={kept} isOffline={isOffline} />
        ) : isNone ? (
          <OfMinute />
        ) : (
          <Skeleton lines={8} />
        )}
        <div className="code-lines">
          <NextUse />
          <p className="code-line">
            <Icon name="sun" size={20} />
            <span>
              <strong>{t('code.awake')}</strong>
              <small>{t('code.brighter')}</small>
            </span>
          </p>
        </div>
      </div>
      <footer className="phone-foot">
        <Button icon="fullscreen" aria-pressed={isFull} onClick={() => setIsFull(!isFull)}>
          {t(isFull ? 'code.small' : 'code.full')}
        </Button>
      </footer>
    </div>
  );
};
