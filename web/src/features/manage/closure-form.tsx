// Closes resources for one or several days, with a reason everybody reads, and tells of each day what came of it.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { type FormEvent, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Counts } from '../../impact/decisions.ts';
import { CLOSURE_IMPACT, type Hit, hitOf } from '../../impact/impact.graphql.ts';
import { ImpactDialog } from '../../impact/impact-dialog.tsx';
import { useImpactWords } from '../../impact/words.ts';
import { type Refusal, type RefusedRow, refusalOf, refusedRows } from '../../lib/answer.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { dateText } from '../../lib/when.ts';
import { LeaveGuard } from '../../records/leave-guard.tsx';
import { useNamedResources } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { useLeavePage } from '../../shell/leave-page.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { type ClosureDraft, daysOf, faultsOf, modelOf } from './closure.ts';
import { CHANGE_CLOSURE, CLOSE, CLOSURE } from './closures.graphql.ts';
import { useManageWords } from './words.ts';
import '../../ui/lists.css';
import '../../records/records.css';
import '../../records/form.css';
import './manage.css';
import { unitsWithin } from '../../lib/text-limit.ts';
import type { ClosureQuery } from '../../wire.generated.ts';

const list = '/manage/resources/resources-occupy-list';
const longestReason = 200;

const draftOf = (wire: NonNullable<ClosureQuery['closure']>): ClosureDraft => ({
  id: wire.id,
  resources: [
    {
      id: wire.resource_id,
      name: bilingual(wire.resources_name, wire.resources_name_en),
    },
  ],
  from: wire.occupy_date,
  to: wire.occupy_date,
  start: wire.occupy_start_time.slice(0, 5),
  end: wire.occupy_end_time.slice(0, 5),
  reason: wire.occupy_reason ?? '',
  reasonEn: wire.occupy_reason_en ?? '',
});

const Field = (props: {
  label: string;
  value: string;
  required?: boolean;
  onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>
      {props.label}
      {props.required ? ' *' : ''}
    </span>
    <input
      className="field-input"
      maxLength={unitsWithin(longestReason, props.value)}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  </label>
);

const DAY = 24 * 60;

const ClockField = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <span className="field">
    <span>{props.label} *</span>
    <TimeField
      label={props.label}
      value={minutesOf(props.value)}
      from={0}
      to={DAY}
      onChange={(minute) => props.onChange(clockOf(minute))}
    />
  </span>
);

const DateField = (props: {
  label: string;
  value: string;
  isDisabled?: boolean;
  onChange: (date: string) => void;
}) => (
  <span className="field">
    <span>{props.label} *</span>
    <DateButton
      label={props.label}
      date={props.value}
      isDisabled={props.isDisabled ?? false}
      onChange={props.onChange}
    />
  </span>
);

interface FieldsProps {
  readonly draft: ClosureDraft;
  readonly onChange: (part: Partial<ClosureDraft>) => void;
}

const ResourceField = ({ draft, onChange }: FieldsProps) => {
  const { t, say } = useManageWords();
  const isKnown = draft.id !== undefined;
  return (
    <fieldset className="field row closure-resources">
      <legend>{t('closure.resources')} *</legend>
      {draft.resources.map((resource) => (
        <span key={resource.id} className="chip picker-chosen">
          {say(resource.name) || resource.id}
          {isKnown ? null : (
            <Button
              look="quiet"
              icon="close"
              label={t('closure.without', { name: say(resource.name) })}
              onClick={() => onChange({ resources: draft.resources.filter(({ id }) => id !== resource.id) })}
            />
          )}
        </span>
      ))}
      {isKnown ? null : (
        <ResourcePicker
          label={t('closure.addResource')}
          placeholder={t('closure.addResource')}
          chosen={undefined}
          onChange={(resource) => {
            if (resource && draft.resources.every(({ id }) => id !== resource.id))
              onChange({ resources: [...draft.resources, resource] });
          }}
        />
      )}
    </fieldset>
  );
};

const Fields = ({ draft, onChange }: FieldsProps) => {
  const { t } = useManageWords();
  const isKnown = draft.id !== undefined;
  return (
    <div className="closure-fields">
      <ResourceField draft={draft} onChange={onChange} />
      <DateField
        label={t('closure.from')}
        value={draft.from}
        onChange={(from) => onChange({ from, ...(isKnown || draft.to < from ? { to: from } : {}) })}
      />
      <DateField
        label={t('closure.to')}
        value={draft.to}
        isDisabled={isKnown}
        onChange={(to) => onChange({ to })}
      />
      <ClockField label={t('closure.start')} value={draft.start} onChange={(start) => onChange({ start })} />
      <ClockField label={t('closure.end')} value={draft.end} onChange={(end) => onChange({ end })} />
      <Field
        label={t('closure.reason')}
        value={draft.reason}
        required={true}
        onChange={(reason) => onChange({ reason })}
      />
      <Field
        label={t('closure.reasonEn')}
        value={draft.reasonEn}
        onChange={(reasonEn) => onChange({ reasonEn })}
      />
    </div>
  );
};

interface Outcome {
  readonly rows: readonly (RefusedRow & { readonly date: string | null })[];
  readonly refusal: Refusal | undefined;
}

const useClosing = (onDone: (count: number, settled: Counts) => void) => {
  const send = useSend();
  const [outcome, setOutcome] = useState<Outcome>();
  const command = useRef({ wish: '', id: '' });
  const close = async (draft: ClosureDraft, settled: Counts) => {
    const model = { ...modelOf(draft), around_bookings: settled.kept > 0 ? 1 : 0 };
    // Asked again as it was, it closes no day twice: some days may have been refused, or the answer was lost.
    const wish = JSON.stringify(model);
    if (command.current.wish !== wish) command.current = { wish, id: newCommandId() };
    const sent = await send(draft.id === undefined ? CLOSE : CHANGE_CLOSURE, {
      model,
      command_id: command.current.id,
    });
    if (!sent.data) return setOutcome({ rows: [], refusal: sent.refusal });
    const { answer } = sent.data;
    if (answer.code === 0 && answer.errcode === 0) return onDone(answer.rows.length, settled);
    const dates = answer.rows.filter(({ errcode }) => errcode !== 0).map(({ date }) => date);
    const rows = refusedRows(answer).map((row, index) => ({ ...row, date: dates[index] ?? null }));
    return setOutcome({ rows, refusal: rows.length === 0 ? refusalOf(answer) : undefined });
  };
  return { close, outcome };
};

const NOTHING: Counts = { kept: 0, cancelled: 0, moved: 0 };

/** `，改期 1 个、取消 2 个预约`; empty where none was touched. */
const settledText = ({ moved, cancelled }: Counts): Bilingual => {
  const said = [
    { count: moved, zh: '改期', en: 'moved' },
    { count: cancelled, zh: '取消', en: 'cancelled' },
  ].filter(({ count }) => count > 0);
  if (said.length === 0) return { zh: '', en: '' };
  return {
    zh: `，${said.map(({ count, zh }) => `${zh} ${count} 个`).join('、')}预约`,
    en: `; bookings ${said.map(({ count, en }) => `${en}: ${count}`).join(', ')}`,
  };
};

/** How many bookings stand in the way, as soon as place and time are known. */
const useHitCount = (draft: ClosureDraft): number | undefined => {
  const isKnown = faultsOf({ ...draft, reason: '-' }).length === 0;
  const { data } = useQuery(CLOSURE_IMPACT, {
    // The reason changes with each key and hits nobody.
    variables: { model: modelOf({ ...draft, reason: '-', reasonEn: '' }) },
    skip: !isKnown,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  return isKnown ? data?.bookings.length : undefined;
};

/** Closes at once where no booking is hit, and asks first where one is. */
const useImpact = (close: (draft: ClosureDraft, settled: Counts) => Promise<void>) => {
  const { t } = useImpactWords();
  const client = useApolloClient();
  const [asked, setAsked] = useState<{ readonly draft: ClosureDraft; readonly hits: readonly Hit[] }>();
  const start = async (draft: ClosureDraft) => {
    // What cannot be looked at is for the closing to refuse.
    const hits = await client
      .query({
        query: CLOSURE_IMPACT,
        variables: { model: modelOf(draft) },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      })
      .then(
        ({ data }) => data?.bookings.map(hitOf) ?? [],
        () => [],
      );
    if (hits.length === 0) return close(draft, NOTHING);
    setAsked({ draft, hits });
  };
  const dialog = asked ? (
    <ImpactDialog
      title={t('closureTitle')}
      hits={asked.hits}
      firstReason={asked.draft.reason}
      onClose={() => setAsked(undefined)}
      hidesWhy={true}
      onSettled={(settled) => {
        setAsked(undefined);
        void close(asked.draft, settled);
      }}
    />
  ) : null;
  return { start, dialog };
};

const ClosureForm = ({ given }: { given: ClosureDraft }) => {
  const { t, say, language } = useManageWords();
  const leavePage = useLeavePage();
  // The page gives a new object each minute.
  const [first] = useState(given);
  const [draft, setDraft] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const isDone = useRef(false);
  const { close, outcome } = useClosing((count, settled) => {
    isDone.current = true;
    const what = settledText(settled);
    const added = { zh: `已新增 ${count} 个停用时段${what.zh}`, en: `Closures added: ${count}${what.en}` };
    const saved = { zh: `停用时段已保存${what.zh}`, en: `The closure is saved${what.en}` };
    toast({ tone: 'good', text: draft.id === undefined ? added : saved });
    leavePage(list);
  });
  const oneAtATime = useOneAtATime();
  const { start, dialog } = useImpact(close);
  const hits = useHitCount(draft);
  const faults = faultsOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (faults.length === 0 && !isDone.current) void oneAtATime(() => start(draft));
  };
  const count = daysOf(draft) * draft.resources.length;
  return (
    <>
      <form className="record-form" onSubmit={submit}>
        <LeaveGuard isUnsaved={() => draft !== first && !isDone.current} />
        <header className="record-head form-head">
          <Button look="quiet" icon="chevron-left" label={t('action.back')} onClick={() => leavePage(list)} />
          <h1>{t(draft.id === undefined ? 'closure.new' : 'closure.change')}</h1>
        </header>
        <div className="closure-form">
          <ClockNotice />
          <Fields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          {hits ? (
            <p role="status">
              <Icon name="alert" size={14} /> {t('closure.hits', { count: hits })}
            </p>
          ) : null}
          {isAsked && faults.length > 0 ? (
            <div role="alert">
              <ul className="bad">
                {faults.map((fault) => (
                  <li key={fault}>{t(`closure.fault.${fault}`)}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {outcome ? (
            <div role="alert">
              <ul className="bad">
                {outcome.refusal ? <li>{say(outcome.refusal.text)}</li> : null}
                {outcome.rows.map((row) => (
                  <li key={`${row.id ?? row.name}-${row.date ?? ''}`}>
                    {row.date ? dateText(row.date, language) : row.name}: {say(row.text)}{' '}
                    <small>{row.code}</small>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        <footer className="form-bar">
          <span className="record-space">{t('closure.sum', { count })}</span>
          <Button onClick={() => leavePage(list)}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary">
            {t(draft.id === undefined ? 'closure.submit' : 'closure.save')}
          </Button>
        </footer>
      </form>
      {dialog}
    </>
  );
};

export const ClosureFormPage = () => {
  const { id } = useParams();
  const { t } = useManageWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  const resources = useNamedResources(useSearchParams()[0].getAll('resource'));
  const { data, error, refetch } = useQuery(CLOSURE, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'network-only',
  });
  if (id === undefined) {
    if (!resources) return <Skeleton lines={6} />;
    const given = { id: undefined, resources, from: today, to: today, start: '08:00', end: '22:00' };
    return <ClosureForm given={{ ...given, reason: '', reasonEn: '' }} />;
  }
  if (data === undefined) return <Unanswered error={error} refetch={refetch} lines={6} />;
  if (!data.closure) return <EmptyState icon="search" title={t('closure.none')} />;
  return <ClosureForm key={data.closure.id} given={draftOf(data.closure)} />;
};
