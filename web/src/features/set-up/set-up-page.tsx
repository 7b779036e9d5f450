// The first page of a new institution: its administrator names it, everyone else is asked to come back.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormCommand } from '../../lib/use-command.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Mark } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { RIGHTS, SET_UP } from './set-up.graphql.ts';
import { useSetUpWords } from './words.ts';
import './set-up.css';
import { unitsWithin } from '../../lib/text-limit.ts';

const longestName = 200;
/** What the server answers when somebody else was quicker: it is set up, and that was wanted. */
const SET_UP_ALREADY = 3001;

const useSetUp = () => {
  const { run, isBusy, refusal } = useFormCommand();
  const navigate = useNavigate();
  const setUp = async (name: string, nameEn: string): Promise<void> => {
    const model = { name: name.trim(), name_en: nameEn.trim() || null };
    const { answer } = await run(SET_UP, { model });
    if (answer?.errcode === 0 || answer?.errcode === SET_UP_ALREADY)
      navigate('/manage/home', { replace: true });
  };
  return { setUp, refusal, isBusy };
};

const SetUpForm = () => {
  const { t, say } = useSetUpWords();
  const { setUp, refusal, isBusy } = useSetUp();
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void setUp(name, nameEn);
  };
  return (
    <form className="stack set-up-form" onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className="state-hint">{t('hint')}</p>
      <TextField
        label={t('name')}
        isRequired
        maxLength={unitsWithin(longestName, name)}
        placeholder={t('nameExample')}
        value={name}
        onType={setName}
      />
      <TextField
        label={t('nameEn')}
        maxLength={unitsWithin(longestName, nameEn)}
        placeholder={t('nameEnExample')}
        value={nameEn}
        onType={setNameEn}
      />
      <p className="bad set-up-refusal" role="alert">
        {refusal ? say(refusal.text) : ''} {refusal?.code ? <small>{refusal.code}</small> : null}
      </p>
      <Button type="submit" look="primary" large disabled={name.trim() === '' || isBusy}>
        {t(isBusy ? 'busy' : 'submit')}
      </Button>
    </form>
  );
};

const ComeBack = () => {
  const { t } = useSetUpWords();
  return (
    <div className="stack set-up-form">
      <h1>{t('othersTitle')}</h1>
      <p className="state-hint">{t('othersHint')}</p>
    </div>
  );
};

const SetUpAlready = () => {
  const { t } = useSetUpWords();
  return (
    <div className="stack set-up-form">
      <h1>{t('doneTitle')}</h1>
      <p className="state-hint">{t('doneHint')}</p>
      <Link className="button button-primary" to="/">
        {t('toHome')}
      </Link>
    </div>
  );
};

/** What the tenant check answers once the institution is set up. */
const IS_SET_UP = 0;

/** Nobody is told to come back before it is known who they are, nor set up what is. */
const SetUpOrComeBack = () => {
  // Not from the cache: the guard of the next page writes there that it is set up, while this one still stands.
  const { data, error, refetch } = useQuery(RIGHTS, { fetchPolicy: 'no-cache' });
  if (data?.checkTenantStatus.errcode === IS_SET_UP) return <SetUpAlready />;
  if (data) return data.findAccountAuth.roles.includes('super_admin') ? <SetUpForm /> : <ComeBack />;
  return <Unanswered error={error} refetch={refetch} />;
};

export const SetUpPage = () => (
  <main className="stack set-up" data-shell="set-up">
    <header className="set-up-head">
      <Mark />
      <LanguageSwitch />
    </header>
    <SetUpOrComeBack />
  </main>
);
