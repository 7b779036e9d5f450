// The settings of the whole product: its names, its top navigation, the way to its themes.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { useSend } from '../../lib/send.ts';
import { LeaveGuard } from '../../records/leave-guard.tsx';
import { useShellData } from '../../session/use-shell-data.ts';
import { showsPart } from '../../shell/management-menu.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import type { SystemQuery } from '../../wire.generated.ts';
import { SAVE_SYSTEM, SYSTEM } from './system-page.graphql.ts';
import { draftOf, type Entry, entryKinds, isWhole, settingOf } from './system-settings.ts';
import { useManageWords } from './words.ts';
import './manage.css';
import { unitsWithin } from '../../lib/text-limit.ts';

const LONGEST = 100;
const MOST_ENTRIES = 20;
const roles = ['', 'user', 'admin'] as const;
const noEntry: Entry = { name: '', nameEn: '', kind: 'page', uri: '', role: '' };

export const SystemPage = () => {
  const { data, error, refetch } = useQuery(SYSTEM, { fetchPolicy: 'network-only' });
  if (error && !data) return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <SystemForm
      key={data.settings?.revision ?? 'new'}
      stored={data.settings}
      reload={() => void askedAgain(refetch())}
    />
  );
};

interface SystemFormProps {
  readonly stored: SystemQuery['settings'];
  readonly reload: () => void;
}

const SystemForm = ({ stored, reload }: SystemFormProps) => {
  const { t, say } = useManageWords();
  const { managementTree } = useShellData();
  const send = useSend();
  const [first, setFirst] = useState(() => draftOf(stored?.manage_setting));
  const [draft, setDraft] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isReady = draft.entries.every(isWhole);
  const save = async () => {
    const sent = await send(SAVE_SYSTEM, {
      model: { manage_setting: settingOf(stored?.manage_setting, draft) },
      edited_from: stored?.revision ?? null,
      command_id: newCommandId(),
    });
    const refused = sent.data ? refusalOf(sent.data.answer) : sent.refusal;
    setRefusal(refused);
    if (refused) return;
    setFirst(draft);
    toast({ tone: 'good', text: { zh: t('sys.saved', { lng: 'zh' }), en: t('sys.saved', { lng: 'en' }) } });
    reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isReady) void save();
  };
  return (
    <form className="list-page closure-form" onSubmit={submit}>
      <LeaveGuard isUnsaved={() => draft !== first} />
      <h1>{t('sys.title')}</h1>
      <Field label={t('sys.name')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={unitsWithin(LONGEST, draft.name)}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <Field label={t('sys.nameEn')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={unitsWithin(LONGEST, draft.nameEn)}
            value={draft.nameEn}
            onChange={({ target }) => setDraft({ ...draft, nameEn: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t('sys.topNavigation')}
        isChecked={draft.hasTopNavigation}
        onChange={(hasTopNavigation) => setDraft({ ...draft, hasTopNavigation })}
      />
      <Checkbox
        label={t('sys.twoLevels')}
        isChecked={draft.hasTwoLevelsOnly}
        onChange={(hasTwoLevelsOnly) => setDraft({ ...draft, hasTwoLevelsOnly })}
      />
      <Navigation entries={draft.entries} onChange={(entries) => setDraft({ ...draft, entries })} />
      <section>
        <h2>{t('sys.themes')}</h2>
        <p className="faint">{t('sys.themesHint')}</p>
        <div className="update-actions">
          <Link to="/manage/settings/theme">{t('sys.themesOpen')}</Link>
        </div>
      </section>
      <div role="alert">
        {isAsked && !isReady ? <p className="bad">{t('sys.fault')}</p> : null}
        {refusal ? (
          <p className="bad">
            {say(refusal.text)} <small>{refusal.code}</small>
          </p>
        ) : null}
      </div>
      {showsPart(managementTree, 'settings:edit') ? (
        <div className="confirm-foot">
          <Button type="submit" look="primary">
            {t('sys.save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
};

interface NavigationProps {
  readonly entries: readonly Entry[];
  readonly onChange: (entries: readonly Entry[]) => void;
}

const Navigation = ({ entries, onChange }: NavigationProps) => {
  const { t } = useManageWords();
  return (
    <section className="navigation-entries">
      <h2>{t('sys.navigation')}</h2>
      <p className="faint">{t('sys.navigationHint')}</p>
      {entries.map((entry, at) => (
        <EntryRow
          key={`entry-${String(at)}`}
          entry={entry}
          number={at + 1}
          onChange={(part) => onChange(entries.with(at, { ...entry, ...part }))}
          onRemove={() => onChange(entries.toSpliced(at, 1))}
          onUp={at === 0 ? undefined : () => onChange(entries.toSpliced(at, 1).toSpliced(at - 1, 0, entry))}
        />
      ))}
      {entries.length < MOST_ENTRIES ? (
        <Button icon="plus" onClick={() => onChange([...entries, noEntry])}>
          {t('sys.add')}
        </Button>
      ) : null}
    </section>
  );
};

interface EntryRowProps {
  readonly entry: Entry;
  readonly number: number;
  readonly onChange: (part: Partial<Entry>) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | undefined;
}

const EntryRow = ({ entry, number, onChange, onRemove, onUp }: EntryRowProps) => {
  const { t } = useManageWords();
  const name = entry.name || t('sys.entry', { number });
  return (
    <fieldset className="navigation-entry">
      <legend>{t('sys.entry', { number })}</legend>
      {(['name', 'nameEn', 'uri'] as const).map((part) =>
        part === 'uri' && entry.kind === 'type' ? null : (
          <TextInput
            key={part}
            aria-label={t({ name: 'sys.entryName', nameEn: 'sys.entryNameEn', uri: 'sys.uri' }[part])}
            placeholder={t({ name: 'sys.entryName', nameEn: 'sys.entryNameEn', uri: 'sys.uri' }[part])}
            maxLength={unitsWithin(part === 'uri' ? 300 : LONGEST, entry[part])}
            value={entry[part]}
            onChange={({ target }) => onChange({ [part]: target.value })}
          />
        ),
      )}
      <SelectInput
        aria-label={t('sys.kind')}
        value={entry.kind}
        onChange={({ target }) =>
          onChange({ kind: entryKinds.find((one) => one === target.value) ?? 'page' })
        }
      >
        {entryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`sys.kinds.${kind}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        aria-label={t('sys.role')}
        value={entry.role}
        onChange={({ target }) => onChange({ role: target.value })}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`sys.roles.${role || 'everyone'}`)}
          </option>
        ))}
      </SelectInput>
      {onUp ? <Button look="quiet" icon="chevron-up" label={t('sys.up', { name })} onClick={onUp} /> : null}
      <Button look="quiet" icon="close" label={t('sys.remove', { name })} onClick={onRemove} />
    </fieldset>
  );
};
