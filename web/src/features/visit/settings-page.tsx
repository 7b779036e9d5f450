// How visitors register, on one page: windows and places, rules as sentences, types, fields, and beside them the
// registration itself. Changes carry a dot and go out together; who is registered keeps what they were told.
import { useQuery } from '@apollo/client/react';
import { halfWidth } from '@campus/events/domain/half-width';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { LeaveGuard } from '../../records/leave-guard.tsx';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { isPermitted } from '../../shell/management-menu.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { Refused } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VisitFormSettingsQuery } from '../../wire.generated.ts';
import { FORM_SETTINGS, PUBLISH_FIELDS, PUBLISH_SETTINGS, PUBLISH_TYPE } from './settings.graphql.ts';
import { DayBar } from './settings-day.tsx';
import { changesOf, type DraftType, draftOf, modelsOf, type SettingsDraft } from './settings-draft.ts';
import { FieldTable } from './settings-fields.tsx';
import { Preview } from './settings-preview.tsx';
import { useSettingsWords } from './settings-words.ts';
import '../../ui/lists.css';
import './settings.css';

const FORM_PATH = '/manage/visitorManagement/registrationSettings';
const LIMITS = { advance: [1, 30], retention: [7, 180], dailyLimit: [1, 100_000] } as const;

type Settings = VisitFormSettingsQuery;

const storedOf = ({ overall, types, fields }: Settings): SettingsDraft =>
  draftOf({
    overall,
    types: types.edges.map(({ node }) => node),
    fields: fields.edges
      .map(({ node }) => node)
      .toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0)),
  });

/** Sends what differs, the version last: where one step is refused, the rest still carries its dot. */
const usePublish = (settings: Settings, before: SettingsDraft, onSent: () => Promise<unknown>) => {
  const command = useCommand();
  const { both } = useSettingsWords();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const version = (settings.overall?.version ?? 0) + 1;
  const send = async (draft: SettingsDraft): Promise<Refusal | undefined> => {
    const models = modelsOf(before, draft, version);
    if (models.fields.length > 0) {
      const { refusal: refused } = await command(PUBLISH_FIELDS, { models: models.fields });
      if (refused) return refused;
    }
    for (const model of models.types) {
      const { refusal: refused } = await command(PUBLISH_TYPE, { model });
      if (refused) return refused;
    }
    const model = { id: settings.overall?.id ?? null, ...models.overall };
    // Somebody else may have published meanwhile.
    const edited_from = settings.overall?.revision ?? null;
    return (await command(PUBLISH_SETTINGS, { model, edited_from })).refusal;
  };
  /** Whether all of it is published: the draft is then what stands. */
  const publish = async (draft: SettingsDraft): Promise<boolean> => {
    setIsBusy(true);
    const refused = await send(draft);
    setRefusal(refused);
    await onSent();
    setIsBusy(false);
    if (!refused) toast({ tone: 'good', text: both('published', { version }) });
    return !refused;
  };
  return { version, publish, isBusy, refusal };
};

interface PartProps {
  readonly draft: SettingsDraft;
  readonly changed: ReadonlySet<string>;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}

const Dot = ({ isOn }: { readonly isOn: boolean }) => (isOn ? <i className="settings-dot" /> : null);

const Amount = (props: PartProps & { readonly name: keyof typeof LIMITS }) => {
  const { name, draft, changed, onChange } = props;
  const { t } = useSettingsWords();
  const [min, max] = LIMITS[name];
  const set = (typed: string): void => {
    const count = typed === '' ? null : Math.min(max, Math.max(min, Math.round(Number(typed))));
    if (count !== null || name === 'dailyLimit') onChange({ [name]: count });
  };
  return (
    <span className="settings-amount">
      <TextInput
        key={draft[name]}
        type="number"
        min={min}
        max={max}
        aria-label={t(`rule.${name}`)}
        defaultValue={draft[name] ?? ''}
        onBlur={({ target }) => set(target.value)}
      />
      <Dot isOn={changed.has(name)} />
    </span>
  );
};

const Hour = (props: PartProps & { readonly name: 'release' | 'leaveBy' }) => {
  const { name, draft, changed, onChange } = props;
  const { t } = useSettingsWords();
  /** What is no hour goes back to the one that stood. */
  const set = (input: HTMLInputElement): void => {
    const minute = minutesOf(halfWidth(input.value.trim()));
    if (minute !== undefined) onChange({ [name]: clockOf(minute) });
    else if (input.value.trim() === '' && name === 'release') onChange({ [name]: null });
    else input.value = draft[name] ?? '';
  };
  return (
    <span className="settings-amount">
      <TextInput
        key={draft[name]}
        inputMode="numeric"
        maxLength={5}
        placeholder="--:--"
        aria-label={t(`rule.${name}`)}
        defaultValue={draft[name] ?? ''}
        onBlur={({ target }) => set(target)}
      />
      <Dot isOn={changed.has(name)} />
    </span>
  );
};

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <p className="settings-line">
    <span>{label}</span>
    <span>{children}</span>
  </p>
);

const Types = ({ draft, changed, onChange }: PartProps) => {
  const { t, say } = useSettingsWords();
  const set = (type: DraftType, changes: Partial<DraftType>): void =>
    onChange({ types: draft.types.map((each) => (each === type ? { ...each, ...changes } : each)) });
  return (
    <ul className="settings-types">
      {draft.types.map((type) => {
        const [, zh = '', en = ''] = visitorTypes.find(([code]) => code === type.code) ?? [];
        const name = say(bilingual(zh, en));
        return (
          <li key={type.code}>
            <input
              type="checkbox"
              className="settings-switch"
              aria-label={t('type.open', { type: name })}
              checked={type.isOn}
              onChange={({ target }) => set(type, { isOn: target.checked })}
            />
            <strong>{name}</strong>
            <Dot isOn={changed.has(`type ${type.code}`)} />
            <SelectInput
              aria-label={t('type.levels', { type: name })}
              value={type.levels}
              disabled={!type.isOn}
              onChoose={(levels) => set(type, { levels })}
              choices={([0, 1, 2] as const).map((level) => [level, t(`level.${level}`)])}
            />
          </li>
        );
      })}
    </ul>
  );
};

const Arrangement = (props: PartProps & { readonly settings: Settings; readonly before: SettingsDraft }) => {
  const { draft, before, settings, onChange } = props;
  const { t } = useSettingsWords();
  const sumOf = ({ windows }: SettingsDraft) => windows.reduce((sum, { places }) => sum + (places ?? 0), 0);
  const [sum, was] = [sumOf(draft), sumOf(before)];
  return (
    <section className="settings-card" aria-labelledby="settings-windows">
      <header>
        <h2 id="settings-windows">{t('windows.title')}</h2>
        <small>{t('windows.how')}</small>
        <span className="list-space" />
        {sum > 0 || was > 0 ? (
          <small>{t(sum === was ? 'windows.sum' : 'windows.sumWas', { sum, was })}</small>
        ) : null}
        <span>
          {t('windows.most')} <Amount {...props} name="dailyLimit" /> {t('day.unit')}
        </span>
      </header>
      <DayBar
        windows={draft.windows}
        before={before.windows}
        use={settings.use}
        onChange={(windows) => onChange({ windows })}
      />
      <Line label={t('rule.open')}>
        {t('rule.each')} <Hour {...props} name="release" /> {t('rule.ahead')}{' '}
        <Amount {...props} name="advance" /> {t('rule.aheadDays')}
      </Line>
      <div className="settings-lines">
        <Line label={t('rule.leave')}>
          {t('rule.leaveBefore')} <Hour {...props} name="leaveBy" /> {t('rule.leaveAfter')}
        </Line>
        <Line label={t('rule.keep')}>
          {t('rule.keepBefore')} <Amount {...props} name="retention" /> {t('rule.keepAfter')}
        </Line>
      </div>
      <p className="settings-band">
        <strong>{t('type.title')}</strong> {t('type.how')}
      </p>
      <Types {...props} />
    </section>
  );
};

const Editor = ({ settings, onSent }: { settings: Settings; onSent: () => Promise<unknown> }) => {
  const { t } = useSettingsWords();
  const before = storedOf(settings);
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const draft = { ...before, ...changes };
  const changed = changesOf(before, draft);
  const change = (more: Partial<SettingsDraft>): void => setChanges((all) => ({ ...all, ...more }));
  const { version, publish, isBusy, refusal } = usePublish(settings, before, onSent);
  const publishAll = async (): Promise<void> => {
    if (await publish(draft)) setChanges({});
  };
  const part = { draft, changed, onChange: change };
  const { overall, shown, use } = settings;
  return (
    <div className="settings-form">
      <LeaveGuard isUnsaved={() => changed.size > 0} />
      <div className="settings-main">
        <header className="settings-head">
          <h1>{t('title')}</h1>
          <small>{t('forAll')}</small>
          <span className="list-space" />
          <p role="status">
            {changed.size > 0 ? (
              <>
                <i className="settings-dot" /> {t('changed', { count: changed.size, standing: use.standing })}
              </>
            ) : (
              t(version > 1 ? 'unchanged' : 'unpublished', { version: version - 1 })
            )}
          </p>
          <Button disabled={changed.size === 0 || isBusy} onClick={() => setChanges({})}>
            {t('discard')}
          </Button>
          <Button look="primary" disabled={changed.size === 0 || isBusy} onClick={() => void publishAll()}>
            {t('publish', { version })}
          </Button>
        </header>
        {refusal ? <Refused text={refusal.text} code={refusal.code} /> : null}
        <Arrangement {...part} settings={settings} before={before} />
        <FieldTable
          fields={draft.fields}
          changed={changed}
          retention={draft.retention}
          onChange={(fields) => change({ fields })}
        />
      </div>
      {shown ? (
        <Preview
          draft={draft}
          today={shown.today}
          name={bilingual(shown.name, shown.name_en)}
          consent={{
            ...bilingual(shown.consent_text, shown.consent_text_en),
            version: shown.consent_version,
          }}
          texts={{
            title: overall?.in_school_name || overall?.sys_name || null,
            banner: overall?.banner_img ?? null,
            welcome: overall?.is_welcome_setting === 1 ? (overall.welcome_content ?? null) : null,
            information: overall?.is_visitor_infor === 1 ? (overall.visitor_infor_cotent ?? null) : null,
          }}
        />
      ) : null}
    </div>
  );
};

const Loaded = () => {
  const { data, error, refetch } = useQuery(FORM_SETTINGS, { variables: { key: '' } });
  if (data) return <Editor settings={data} onSent={() => askedAgain(refetch())} />;
  return <Unanswered error={error} refetch={refetch} lines={12} />;
};

export const SettingsPage = () => {
  const { managementTree } = useShellData();
  return isPermitted(managementTree, FORM_PATH) ? <Loaded /> : <ErrorPage code="401" />;
};
