// How one stands: whether one may book, what counts, what led to it, and what was said against it.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookingPath } from '../../booking/paths.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { dateTextWithYear } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { OwnStandingQuery } from '../../wire.generated.ts';
import { FILE_APPEAL, OWN_STANDING } from './standing.graphql.ts';
import { useStandingWords } from './words.ts';
import '../../ui/lists.css';
import './standing.css';

type Standing = OwnStandingQuery['standing'];
type Ban = Standing['bans'][number];
type Fault = Standing['faults'][number];

const IN_FORCE = 1;
const MAX_APPEAL = 500;

/** What an appeal is made against. */
interface Against {
  readonly fault_id?: string;
  readonly ban_id?: string;
  readonly name: string;
}

const placeOf = (zh: string | null, en: string | null): Bilingual => bilingual(zh ?? '', en);

const useText = () => {
  const { t, say, language } = useStandingWords();
  const scopeOf = (zh: string | null, en: string | null) => (zh ? say(placeOf(zh, en)) : t('everyType'));
  const { zone } = useCampus();
  const thisYear = useLocalNow(zone).date.slice(0, 4);
  const momentText = (time: string) => dateTimeText(time, language, thisYear);
  return { t, say, language, scopeOf, momentText };
};

const Barred = ({ until }: { readonly until: string }) => {
  const { t, momentText } = useText();
  return (
    <section className="card standing-status standing-bad">
      <Icon name="ban" size={20} />
      <div>
        <strong>{t('barredUntil', { time: momentText(until) })}</strong>
        <p className="faint">{t('howToLiftBar')}</p>
      </div>
    </section>
  );
};

const Status = ({ standing }: { readonly standing: Standing }) => {
  const { t, say, scopeOf, momentText } = useText();
  const bans = standing.bans.filter(({ ban }) => ban.state === IN_FORCE);
  if (bans.length === 0 && standing.barred_until) return <Barred until={standing.barred_until} />;
  if (bans.length === 0)
    return (
      <section className="card standing-status standing-good">
        <Icon name="check" size={20} />
        <div>
          <strong>{t('good')}</strong>
          {standing.exempt ? <p>{t('exempt')}</p> : null}
        </div>
      </section>
    );
  return bans.map(({ ban, reason_en }) => (
    <section key={ban.id} className="card standing-status standing-bad" aria-label={t('banned')}>
      <Icon name="ban" size={20} />
      <div>
        <strong>{t('bannedUntil', { time: momentText(ban.end_time) })}</strong>
        <p>
          {scopeOf(ban.resources_type_name, ban.resources_type_name_en)} ·{' '}
          {say(bilingual(ban.reason ?? '', reason_en))}
        </p>
        <p className="faint">{t(ban.source === 2 ? 'howToLiftBan' : 'howToLift')}</p>
      </div>
    </section>
  ));
};

const Counts = ({ counts }: Pick<Standing, 'counts'>) => {
  const { t, scopeOf } = useText();
  if (counts.length === 0) return null;
  return (
    <ul className="stack standing-counts">
      {counts.map((count) => (
        <li key={count.resources_type_name ?? ''}>
          <strong>
            {count.counted} / {count.limit}
          </strong>
          <span>
            {t('count', {
              scope: scopeOf(count.resources_type_name, count.resources_type_name_en),
              days: count.days,
              limit: count.limit,
              banDays: count.ban_days,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Appeal = ({ appeal }: Pick<Fault, 'appeal'>) => {
  const { t } = useText();
  if (!appeal) return null;
  return (
    <div className="standing-appeal">
      <p>
        <b className={`soft standing-tag standing-appeal-${appeal.state}`}>{t(`appeal.${appeal.state}`)}</b>{' '}
        {appeal.content}
      </p>
      {appeal.reply ? <p className="faint">{t('reply', { text: appeal.reply })}</p> : null}
    </div>
  );
};

interface RowProps<Row> {
  readonly row: Row;
  readonly onAppeal: (against: Against) => void;
}

const FaultRow = ({ row, onAppeal }: RowProps<Fault>) => {
  const { t, say, language } = useText();
  const { fault, ban_id, appeal, can_appeal } = row;
  const resource = say(placeOf(fault.resources_name, fault.resources_name_en));
  const when = `${dateTextWithYear(fault.appointment_date, language)} ${fault.start_time}–${fault.end_time}`;
  return (
    <li className="standing-row">
      <span>
        <b className={`soft standing-tag standing-${fault.state}`}>{t(`kind.${fault.kind}`)}</b>
      </span>
      <span className="standing-what">
        <Link to={bookingPath(fault.appointment_id)}>{resource}</Link>
        <span className="faint">
          {when} · {fault.booking_number}
        </span>
        {fault.state === 'counts' ? null : <span className="faint">{t(`state.${fault.state}`)}</span>}
        {ban_id === null ? null : <span className="faint">{t('carriesBan')}</span>}
        {fault.reason && !appeal ? <span className="faint">{t('reply', { text: fault.reason })}</span> : null}
        <Appeal appeal={appeal} />
      </span>
      {can_appeal ? (
        <Button
          label={`${t('doAppeal')}: ${resource} ${when}`}
          onClick={() => onAppeal({ fault_id: fault.id, name: `${resource} ${when}` })}
        >
          {t('doAppeal')}
        </Button>
      ) : null}
    </li>
  );
};

const BanRow = ({ row, onAppeal }: RowProps<Ban>) => {
  const { t, say, scopeOf, momentText } = useText();
  const { ban, reason_en, appeal, can_appeal } = row;
  const period = `${momentText(ban.start_time)} – ${momentText(ban.end_time)}`;
  return (
    <li className="standing-row">
      <span>
        <b className={`soft standing-tag standing-ban-${ban.state}`}>{t(`ban.${ban.state}`)}</b>
      </span>
      <span className="standing-what">
        <span>
          {scopeOf(ban.resources_type_name, ban.resources_type_name_en)} ·{' '}
          {say(bilingual(ban.reason ?? '', reason_en))}
        </span>
        <span className="faint">{period}</span>
        <Appeal appeal={appeal} />
      </span>
      {can_appeal ? (
        <Button
          label={`${t('doAppeal')}: ${period}`}
          onClick={() => onAppeal({ ban_id: ban.id, name: period })}
        >
          {t('doAppeal')}
        </Button>
      ) : null}
    </li>
  );
};

const useAppealing = (readAgain: () => Promise<unknown>) => {
  const { t } = useText();
  const command = useCommand();
  const [against, setAgainst] = useState<Against>();
  const file = async ({ name: _, ...about }: Against, content: string) => {
    setAgainst(undefined);
    const { refusal } = await command(FILE_APPEAL, { model: { ...about, content } });
    tell(refusal, { zh: '申诉已提交', en: 'Appeal sent' });
    await readAgain();
  };
  const dialog = against ? (
    <TextDialog
      title={t('appealTitle', { name: against.name })}
      hint={t('appealHint')}
      label={t('appealLabel')}
      action={t('sendAppeal')}
      limit={MAX_APPEAL}
      isRequired
      look="primary"
      onConfirm={(content) => void file(against, content)}
      onClose={() => setAgainst(undefined)}
    />
  ) : null;
  return { onAppeal: setAgainst, dialog };
};

const Body = ({ standing, readAgain }: { standing: Standing; readAgain: () => Promise<unknown> }) => {
  const { t } = useText();
  const { onAppeal, dialog } = useAppealing(readAgain);
  const { bans, faults, counts } = standing;
  return (
    <>
      <Status standing={standing} />
      <Counts counts={counts} />
      <h2>{t('faults')}</h2>
      {faults.length === 0 ? (
        <EmptyState icon="check" title={t('noFaults')} hint={t('noFaultsHint')} />
      ) : (
        <ul className="standing-rows">
          {faults.map((row) => (
            <FaultRow key={row.fault.id} row={row} onAppeal={onAppeal} />
          ))}
        </ul>
      )}
      {bans.length === 0 ? null : (
        <>
          <h2>{t('bans')}</h2>
          <ul className="standing-rows">
            {bans.map((row) => (
              <BanRow key={row.ban.id} row={row} onAppeal={onAppeal} />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </>
  );
};

export const StandingPage = () => {
  const { t } = useText();
  const { data, error, refetch } = useQuery(OWN_STANDING);
  // A failure is told by the page; what stands is still true enough.
  const readAgain = () => askedAgain(refetch());
  return (
    <div className="standing-page">
      <h1>{t('title')}</h1>
      {data ? (
        <Body standing={data.standing} readAgain={readAgain} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={6} />
      )}
    </div>
  );
};
