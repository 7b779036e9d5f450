// Which operations of the interface somebody may call, by the rule that each asks for; read when it is opened.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { AccessExplanationQuery } from '../../wire.generated.ts';
import { EXPLAIN } from './directory.graphql.ts';
import { useItemName, useRoleName } from './right-words.ts';
import { useDirectoryWords } from './words.ts';

type Rule = AccessExplanationQuery['explainAccess']['rules'][number];

const RuleLine = ({ rule }: { readonly rule: Rule }) => {
  const { t } = useDirectoryWords();
  const [roleName, itemName] = [useRoleName(), useItemName()];
  const { who, roles, permissions, permitted, operations } = rule;
  const what =
    who === 'roles'
      ? roles.map(roleName).join(' / ')
      : who === 'holder'
        ? permissions.map(itemName).join(' / ')
        : t(`asks.${who}`);
  return (
    <details className="why-rule">
      <summary>
        <span className={permitted ? 'why-yes' : 'why-no'}>
          <Icon name={permitted ? 'check' : 'ban'} size={14} />
          {t(permitted ? 'may' : 'mayNot')}
          {t('comma')}
          {t('needs', { what })}
        </span>
        <small className="faint">{t('operationCount', { count: operations.length })}</small>
      </summary>
      <p className="why-operations">{operations.join(', ')}</p>
    </details>
  );
};

export const Operations = ({ account }: { readonly account: string }) => {
  const { t } = useDirectoryWords();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(EXPLAIN, {
    variables: { account },
    skip: !isOpen,
    fetchPolicy: 'network-only',
  });
  return (
    <details className="why-rules" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('operations')}</summary>
      {isOpen && !data ? <Unanswered error={error} refetch={refetch} lines={4} /> : null}
      {isOpen && data
        ? data.explainAccess.rules
            .toSorted((a, b) => Number(b.permitted) - Number(a.permitted))
            .map((rule) => <RuleLine key={rule.operations[0]} rule={rule} />)
        : null}
    </details>
  );
};
