// What of the fleet somebody must look at, counted above the rows: a press shows those alone.
import { useQuery } from '@apollo/client/react';
import { CONDITION } from '@campus/events/terminal/condition';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import type { RecordRow } from '../../records/port.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useTerminalWords } from './terminal-words.ts';
import { FLEET } from './terminals.graphql.ts';

const alarms = [
  ['silent', 'wifi-off'],
  ['clock', 'clock'],
  ['storage', 'box'],
  ['catchingUp', 'upload'],
] as const satisfies readonly (readonly [keyof typeof CONDITION, IconName])[];

/** Asked again with the rows. */
export const useFleet = (rows: readonly RecordRow[] | undefined) => {
  const { data, refetch } = useQuery(FLEET);
  useEffect(() => {
    if (rows) void askedAgain(refetch());
  }, [rows, refetch]);
  return data;
};

export const FleetAlarms = ({ fleet }: { readonly fleet: ReturnType<typeof useFleet> }) => {
  const { t, language } = useTerminalWords();
  const [parameters] = useSearchParams();
  if (!fleet) return null;
  const due = alarms.filter(([key]) => fleet[key].totalCount > 0);
  if (due.length === 0) return null;
  return (
    <ul className="fleet-alarms" aria-label={t('alarms')}>
      {due.map(([key, icon]) => {
        const { totalCount, edges } = fleet[key];
        const value = String(CONDITION[key]);
        const isShown = parameters.get('condition') === value;
        const names = edges.map(({ node }) => node.name).join(language === 'zh' ? '、' : ', ');
        return (
          <li key={key} className={key === 'silent' ? 'fleet-alarm-bad' : undefined}>
            <Icon name={icon} size={16} />
            <strong>{t(`alarm.${key}`, { count: totalCount })}</strong>
            <Link to={isShown ? '?' : `?condition=${value}`} replace>
              {t(isShown ? 'showAll' : 'showOnly')}
            </Link>
            <span>{totalCount > edges.length ? t('andMore', { names }) : names}</span>
            <small>{t(`alarmNote.${key}`)}</small>
          </li>
        );
      })}
    </ul>
  );
};
