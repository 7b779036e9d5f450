// A desk turns away a person without the right to sign others in, and leads to the own code.
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { useSigningWords } from './words.ts';

export const NotYours = () => {
  const { t } = useSigningWords();
  return (
    <EmptyState icon="lock" title={t('desk.notYours')} hint={t('desk.notYoursHint')}>
      <Link className="button button-primary" to="/pc/myQrcode">
        {t('desk.ownCode')}
      </Link>
    </EmptyState>
  );
};
