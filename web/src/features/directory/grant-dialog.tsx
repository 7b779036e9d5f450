// Gives somebody rights on resources for some days, or a role, or a post in a department.
import { useQuery } from '@apollo/client/react';
import { roles } from '@campus/events/domain/record/entity';
import { useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { PeoplePicker } from '../../session/people-picker.tsx';
import { useShallowTrees } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, SelectInput } from '../../ui/field.tsx';
import { LocalPicker } from '../../ui/local-picker.tsx';
import type { Picked, PickerOption } from '../../ui/picker.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GROUPS, TYPES, UNITS } from './directory.graphql.ts';
import { type Holder, items, useDayText, useItemName } from './right-words.ts';
import type { NewGrant, useGranting } from './use-granting.ts';
import { useDirectoryWords } from './words.ts';

const givings = ['rights', 'role', 'post'] as const;
const receivers = ['user', 'unit', 'group'] as const;
const scopes = ['resource', 'type', 'all'] as const;
const givenRoles = ['super_admin', 'auditor', 'type_admin', 'resource_admin', 'approver'];
/** So many are granted to by one press. */
const MOST_PEOPLE = 20;
/** Deeper than any institution; a circle of departments ends. */
const MAX_LEVELS = 20;

/** What the dialog has been told so far. */
interface Draft {
  readonly giving: (typeof givings)[number];
  readonly receiver: (typeof receivers)[number];
  /** They get the rights; a role or a post goes to the first of them. */
  readonly people: readonly Picked[];
  readonly department?: Picked | undefined;
  readonly post?: Picked | undefined;
  readonly group?: Picked | undefined;
  readonly role: string;
  readonly items: readonly string[];
  readonly scope: (typeof scopes)[number];
  readonly resource?: NamedResource | undefined;
  readonly type: string;
  readonly from: string;
  readonly until: string;
}

type Change = (part: Partial<Draft>) => void;

interface PartProps {
  readonly draft: Draft;
  readonly change: Change;
}

const empty: Draft = {
  giving: 'rights',
  receiver: 'user',
  people: [],
  role: 'approver',
  items: [],
  scope: 'resource',
  type: '',
  from: '',
  until: '',
};

/** Begins with the row from which it was opened. */
const draftFor = (first: string | undefined, rows: readonly Holder[] | undefined): Draft => {
  const [kind, ...rest] = (first ?? '').split('/');
  const row = rows?.find(({ id }) => id === first);
  const picked = { id: rest.join('/'), name: row && bilingual(row.name, row.name_en) };
  if (kind === 'user') return { ...empty, people: [picked] };
  if (kind === 'role') return { ...empty, giving: 'role', role: picked.id };
  if (kind === 'group') return { ...empty, receiver: 'group', group: picked };
  const [department, post] = rest;
  if (kind === 'department' && department)
    return { ...empty, receiver: 'unit', department: { id: department, name: picked.name } };
  if (kind === 'post' && department)
    return { ...empty, receiver: 'unit', post: { id: department, name: picked.name } };
  if (kind === 'triple' && department && post)
    return {
      ...empty,
      receiver: 'unit',
      department: { id: department, name: undefined },
      post: { id: post, name: undefined },
    };
  return empty;
};

/** Whom the grants are for; none: nobody is chosen yet. */
const granteesOf = ({ receiver, people, department, post, group }: Draft) => {
  if (receiver === 'user') return people.map(({ id }) => ({ type: 'user', objectId: id }));
  if (receiver === 'group') return group ? [{ type: 'group', objectId: group.id }] : [];
  if (department && post) return [{ type: 'triple', objectId: `${department.id}/${post.id}` }];
  if (department) return [{ type: 'department', objectId: department.id }];
  return post ? [{ type: 'post', objectId: post.id }] : [];
};

const filterOf = ({ scope, resource, type }: Draft): { readonly filter: unknown } | undefined => {
  if (scope === 'all') return { filter: null };
  if (scope === 'type') return type === '' ? undefined : { filter: { resources_type_id: type } };
  return resource && { filter: { id: resource.id } };
};

/** One grant a receiver and item; none while something is missing. */
const grantsOf = (draft: Draft): readonly NewGrant[] => {
  const about = filterOf(draft);
  if (!about) return [];
  const [from, until] = [draft.from || null, draft.until || null];
  return granteesOf(draft).flatMap((to) =>
    draft.items.map((permission) => ({ ...to, permission, filter: about.filter, from, until })),
  );
};

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly name_en: string | null;
}

const optionOf = ({ id, name, name_en }: Named): PickerOption => ({
  id,
  name: bilingual(name ?? id, name_en),
});

/** Departments as deep as the tenant shows them. */
const useUnits = () => {
  const { data } = useQuery(UNITS);
  const levels = useShallowTrees().has('department') ? 2 : MAX_LEVELS;
  const departments = (data?.departments.edges ?? []).map(({ node }) => node);
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]));
  const depthOf = (id: string): number => {
    let depth = 1;
    let above = parents.get(id);
    while (above && parents.has(above) && depth < MAX_LEVELS) {
      depth += 1;
      above = parents.get(above);
    }
    return depth;
  };
  return {
    departments: departments.filter(({ id }) => depthOf(id) <= levels).map(optionOf),
    posts: (data?.posts.edges ?? []).map(({ node }) => optionOf(node)),
  };
};

const UnitPickers = ({ draft, change }: PartProps) => {
  const { t } = useDirectoryWords();
  const { departments, posts } = useUnits();
  return (
    <div className="row wrap grant-pair">
      <LocalPicker
        label={t('department')}
        options={departments}
        chosen={draft.department}
        onChange={(department) => change({ department })}
      />
      <LocalPicker
        label={t('post')}
        options={posts}
        chosen={draft.post}
        onChange={(post) => change({ post })}
      />
    </div>
  );
};

const GroupPicker = ({ draft, change }: PartProps) => {
  const { t } = useDirectoryWords();
  const { data } = useQuery(GROUPS);
  const groups = (data?.findGroupAll.edges ?? []).map(({ node }) => optionOf(node));
  return (
    <LocalPicker
      label={t('kind.group')}
      options={groups}
      chosen={draft.group}
      onChange={(group) => change({ group })}
    />
  );
};

/** Each that is chosen stands before the field, which stays for the next. */
const SeveralPeople = ({ draft: { people }, change }: PartProps) => {
  const { t, say } = useDirectoryWords();
  const add = (picked: Picked | undefined) =>
    picked && !people.some(({ id }) => id === picked.id) && change({ people: [...people, picked] });
  return (
    <div className="row wrap grant-people">
      {people.map(({ id, name }) => (
        <span key={id} className="chip">
          {name ? say(name) : id}
          <Button
            look="quiet"
            icon="close"
            label={t('leaveOut', { name: name ? say(name) : id })}
            onClick={() => change({ people: people.filter((each) => each.id !== id) })}
          />
        </span>
      ))}
      {people.length < MOST_PEOPLE ? (
        <PeoplePicker label={t('person')} placeholder={t('personHint')} chosen={undefined} onChange={add} />
      ) : null}
    </div>
  );
};

const Receiver = ({ draft, change }: PartProps) => {
  const { t } = useDirectoryWords();
  return (
    <fieldset className="stack grant-part">
      <legend>{t('to')}</legend>
      <Segmented
        small
        label={t('to')}
        choices={receivers.map((value) => ({ value, label: t(`receiver.${value}`) }))}
        value={draft.receiver}
        onChange={(receiver) => change({ receiver })}
      />
      {draft.receiver === 'user' ? <SeveralPeople draft={draft} change={change} /> : null}
      {draft.receiver === 'unit' ? <UnitPickers draft={draft} change={change} /> : null}
      {draft.receiver === 'unit' ? <p className="faint">{t('unitHint')}</p> : null}
      {draft.receiver === 'group' ? <GroupPicker draft={draft} change={change} /> : null}
    </fieldset>
  );
};

const Items = ({ draft, change }: PartProps) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const toggle = (item: string) =>
    change({
      items: draft.items.includes(item)
        ? draft.items.filter((each) => each !== item)
        : items.filter((each) => each === item || draft.items.includes(each)),
    });
  return (
    <fieldset className="stack grant-part">
      <legend>{t('item')}</legend>
      <div className="row wrap grant-items">
        {items.map((item) => (
          <label key={item} className="chip">
            <input type="checkbox" checked={draft.items.includes(item)} onChange={() => toggle(item)} />
            {itemName(item)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const ScopePart = ({ draft, change }: PartProps) => {
  const { t, say } = useDirectoryWords();
  const { data } = useQuery(TYPES);
  return (
    <fieldset className="stack grant-part">
      <legend>{t('scope')}</legend>
      <Segmented
        small
        label={t('scope')}
        choices={scopes.map((value) => ({ value, label: t(`scopeOf.${value}`) }))}
        value={draft.scope}
        onChange={(scope) => change({ scope })}
      />
      {draft.scope === 'resource' ? (
        <ResourcePicker
          label={t('resource')}
          placeholder={t('resourceHint')}
          chosen={draft.resource}
          onChange={(resource) => change({ resource })}
        />
      ) : null}
      {draft.scope === 'type' ? (
        <SelectInput
          aria-label={t('scopeOf.type')}
          value={draft.type}
          onChoose={(type) => change({ type })}
          none={['', t('choose')]}
          choices={(data?.findResourcesTypeAllForManage ?? []).map(
            ({ id, resources_name, resources_name_en }) => [
              id,
              say(bilingual(resources_name ?? id, resources_name_en)),
            ],
          )}
        />
      ) : null}
    </fieldset>
  );
};

const DaysPart = ({ draft, change, today }: PartProps & { readonly today: string }) => {
  const { t } = useDirectoryWords();
  const dayText = useDayText(today);
  const { from, until } = draft;
  return (
    <fieldset className="stack grant-part">
      <legend>{t('valid')}</legend>
      <div className="row wrap grant-days">
        <span>{t('fromDay')}</span>
        <DateButton
          label={t('fromDay')}
          date={from}
          onChange={(day) => change({ from: day, until: until && until < day ? '' : until })}
          onClear={() => change({ from: '' })}
        />
        <span>{t('untilDay')}</span>
        <DateButton
          label={t('untilDay')}
          date={until}
          earliest={from > today ? from : today}
          onChange={(day) => change({ until: day })}
          onClear={() => change({ until: '' })}
        />
      </div>
      <p className="faint">
        {t('holds', {
          from: from === '' ? t('holdsFrom.now') : t('holdsFrom.day', { day: dayText(from) }),
          until: until === '' ? t('holdsUntil.open') : t('holdsUntil.day', { day: dayText(until) }),
        })}
      </p>
    </fieldset>
  );
};

const RolePart = ({ draft, change }: PartProps) => {
  const { t, language } = useDirectoryWords();
  return (
    <SelectField
      label={t('role')}
      value={draft.role}
      onChoose={(role) => change({ role })}
      choices={roles
        .filter(([role]) => givenRoles.includes(role))
        .map(([role, zh, en]) => [role, language === 'zh' ? zh : en])}
    />
  );
};

const isReady = (draft: Draft): boolean => {
  const { giving, people, department, post } = draft;
  if (giving === 'rights') return grantsOf(draft).length > 0;
  return people.length === 1 && (giving === 'role' || (department !== undefined && post !== undefined));
};

/** What one press will do. */
const countOf = ({ people, items: chosen, receiver }: Draft, t: ReturnType<typeof useDirectoryWords>['t']) =>
  receiver === 'user' && people.length > 1
    ? t('grantMany', { people: people.length, count: chosen.length })
    : t('grantCount', { count: chosen.length });

export interface GrantDialogProps {
  /** The row that it is opened for. */
  readonly first: string | undefined;
  readonly names: readonly Holder[] | undefined;
  readonly today: string;
  readonly granting: ReturnType<typeof useGranting>;
  readonly onClose: () => void;
}

export const GrantDialog = ({ first, names, today, granting, onClose }: GrantDialogProps) => {
  const { t } = useDirectoryWords();
  const [draft, setDraft] = useState(() => draftFor(first, names));
  const [isBusy, setIsBusy] = useState(false);
  const change: Change = (part) => setDraft((now) => ({ ...now, ...part }));
  const { giving, people, department, post, role } = draft;
  const [person] = people;
  const grants = grantsOf(draft);
  const send = (): Promise<boolean> => {
    if (giving === 'rights') return granting.grant(grants);
    if (giving === 'role') return granting.setRole(person?.id ?? '', role, true);
    return granting.givePost(person?.id ?? '', department?.id ?? '', post?.id ?? '');
  };
  const submit = async () => {
    setIsBusy(true);
    const isDone = await send();
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={t('newGrant')}
      onClose={onClose}
      foot={
        <div className="grant-foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={!isReady(draft) || isBusy} onClick={() => void submit()}>
            {giving === 'rights' && grants.length > 1 ? countOf(draft, t) : t('grant')}
          </Button>
        </div>
      }
    >
      <div className="stack grant-form">
        <Segmented
          label={t('giving')}
          choices={givings.map((value) => ({ value, label: t(`give.${value}`) }))}
          value={giving}
          onChange={(value) =>
            change({ giving: value, people: people.slice(0, value === 'rights' ? undefined : 1) })
          }
        />
        {giving === 'rights' ? (
          <>
            <Receiver draft={draft} change={change} />
            <Items draft={draft} change={change} />
            <ScopePart draft={draft} change={change} />
            <DaysPart draft={draft} change={change} today={today} />
          </>
        ) : (
          <>
            <fieldset className="stack grant-part">
              <legend>{t('to')}</legend>
              <PeoplePicker
                label={t('person')}
                placeholder={t('personHint')}
                chosen={person}
                onChange={(picked) => change({ people: picked ? [picked] : [] })}
              />
            </fieldset>
            {giving === 'role' ? <RolePart draft={draft} change={change} /> : null}
            {giving === 'post' ? <UnitPickers draft={draft} change={change} /> : null}
            <p className="faint">{t(`giveHint.${giving}`)}</p>
          </>
        )}
      </div>
    </Dialog>
  );
};
