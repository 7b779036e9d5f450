// How the system fares, above its search data: each number with what to do about it, and where to try again.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { SYSTEM_STATES } from './read-models.graphql.ts';
import { useManageWords } from './words.ts';
import './manage.css';

const EVERY_MS = 5_000;

/** Where what has failed is tried again, when that is another page. */
const retries: Readonly<Record<string, string>> = {
  failed_messages: '/manage/settings/notificationLog?send_state=failed',
};

export const SystemStates = () => {
  const { t } = useManageWords();
  const { data } = useQuery(SYSTEM_STATES, { pollInterval: EVERY_MS, context: { isQuiet: true } });
  if (!data) return null;
  return (
    <section aria-label={t('systemStates.title')}>
      <dl className="system-states">
        {data.systemStates.map(({ name, value }) => {
          const isWell = value === 0 || name === 'watchers';
          const retry = isWell ? undefined : retries[name];
          return (
            <div key={name}>
              <dt>{t(`systemStates.${name}`)}</dt>
              <dd className={isWell ? undefined : 'bad'}>{value}</dd>
              <dd className="faint">
                {t(isWell && name !== 'watchers' ? 'systemStates.well' : `systemStates.${name}Advice`)}{' '}
                {retry ? <Link to={retry}>{t('systemStates.retry')}</Link> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
};
