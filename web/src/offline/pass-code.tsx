// One's own code as a phone makes it: the picture, when the next comes, and the six digits to be said.
import { useServerSecond } from '../lib/clock.ts';
import { ageText, clockTextAt, dateText, localNowAt } from '../lib/when.ts';
import { Icon } from '../ui/icon.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Skeleton } from '../ui/states.tsx';
import { PASS_LASTS_MS, passOn } from './own-pass.ts';
import type { OwnPassState } from './use-own-pass.ts';
import { usePassCode } from './use-pass-code.ts';
import { useOfflineWords } from './words.ts';
import './pass-code.css';

export type PassCodeProps = Pick<OwnPassState, 'isOffline'> & {
  readonly kept: NonNullable<OwnPassState['kept']>;
};

/** Said where the network is away: since when, and until when it holds. */
const Age = ({ keptAt, zone }: { keptAt: number; zone: string }) => {
  const { t, language } = useOfflineWords();
  const second = useServerSecond();
  const until = keptAt + PASS_LASTS_MS;
  return (
    <div className="code-offline" role="status">
      <Icon name="wifi-off" size={24} />
      <span>
        <strong>{t('pass.works')}</strong>
        <small>
          {t('pass.age', {
            age: ageText(second - keptAt / 1000, language),
            until: `${dateText(localNowAt(zone, until).date, language)} ${clockTextAt(zone, until).slice(0, 5)}`,
          })}
        </small>
      </span>
    </div>
  );
};

export const PassCode = ({ kept, isOffline }: PassCodeProps) => {
  const { t } = useOfflineWords();
  const { value, keptAt } = kept;
  const pass = passOn(value, keptAt, useServerSecond() * 1000);
  const { code, digits, leftSeconds, ofSeconds } = usePassCode(pass);
  if (!pass)
    return (
      <p className="code-offline" role="status">
        <Icon name="alert" size={20} /> {t('pass.over')}
      </p>
    );
  return (
    <div className="own-code">
      {isOffline ? <Age keptAt={keptAt} zone={value.zone} /> : null}
      <p className="code-name">
        <strong>{value.name || value.account}</strong>
        <small>{value.account}</small>
      </p>
      {code === undefined || digits === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <QrCode text={code} label={t('pass.label')} className="code-qr" />
          <p className="code-left" role="timer">
            <i style={{ '--part': leftSeconds / ofSeconds }} />
            {t('pass.next', { seconds: leftSeconds })}
          </p>
          <p className="code-digits">
            {t('pass.say')} <b>{`${digits.slice(0, 3)} ${digits.slice(3)}`}</b>
          </p>
        </>
      )}
    </div>
  );
};
