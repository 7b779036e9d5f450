// What is shown when a sign-in failed on the way back.
import { useText } from '../i18n.ts';
import { Icon } from '../ui/icon.tsx';

export const AuthenticationError = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useText();
  return (
    <main className="state state-page">
      <span className="state-icon">
        <Icon name="alert" size={28} />
      </span>
      <h1>{t('authentication.title')}</h1>
      <p className="state-hint">{t('authentication.hint')}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('authentication.retry')}
      </button>
    </main>
  );
};
