// A page of another site within the back office. It runs without a name of its own, so it reaches nothing of ours.
// Our own page `outside.html` holds it: no other page of ours may show other sites.
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { outsideAddress } from './outside.ts';
import { useManageWords } from './words.ts';
import './manage.css';

export const OutsidePage = () => {
  const { t } = useManageWords();
  const [parameters] = useSearchParams();
  const address = outsideAddress(parameters.get('url'));
  const heading = <h1 className="heard-only">{t('outside.title')}</h1>;
  if (!address)
    return (
      <>
        {heading}
        <EmptyState icon="ban" title={t('outside.refused')} hint={t('outside.refusedHint')} />
      </>
    );
  return (
    <section className="outside" aria-label={t('outside.title')}>
      {heading}
      <p className="faint">
        {t('outside.from', { host: new URL(address).host })}{' '}
        <a href={address} target="_blank" rel="noreferrer noopener">
          {t('outside.open')}
        </a>
      </p>
      <iframe title={t('outside.title')} src={`./outside.html?url=${encodeURIComponent(address)}`} />
    </section>
  );
};
