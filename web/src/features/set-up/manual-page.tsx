// Gives the institution again what a new one begins with; what is there stays as it is. A row a part.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useFormCommand } from '../../lib/use-command.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { FillTenantMutation } from '../../wire.generated.ts';
import { FILL, FILL_RIGHTS } from './set-up.graphql.ts';
import { useSetUpWords } from './words.ts';
import './set-up.css';

type Row = FillTenantMutation['manualInitTenantsData']['rows'][number];

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { t, say } = useSetUpWords();
  return (
    <ul className="stack set-up-rows" aria-live="polite">
      {rows.map(({ name, errcode, messages, messages_en }) => (
        <li key={name} className={errcode === 0 ? '' : 'bad'}>
          <Icon name={errcode === 0 ? 'check' : 'alert'} size={16} />
          {say({ zh: messages.join(' '), en: messages_en.join(' ') }) || t('filled')}
        </li>
      ))}
    </ul>
  );
};

const Fill = () => {
  const { t, say } = useSetUpWords();
  const { run, isBusy, refusal } = useFormCommand();
  const [rows, setRows] = useState<readonly Row[]>();
  const fill = async () => {
    const { answer } = await run(FILL, {});
    setRows(answer?.rows);
  };
  return (
    <div className="stack set-up-form">
      <h1>{t('fillTitle')}</h1>
      <p className="state-hint">{t('fillHint')}</p>
      <Button look="primary" large disabled={isBusy} onClick={() => void fill()}>
        {t(isBusy ? 'busy' : 'fill')}
      </Button>
      <p className="bad set-up-refusal" role="alert">
        {refusal && !rows ? say(refusal.text) : ''}
      </p>
      {rows ? <Rows rows={rows} /> : null}
      <Link to="/manage">{t('toManagement')}</Link>
    </div>
  );
};

/** What the check answers for the super tenant. */
const IS_SUPER = 0;

const FillOrLeave = () => {
  const { data, error, refetch } = useQuery(FILL_RIGHTS);
  if (data) {
    const may =
      data.checkSuperTenant.errcode === IS_SUPER && data.findAccountAuth.roles.includes('super_admin');
    return may ? <Fill /> : <Navigate to="/error/401" replace />;
  }
  return <Unanswered error={error} refetch={refetch} />;
};

export const ManualPage = () => (
  <main className="stack set-up" data-shell="set-up">
    <header className="set-up-head">
      <Mark />
      <LanguageSwitch />
    </header>
    <FillOrLeave />
  </main>
);
