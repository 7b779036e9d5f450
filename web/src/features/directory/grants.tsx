// What somebody or something was granted, with the form for one more.
import { useQuery } from '@apollo/client/react';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { type FormEvent, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, SelectInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { GRANTS, TYPES } from './directory.graphql.ts';
import { type Grantee, type GrantRow, useGranting } from './use-granting.ts';
import { useDirectoryWords } from './words.ts';

export const useItemName = () => {
  const { t, language } = useDirectoryWords();
  return (item: string): string =>
    permissionItems.find(([each]) => each === item)?.[language === 'zh' ? 1 : 2] ?? t('everyItem');
};

const useTypeNames = (): ReadonlyMap<string, Bilingual> => {
  const { data } = useQuery(TYPES);
  return new Map(
    (data?.findResourcesTypeAllForManage ?? []).map(({ id, resources_name, resources_name_en }) => [
      id,
      bilingual(resources_name ?? id, resources_name_en),
    ]),
  );
};

const typeIn = (filter: unknown): string | undefined =>
  typeof filter === 'object' && filter !== null && 'resources_type_id' in filter
    ? String(filter.resources_type_id)
    : undefined;

const useScopeName = () => {
  const { t, say } = useDirectoryWords();
  const types = useTypeNames();
  return ({ filter, resourceName, resourceName_en }: GrantRow): string => {
    if (resourceName) return say(bilingual(resourceName, resourceName_en));
    const type = typeIn(filter);
    const name = type === undefined ? undefined : types.get(type);
    if (name) return t('ofType', { name: say(name) });
    return filter === null || filter === undefined ? t('everyResource') : JSON.stringify(filter);
  };
};

type Scope = 'resource' | 'type' | 'all';

interface GrantFormProps {
  readonly grantee: Grantee;
  readonly onGrant: ReturnType<typeof useGranting>['grant'];
}

const GrantForm = ({ grantee, onGrant }: GrantFormProps) => {
  const { t, say } = useDirectoryWords();
  const itemName = useItemName();
  const types = useTypeNames();
  const [permission, setPermission] = useState<string>('appointment_manage');
  const [scope, setScope] = useState<Scope>('resource');
  const [resource, setResource] = useState<NamedResource>();
  const [type, setType] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const filter = { resource: resource && { id: resource.id }, type: { resources_type_id: type }, all: null }[
    scope
  ];
  const isReady = scope === 'all' || (scope === 'type' ? type !== '' : resource !== undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const isDone = await onGrant(
      { ...grantee, permission, filter },
      { zh: '已授权，即刻生效', en: 'Granted, in force at once' },
    );
    setIsBusy(false);
    if (isDone) setResource(undefined);
  };
  return (
    <form className="grant-form" onSubmit={(event) => void submit(event)}>
      <Field label={t('item')}>
        {(control) => (
          <SelectInput {...control} value={permission} onChange={({ target }) => setPermission(target.value)}>
            {permissionItems.map(([item]) => (
              <option key={item} value={item}>
                {itemName(item)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('scope')}>
        {(control) => (
          <SelectInput
            {...control}
            value={scope}
            onChange={({ target: { value } }) =>
              setScope(value === 'type' || value === 'all' ? value : 'resource')
            }
          >
            <option value="resource">{t('oneResource')}</option>
            <option value="type">{t('oneType')}</option>
            <option value="all">{t('everyResource')}</option>
          </SelectInput>
        )}
      </Field>
      {scope === 'resource' ? (
        <div className="field">
          <span className="field-head">{t('oneResource')}</span>
          <ResourcePicker
            label={t('oneResource')}
            placeholder={t('resourceHint')}
            chosen={resource}
            onChange={setResource}
          />
        </div>
      ) : null}
      {scope === 'type' ? (
        <Field label={t('oneType')}>
          {(control) => (
            <SelectInput {...control} value={type} onChange={({ target }) => setType(target.value)}>
              <option value="">{t('choose')}</option>
              {[...types].map(([id, name]) => (
                <option key={id} value={id}>
                  {say(name)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : null}
      <Button type="submit" look="primary" disabled={!isReady || isBusy}>
        {t('grant')}
      </Button>
    </form>
  );
};

const GrantTable = ({
  rows,
  onRevoke,
}: {
  readonly rows: readonly GrantRow[];
  readonly onRevoke: (row: GrantRow) => void;
}) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const scopeName = useScopeName();
  if (rows.length === 0) return <EmptyState icon="shield" title={t('noGrants')} hint={t('noGrantsHint')} />;
  return (
    <ul className="grant-list">
      {rows.map((row) => (
        <li key={row.id} className="grant-row">
          <span>
            <strong>{itemName(row.permission)}</strong>
            <span className="grant-scope">{scopeName(row)}</span>
            <small className="faint">
              {[row.operate_user_name, row.grant_time].filter(Boolean).join(' · ')}
            </small>
          </span>
          {row.revokeId ? (
            <Button
              label={`${t('revoke')}: ${itemName(row.permission)} ${scopeName(row)}`}
              onClick={() => onRevoke(row)}
            >
              {t('revoke')}
            </Button>
          ) : (
            <small className="faint">{t('inType')}</small>
          )}
        </li>
      ))}
    </ul>
  );
};

export interface GrantsProps {
  readonly grantee: Grantee;
  /** Something changed: what else shows rights reads them again. */
  readonly onChanged?: () => void;
}

export const Grants = ({ grantee, onChanged }: GrantsProps) => {
  const { t } = useDirectoryWords();
  const { type, objectId } = grantee;
  const { data, error, refetch } = useQuery(GRANTS, {
    variables: { filter: { type, objectId } },
    fetchPolicy: 'network-only',
  });
  const granting = useGranting(() => {
    void askedAgain(refetch());
    onChanged?.();
  });
  return (
    <section className="directory-part" aria-label={t('grants')}>
      <h2>{t('grants')}</h2>
      <GrantForm grantee={grantee} onGrant={granting.grant} />
      {data ? (
        <GrantTable
          rows={data.permissions.edges.map(({ node }) => node)}
          onRevoke={(row) => void granting.revoke(row)}
        />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={4} />
      )}
    </section>
  );
};
