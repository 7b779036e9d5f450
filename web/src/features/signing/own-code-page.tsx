// One's own code, held against a reader at a door or a desk. It is another one every few seconds.
import { useServerSecond } from '../../lib/clock.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useOwnCode } from './use-own-code.ts';
import { useSigningWords } from './words.ts';
import './signing.css';

const Left = ({ expires }: { expires: number }) => {
  const { t } = useSigningWords();
  const seconds = Math.max(0, Math.ceil(expires / 1000 - useServerSecond()));
  return <p className="faint">{t('code.left', { seconds })}</p>;
};

export const OwnCodePage = () => {
  const { t } = useSigningWords();
  const { person } = useShellData();
  const { code, failure, renew } = useOwnCode();
  return (
    <div className="sign-page sign-own">
      <h1>{t('code.title')}</h1>
      <p>{t('code.hint')}</p>
      {failure && !code ? <ErrorState text={failure.text} onRetry={renew} /> : null}
      {code || failure ? null : <Skeleton lines={6} />}
      {code ? (
        <>
          <QrCode text={code.code} label={t('code.label')} className="sign-qr" />
          {person ? (
            <p className="sign-own-name">
              <b>{person.name || person.account}</b> <span className="faint">{person.account}</span>
            </p>
          ) : null}
          <Left expires={code.expires} />
          {failure ? (
            <p className="bad" role="alert">
              {t('code.offline')} <Button onClick={renew}>{t('code.renew')}</Button>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
};
