// Inviting one visitor or fifty: what all share at the left, the list with a verdict for each row at the right. The
// button counts what goes out; the line beside it says what stays and why.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { visitMessage } from '@campus/events/visit/visit-news';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { LeaveGuard } from '../../records/leave-guard.tsx';
import { readTable, UnreadableFile } from '../../records/spreadsheet.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { isPermitted } from '../../shell/management-menu.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { tell, toast } from '../../ui/toast.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { KNOWN_GUEST } from './host.graphql.ts';
import { MOST_INVITED, type RowState, tableOf } from './invite-rows.ts';
import { hoursOf, InviteTable, useVerdict } from './invite-table.tsx';
import { useInviteWords } from './invite-words.ts';
import { LivePill } from './live-pill.tsx';
import { PlacesBar } from './places-bar.tsx';
import { type Invitation, POLL_MS, useInvitation } from './use-invitation.ts';
import '../../ui/lists.css';
import './invite.css';

const MINE = '/manage/visitorManagement/visitorInvitation';
const HOSTED = '/pc/visitors';
const MOST_AHEAD_DAYS = 90;
const DAY_MINUTES = 24 * 60;
/** Two answers that did not come. */
const OLD_SECONDS = 2 * Math.ceil(POLL_MS / 1_000) + 2;

const Hours = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t } = useInviteWords();
  const { wishes, wish, windows, window } = invitation;
  if (windows.length > 0)
    return (
      <SelectField
        label={t('window')}
        isRequired
        value={window}
        onChoose={(window) => wish({ window })}
        choices={windows.map((each) => [
          each.id,
          each.left === null ? hoursOf(each) : t('windowLeft', { hours: hoursOf(each), left: each.left }),
          each.left === 0,
        ])}
      />
    );
  return (
    <div className="invite-hours">
      <Field label={t('start')} isRequired>
        {({ id }) => (
          <TimeField
            id={id}
            label={t('start')}
            value={wishes.start}
            from={0}
            to={DAY_MINUTES - 30}
            onChange={(start) => wish({ start, end: Math.max(wishes.end, start + 30) })}
          />
        )}
      </Field>
      <Field label={t('end')} isRequired>
        {({ id }) => (
          <TimeField
            id={id}
            label={t('end')}
            value={wishes.end}
            from={wishes.start + 30}
            to={DAY_MINUTES}
            onChange={(end) => wish({ end })}
          />
        )}
      </Field>
    </div>
  );
};

/** The places of the window with those that the list takes; without windows, what is left of the day. */
const Room = ({ invitation: { windows, window, left, day } }: { readonly invitation: Invitation }) => {
  const { t } = useInviteWords();
  const { id = '', places, left: before } = windows.find((each) => each.id === window) ?? {};
  const after = left.get(id);
  if (typeof places === 'number' && typeof before === 'number' && typeof after === 'number')
    return (
      <p className="invite-room">
        <PlacesBar places={places} left={after} own={before - after} />
      </p>
    );
  return typeof day?.left === 'number' ? <p className="faint">{t('left', { count: day.left })}</p> : null;
};

const Occasion = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t, say } = useInviteWords();
  const { wishes, wish, today, day, gates } = invitation;
  return (
    <section className="invite-part">
      <h2>{t('occasion')}</h2>
      <SelectField
        label={t('type')}
        isRequired
        value={wishes.type}
        onChoose={(type) => wish({ type })}
        choices={visitorTypes.map(([code, zh, en]) => [code, say({ zh, en })])}
      />
      <TextField
        label={t('reason')}
        maxLength={200}
        placeholder={t('reasonExample')}
        value={wishes.reason}
        onType={(reason) => wish({ reason })}
      />
      <Field label={t('date')} isRequired error={day?.is_open === 0 ? t('closedDay') : undefined}>
        {({ id }) => (
          <DateButton
            id={id}
            label={t('date')}
            date={wishes.date}
            earliest={today}
            latest={addDays(today, MOST_AHEAD_DAYS)}
            onChange={(date) => wish({ date })}
          />
        )}
      </Field>
      <Hours invitation={invitation} />
      <Room invitation={invitation} />
      {gates.length > 0 ? (
        <SelectField
          label={t('gate')}
          value={wishes.gate}
          onChoose={(gate) => wish({ gate })}
          none={['', t('anyGate')]}
          choices={gates.map(({ id, name, name_en }) => [id, say({ zh: name, en: name_en })])}
        />
      ) : null}
    </section>
  );
};

/** Somebody of a former visit who is invited again: their row stands there at once. */
const useGuest = ({ addGuest, list }: Invitation): void => {
  const [params] = useSearchParams();
  const again = params.get('again') ?? '';
  const { data } = useQuery(KNOWN_GUEST, { variables: { id: again }, skip: again === '' });
  const visit = data?.visit;
  const isThere = list.some(({ row }) => row.again === again);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!visit || isThere || isAdded.current) return;
    isAdded.current = true;
    addGuest(visit);
  }, [visit, isThere, addGuest]);
};

/** Rows that found no room stay in the box. */
const Listing = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t, both } = useInviteWords();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [beyond, setBeyond] = useState(0);
  const take = (table: readonly (readonly string[])[]) => {
    const { count, left } = invitation.take(table);
    setText(left.map((cells) => cells.join('\t')).join('\n'));
    setBeyond(left.length);
    if (count === 0 && left.length === 0) toast({ tone: 'bad', text: both('nobody') });
  };
  const readFile = async (chosen: File): Promise<void> => {
    try {
      take((await readTable(chosen)).rows);
    } catch (error) {
      tell({ text: error instanceof UnreadableFile ? error.text : both('fileBad'), code: '1002' });
    }
  };
  return (
    <section className="invite-part">
      <h2>{t('list')}</h2>
      <label className="faint" htmlFor={id}>
        {t('paste')}
      </label>
      <textarea
        id={id}
        className="input"
        rows={invitation.list.length > 0 ? 1 : 4}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(pasted.trim())) return;
          event.preventDefault();
          take(tableOf(pasted));
        }}
      />
      <p id={`${id}-hint`} className="faint">
        {t('pasteHint')}
      </p>
      {beyond > 0 ? (
        <p role="alert" className="bad">
          {t('tooMany', { most: MOST_INVITED, count: beyond })}
        </p>
      ) : null}
      <p className="invite-acts">
        <Button icon="plus" disabled={text.trim() === ''} onClick={() => take(tableOf(text))}>
          {t('take')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".xlsx,.csv,.txt"
          hidden
          aria-label={t('file')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void readFile(chosen);
          }}
        />
        <Button icon="upload" onClick={() => file.current?.click()}>
          {t('file')}
        </Button>
      </p>
    </section>
  );
};

/** The very message, and what comes of it. */
const Outcome = ({ invitation: { occasion } }: { readonly invitation: Invitation }) => {
  const { t, say } = useInviteWords();
  const { name } = useCampus();
  const { date, start, end } = occasion;
  const period = { date, start: minutesOf(start) ?? 0, end: minutesOf(end) ?? 0, refusal: undefined };
  const wording = { who: '', place: name, link: t('ownLink') };
  return (
    <section className="invite-part">
      <h2>{t('each')}</h2>
      <p className="invite-message">{say(visitMessage({ kind: 'visit_invited' }, period, wording).text)}</p>
      <h2>{t('after')}</h2>
      <ol className="invite-after">
        <li>{t('afterSms')}</li>
        <li>{t('afterFill')}</li>
        <li>{t('afterMine')}</li>
      </ol>
    </section>
  );
};

const states = ['all', 'ready', 'todo', 'out', 'sent'] as const;

interface FootProps {
  readonly invitation: Invitation;
  /** Where those who were invited are listed. */
  readonly listedAt: string;
}

const Foot = ({ invitation, listedAt }: FootProps) => {
  const { t, say, language } = useInviteWords();
  const verdict = useVerdict();
  const { list, refusal, isBusy, day } = invitation;
  const count = list.filter(({ state }) => state === 'ready').length;
  const staying = list.filter(({ state }) => state === 'todo' || state === 'out');
  const lines = staying
    .map((judged) => t('line', { line: judged.line, why: verdict(judged).replace(/[。.]$/, '') }))
    .join(language === 'zh' ? '，' : '; ');
  return (
    <footer className="invite-foot">
      <div>
        <p>
          <strong>{t('goes', { count })}</strong>{' '}
          <small>{t(invitation.isChecked ? 'weighed' : 'checked')}</small>
        </p>
        {staying.length > 0 ? <p>{t('stays', { count: staying.length, lines })}</p> : null}
        {refusal ? (
          <p role="alert" className="bad">
            {say(refusal.text)}
          </p>
        ) : null}
      </div>
      <Link to={listedAt}>{t('mine')}</Link>
      <Button
        look="primary"
        icon="send"
        disabled={count === 0 || isBusy || day?.is_open === 0}
        onClick={() => void invitation.send()}
      >
        {t(isBusy ? 'sending' : 'send', { count })}
      </Button>
    </footer>
  );
};

interface InviteVisitorsProps extends Pick<FootProps, 'listedAt'> {
  /** The page's name stands over all of it. */
  readonly isHeaded?: boolean;
}

const InviteVisitors = ({ listedAt, isHeaded = false }: InviteVisitorsProps) => {
  const { t } = useInviteWords();
  const invitation = useInvitation();
  useGuest(invitation);
  const [shown, setShown] = useState<RowState | 'all'>('all');
  const { list, room } = invitation;
  const countOf = (state: RowState | 'all') =>
    state === 'all' ? list.length : list.filter((judged) => judged.state === state).length;
  return (
    <div className="invite">
      <LeaveGuard isUnsaved={() => list.some(({ state }) => state !== 'sent')} />
      <aside className="list-page invite-side">
        <Occasion invitation={invitation} />
        <Listing invitation={invitation} />
        <Outcome invitation={invitation} />
      </aside>
      <section className="list-page invite-list">
        <header className="list-head">
          {isHeaded ? <h2>{t('list')}</h2> : <h1>{t('title')}</h1>}
          <span className="list-count">{t('count', { count: list.length, most: MOST_INVITED })}</span>
          <LivePill {...invitation.heard} oldSeconds={OLD_SECONDS} />
          <span className="list-space" />
          <Segmented
            small
            label={t('verdict')}
            value={shown}
            choices={states
              .filter((value) => value === 'all' || value === shown || countOf(value) > 0)
              .map((value) => ({ value, label: t(value, { count: countOf(value) }) }))}
            onChange={setShown}
          />
        </header>
        {list.length === 0 ? (
          <EmptyState icon="users" title={t('empty')} hint={t('emptyHint')} />
        ) : (
          <InviteTable invitation={invitation} shown={shown} />
        )}
        <p className="invite-add">
          <Button look="quiet" icon="plus" disabled={room <= 0} onClick={invitation.add}>
            {t('addRow', { count: room })}
          </Button>
        </p>
        <Foot invitation={invitation} listedAt={listedAt} />
      </section>
    </div>
  );
};

export const InvitePage = () => {
  const { managementTree } = useShellData();
  return isPermitted(managementTree, MINE) ? <InviteVisitors listedAt={MINE} /> : <ErrorPage code="401" />;
};

/** For everybody who may be visited. */
export const HostInvitePage = () => {
  const { t } = useInviteWords();
  const isCompact = useIsCompact();
  return (
    <div className="invite-hosted">
      {isCompact ? <PageHeader title={t('title')} backTo={HOSTED} /> : null}
      <InviteVisitors listedAt={HOSTED} isHeaded={isCompact} />
    </div>
  );
};
