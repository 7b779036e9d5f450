// Authorisation of roles: what each role may do, and who has it.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { roles } from '@campus/events/domain/record/entity';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Picked } from '../../ui/picker.tsx';
import { tell, toast } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { AdministratorsQuery } from '../../wire.generated.ts';
import { ADMINISTRATORS, ROLES_OF, SAVE_ROLES } from './directory.graphql.ts';
import { useItemName } from './grants.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { useDirectoryWords } from './words.ts';
import './directory.css';

type Administrator = AdministratorsQuery['administrators'][number];

/** Roles that give permission items; who signed in is a user, and doors are paired. */
const shown = ['super_admin', 'type_admin', 'resource_admin', 'approver', 'auditor'] as const;
type Shown = (typeof shown)[number];

/** For which resources the other roles count, posts and grants say. */
const reachesAll: ReadonlySet<Shown> = new Set(['super_admin', 'auditor']);

const isShown = (role: string | null): role is Shown => shown.some((each) => each === role);

/** Changes one role of a person, from the roles they have now. */
const useRoleChange = (reload: () => void) => {
  const client = useApolloClient();
  const command = useCommand();
  const change = async (account: string, role: Shown, isGiven: boolean): Promise<void> => {
    const { data } = await client
      .query({ query: ROLES_OF, variables: { id: account }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    const found = data?.findAccount;
    if (!found) {
      toast({ tone: 'bad', text: { zh: '未找到该账号', en: 'This account was not found' } });
      return;
    }
    const others = (found.roles ?? []).filter((each) => each !== role);
    const { refusal } = await command(SAVE_ROLES, {
      model: { id: account, roles: isGiven ? [...others, role] : others },
      edited_from: found.revision ?? null,
    });
    const done = isGiven
      ? { zh: '已授予角色', en: 'The role was given' }
      : { zh: '已收回角色', en: 'The role was taken away' };
    tell(refusal, done, () => void change(account, role, !isGiven));
    reload();
  };
  return change;
};

const Members = ({ role }: { readonly role: Shown }) => {
  const { t, say } = useDirectoryWords();
  const itemName = useItemName();
  const [person, setPerson] = useState<Picked>();
  const { data, error, refetch } = useQuery(ADMINISTRATORS, {
    variables: { type: role },
    fetchPolicy: 'network-only',
  });
  const change = useRoleChange(() => void askedAgain(refetch()));
  if (!data) return <Unanswered error={error} refetch={refetch} lines={5} />;
  const give = ({ id }: Picked) => {
    setPerson(undefined);
    void change(id, role, true);
  };
  const items = new Set(data.administrators.flatMap(({ service }) => service));
  const nameOf = ({ name, name_en, account }: Administrator) => say(bilingual(name ?? account, name_en));
  return (
    <>
      <section className="directory-part" aria-label={t('items')}>
        <h2>{t('items')}</h2>
        <ul className="role-items">
          {permissionItems.map(([item]) => (
            <li key={item} className={items.has(item) ? 'why-yes' : 'why-no'}>
              <Icon name={items.has(item) ? 'check' : 'ban'} size={14} /> {itemName(item)}
            </li>
          ))}
        </ul>
      </section>
      <section className="directory-part" aria-label={t('members')}>
        <h2>{t('members')}</h2>
        <div className="grant-form">
          <PeoplePicker label={t('person')} chosen={person} onChange={setPerson} />
          <Button look="primary" disabled={!person} onClick={() => person && give(person)}>
            {t('giveRole')}
          </Button>
        </div>
        <p className="faint">{t('roleNote')}</p>
        <ul className="grant-list">
          {data.administrators.map((each) => (
            <li key={each.id} className="grant-row">
              <Link to={`/manage/console/authorize/staff?account=${encodeURIComponent(each.account)}`}>
                {nameOf(each)} <small className="faint">{each.account}</small>
              </Link>
              <Button
                label={`${t('takeRole')}: ${nameOf(each)}`}
                onClick={() => void change(each.account, role, false)}
              >
                {t('takeRole')}
              </Button>
            </li>
          ))}
          {data.administrators.length === 0 ? <li className="faint">{t('noMembers')}</li> : null}
        </ul>
      </section>
    </>
  );
};

export const RolePage = () => {
  const { t, language } = useDirectoryWords();
  const [address, setAddress] = useSearchParams();
  const named = address.get('role');
  const role = isShown(named) ? named : 'super_admin';
  return (
    <div className="directory-page">
      <h1>{t('roleTitle')}</h1>
      {reachesAll.has(role) ? <p className="faint">{t('roleHint')}</p> : null}
      <fieldset className="unit-posts">
        <legend>{t('role')}</legend>
        {roles
          .filter(([each]) => isShown(each))
          .map(([each, zh, en]) => (
            <label key={each} className="chip">
              <input
                type="radio"
                name="role"
                checked={each === role}
                onChange={() => setAddress({ role: each })}
              />
              {language === 'zh' ? zh : en}
            </label>
          ))}
      </fieldset>
      <Members key={role} role={role} />
    </div>
  );
};
