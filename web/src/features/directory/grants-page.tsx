// Authorisation: who holds which rights, from where and until when; granting, revoking, and what somebody sees.
// Three addresses lead here, each with the rows that it is about.
import { useQuery } from '@apollo/client/react';
import { keysOf } from '@campus/events/domain/unknown';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { useResourceNames } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { useShellData } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { RightHoldersQuery } from '../../wire.generated.ts';
import { AccessPanel } from './access-panel.tsx';
import { HOLDERS } from './directory.graphql.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { HolderRows, Legend } from './holder-rows.tsx';
import { Pages } from './pages.tsx';
import { ResourceRights } from './resource-rights.tsx';
import { items, useItemName } from './right-words.ts';
import { useGranting } from './use-granting.ts';
import { useDirectoryWords } from './words.ts';
import '../../ui/matrix.css';
import './directory.css';

const PAGE = 50;

/** What each choice of rows shows. */
const kindsOf = {
  all: [],
  user: ['user'],
  role: ['role'],
  unit: ['triple', 'department', 'post'],
  group: ['group'],
  resource: [],
} as const;
type Kind = keyof typeof kindsOf;

const sourceKinds = ['role', 'post', 'group', 'direct'] as const;

const isKind = (kind: string | null): kind is Kind => kind !== null && kind in kindsOf;

/** The rows that an address is about, where it says nothing more. */
const kindAt = (path: string): Kind => {
  if (path.endsWith('/rolepermission')) return 'role';
  return path.endsWith('/dept_post') ? 'unit' : 'all';
};

/** The one row that the address names: a person, a role, a department, a post or a pair of them. */
const holderNamed = (address: URLSearchParams): string | undefined => {
  const named = (name: string) => address.get(name) || undefined;
  const [account, role, department, post] = [
    named('account'),
    named('role'),
    named('department'),
    named('post'),
  ];
  if (account) return `user/${account}`;
  if (role) return `role/${role}`;
  if (department && post) return `triple/${department}/${post}`;
  if (department) return `department/${department}`;
  return post && `post/${post}`;
};

const useRights = () => {
  const [address, setAddress] = useQueryParameters();
  const { pathname } = useLocation();
  const asked = address.get('kind');
  const kind = isKind(asked) ? asked : kindAt(pathname);
  const holder = holderNamed(address);
  const page = Math.max(1, Number(address.get('page') ?? 1) || 1);
  const variables = {
    kinds: holder ? [] : [...kindsOf[kind]],
    holder: holder ?? null,
    text: kind === 'resource' ? null : address.get('text'),
    permission: address.get('permission'),
    resource: address.get('resource'),
    source: address.get('source'),
    ending: address.get('ending') === '1',
    first: PAGE,
    offset: (page - 1) * PAGE,
  };
  const query = useQuery(HOLDERS, { variables });
  const set = (part: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      (newest) => {
        // Other rows begin at their first page; the panel changes none.
        if (!('panel' in part)) newest.delete('page');
        for (const [name, value] of Object.entries(part))
          if (value) newest.set(name, value);
          else newest.delete(name);
        return newest;
      },
      { replace: true },
    );
  return { address, kind, holder, page, set, query, variables };
};

type Rights = ReturnType<typeof useRights>;

/** Grants to people, posts, departments and groups, as the log tells them. */
const LOG = '/manage/settings/operate-log?module=grantee';

const ResourceFilter = ({ address, set }: Pick<Rights, 'address' | 'set'>) => {
  const { t } = useDirectoryWords();
  const id = address.get('resource') ?? '';
  const name = useResourceNames(id === '' ? [] : [id]).get(id);
  return (
    <ResourcePicker
      label={t('resource')}
      placeholder={t('resource')}
      chosen={id === '' ? undefined : { id, name }}
      onChange={(resource) => set({ resource: resource?.id })}
    />
  );
};

interface FiltersProps {
  readonly rights: Rights;
  readonly found: RightHoldersQuery['rightHolders'] | undefined;
}

const Filters = ({ rights: { address, holder, set }, found }: FiltersProps) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const isEnding = address.get('ending') === '1';
  const none = { account: '', role: '', department: '', post: '' };
  return (
    <div className="list-filters rights-filters">
      <TextFilter
        label={t('searchHint')}
        value={address.get('text') ?? ''}
        onChange={(text) => set({ ...none, text })}
      />
      <ResourceFilter address={address} set={set} />
      <SelectInput
        aria-label={t('item')}
        value={address.get('permission') ?? ''}
        onChoose={(permission) => set({ permission })}
        none={['', t('anyItem')]}
        choices={items.map((item) => [item, itemName(item)])}
      />
      <SelectInput
        aria-label={t('source')}
        value={address.get('source') ?? ''}
        onChoose={(source) => set({ source })}
        none={['', t('anySource')]}
        choices={sourceKinds.map((kind) => [kind, t(`from.${kind}`)])}
      />
      <Button
        className={isEnding ? 'rights-pressed' : ''}
        aria-pressed={isEnding}
        onClick={() => set({ ending: isEnding ? '' : '1' })}
      >
        {t('ending')} <strong>{found?.endingCount ?? ''}</strong>
      </Button>
      {holder ? (
        <Button icon="close" onClick={() => set(none)}>
          {t('showAll')}
        </Button>
      ) : null}
      <span className="list-count rights-count" aria-live="polite">
        {found ? t('counts', { rows: found.totalCount, count: found.peopleCount }) : ''}
      </span>
    </div>
  );
};

interface MatrixProps {
  readonly rights: Rights;
  readonly onGrant: () => void;
}

const Matrix = ({ rights, onGrant }: MatrixProps) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const { query, address, holder, page, set } = rights;
  const found = (query.data ?? query.previousData)?.rightHolders;
  const granting = useGranting(() => void askedAgain(query.refetch()));
  if (!found) return <Unanswered error={query.error} refetch={query.refetch} lines={12} />;
  if (found.totalCount === 0)
    return (
      <EmptyState icon="shield" title={t('noRows')} hint={t('noRowsHint')}>
        <Button look="primary" icon="plus" onClick={onGrant}>
          {t('newGrant')}
        </Button>
      </EmptyState>
    );
  // Rows of another question do not say which page of this one is the last.
  const last = Math.max(query.data ? 1 : page, Math.ceil(found.totalCount / PAGE));
  return (
    <>
      <div className="matrix-scroll">
        <table className="list-table matrix" aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('who')}</th>
              {items.map((item) => (
                <th key={item} scope="col" className="matrix-cell">
                  <span>{itemName(item)}</span>
                </th>
              ))}
              <th scope="col">{t('scope')}</th>
              <th scope="col">{t('valid')}</th>
            </tr>
          </thead>
          {found.rows.map((each) => (
            <HolderRows
              key={each.id}
              holder={each}
              today={found.today}
              isChosen={each.id === `user/${address.get('see') ?? ''}`}
              startsOpen={each.id === holder}
              granting={granting}
              onLook={(account) => set({ see: account, panel: '1' })}
            />
          ))}
        </table>
      </div>
      <Pages page={page} last={last} onPage={(wanted) => set({ page: String(wanted) })} />
      <Legend />
    </>
  );
};

export const GrantsPage = () => {
  const { t } = useDirectoryWords();
  const { roles } = useShellData();
  const rights = useRights();
  const { address, kind, holder, set, query } = rights;
  const [isGranting, setIsGranting] = useState(false);
  const granting = useGranting(() => void askedAgain(query.refetch()));
  const found = (query.data ?? query.previousData)?.rightHolders;
  const named = address.get('see') ?? address.get('account');
  // The panel that was opened for nobody begins with the first person of the rows.
  const first = address.get('panel') === '1' ? found?.rows.find(({ type }) => type === 'user') : undefined;
  const seen = named ?? first?.objectId ?? '';
  // A page that was asked for one person begins with what they see.
  const hasPanel = address.get('panel') === '1' || (seen !== '' && address.get('panel') !== '0');
  const open = () => setIsGranting(true);
  return (
    <div className={hasPanel ? 'rights-page rights-with-panel' : 'rights-page'}>
      <section className="list-page rights-list" aria-label={t('title')}>
        <header className="list-head">
          <h1>{t('title')}</h1>
          <Segmented
            small
            label={t('rows')}
            choices={keysOf(kindsOf).map((value) => ({
              value,
              label: t(`rowsOf.${value}`),
            }))}
            value={kind}
            onChange={(value) => set({ kind: value, account: '', role: '', department: '', post: '' })}
          />
          <Button icon="eye" aria-pressed={hasPanel} onClick={() => set({ panel: hasPanel ? '0' : '1' })}>
            {t('look')}
          </Button>
          <Link className="button" to={LOG}>
            <Icon name="history" />
            {t('log')}
          </Link>
          {roles.has('super_admin') ? (
            <Button look="primary" icon="plus" onClick={open}>
              {t('newGrant')}
            </Button>
          ) : null}
        </header>
        {kind === 'resource' ? (
          <ResourceRights
            text={address.get('text') ?? ''}
            page={rights.page}
            onText={(text) => set({ text })}
            onPage={(page) => set({ page: String(page) })}
            onOpen={(resource, permission) => set({ kind: 'all', text: '', resource, permission })}
          />
        ) : (
          <>
            <Filters rights={rights} found={found} />
            <Matrix rights={rights} onGrant={open} />
          </>
        )}
      </section>
      {hasPanel && found ? (
        <AccessPanel
          account={seen}
          today={found.today}
          onChange={(account) => set({ see: account, panel: '1' })}
          onClose={() => set({ panel: '0' })}
        />
      ) : null}
      {isGranting ? (
        <GrantDialog
          first={holder}
          names={found?.rows}
          today={found?.today ?? ''}
          granting={granting}
          onClose={() => setIsGranting(false)}
        />
      ) : null}
    </div>
  );
};
