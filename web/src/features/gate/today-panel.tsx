// One visit beside the list of today: who receives it, what was done about it in its order, and what can be done now.
import { useQuery } from '@apollo/client/react';
import { exceptionKinds } from '@campus/events/gate/access-exception';
import { useState } from 'react';
import { Link } from 'react-router';
import { Story } from '../../gate/exception-story.tsx';
import { EXCEPTION_STORY, REVOKE_PASS } from '../../gate/gate.graphql.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { clockTextAt, dateText, minuteText } from '../../lib/when.ts';
import { useTodayWords } from '../../muster/words.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import type { VisitStoryQuery } from '../../wire.generated.ts';
import { SAY_LEFT, VISIT_STORY } from './today.graphql.ts';
import { nameless, type TodayRow } from './today-rows.ts';

type Told = NonNullable<VisitStoryQuery['story']>;

interface Step {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
  readonly at?: string;
  readonly look: 'done' | 'gate' | 'undone' | 'open';
}

const OFFICE = '/manage/visitorManagement';

const useSteps = (story: Told, row: TodayRow): readonly Step[] => {
  const { t, say, language } = useTodayWords();
  const { zone } = useCampus();
  const moment = (at: number) => minuteText(zone, at, language);
  const clock = (at: number) => clockTextAt(zone, at).slice(0, 5);
  const steps: Step[] = [
    {
      key: 'asked',
      icon: 'edit',
      title: t(`panel.path.${story.path}`),
      note: story.consent_version ? t('panel.consent', { version: story.consent_version }) : '',
      at: moment(story.asked_at),
      look: 'done',
    },
  ];
  for (const { level, as, name, name_en, at } of story.approvals)
    steps.push({
      key: `level ${level}`,
      icon: 'check',
      title: t('panel.approved', { name: say(bilingual(name, name_en)) }),
      note: t('panel.level', { level, as: t(`panel.as.${as}`) }),
      at: moment(at),
      look: 'done',
    });
  for (const each of story.passages) {
    const gate = say(bilingual(each.gate_name, each.gate_name_en));
    const guard = t('panel.guard', { name: say(bilingual(each.guard, each.guard_en)) });
    const people = each.count > 1 ? t('panel.people1', { count: each.count }) : '';
    const undone = each.is_undone ? `${language === 'zh' ? '，' : ', '}${t('panel.undone')}` : '';
    steps.push({
      key: each.id,
      icon: each.direction === 'in' ? 'login' : 'logout',
      title: t(`panel.${each.direction === 'in' ? 'in' : 'out'}`, { gate }),
      note: `${people}${t(`panel.method.${each.method}`)}${language === 'zh' ? '，' : ', '}${guard}${undone}`,
      at: clockTextAt(zone, each.happened),
      look: each.is_undone ? 'undone' : 'gate',
    });
  }
  const missing = row.of - row.came;
  if ((row.state === 'expected' || row.state === 'inside') && missing > 0)
    steps.push({
      key: 'to come',
      icon: 'clock',
      title: t('panel.toCome', { count: missing }),
      note: t('panel.toComeNote', { time: clock(story.ends_at) }),
      look: 'open',
    });
  if (row.state === 'inside')
    steps.push({
      key: 'leave',
      icon: 'logout',
      title: t('panel.leave'),
      note: t('panel.leaveNote', { time: clock(story.unseen_from) }),
      look: 'open',
    });
  return steps;
};

const Steps = ({ story, row }: { readonly story: Told; readonly row: TodayRow }) => (
  <ol className="today-steps">
    {useSteps(story, row).map(({ key, icon, title, note, at, look }) => (
      <li key={key} data-look={look}>
        <span className="today-step-icon">
          <Icon name={icon} size={14} />
        </span>
        <p>
          <strong>{title}</strong>
          <time>{at}</time>
          <small>{note}</small>
        </p>
      </li>
    ))}
  </ol>
);

const Facts = ({ story, row }: { readonly story: Told; readonly row: TodayRow }) => {
  const { t, say, language } = useTodayWords();
  const gates = story.gates.map(say).join(language === 'zh' ? '、' : ', ') || t('panel.allGates');
  const day = row.date ? dateText(row.date, language) : '';
  const period = `${day} ${row.start_time}–${row.end_time}`;
  return (
    <dl className="today-facts">
      <dt>{t('panel.visits')}</dt>
      <dd>
        {say(bilingual(row.host, row.host_en))} {say(bilingual(row.unit, row.unit_en))}
      </dd>
      <dt>{t('panel.phone')}</dt>
      <dd>{story.phone ?? '–'}</dd>
      <dt>{t('panel.period')}</dt>
      <dd>{t('panel.allowed', { period, gates })}</dd>
      <dt>{t('panel.people')}</dt>
      <dd>{t('panel.count', { of: row.of, came: row.came })}</dd>
    </dl>
  );
};

const State = ({ row }: { readonly row: TodayRow }) => {
  const { t, say } = useTodayWords();
  const { zone } = useCampus();
  const kind = exceptionKinds.find(([code]) => code === row.exception);
  return (
    <>
      {kind ? (
        <p className="today-state" data-state="exception">
          <Icon name="alert" size={16} /> {say(bilingual(kind[1], kind[2]))}
        </p>
      ) : null}
      {row.state ? (
        <p className="today-state" data-state={row.state}>
          {t(`state.${row.state}`)}{' '}
          {row.at === null ? null : <span>{t('panel.since', { time: clockTextAt(zone, row.at) })}</span>}
        </p>
      ) : null}
    </>
  );
};

/** Without a visit, what happened at the gates is all there is to tell. */
const WithoutVisit = ({ exception }: { readonly exception: string }) => {
  const { t } = useTodayWords();
  const { data, loading } = useQuery(EXCEPTION_STORY, { variables: { id: exception } });
  return (
    <>
      {loading ? <Skeleton lines={5} /> : null}
      {data?.story ? (
        <div className="exception">
          <Story story={data.story} />
        </div>
      ) : null}
      <p className="faint">{t('panel.noVisit')}</p>
    </>
  );
};

export interface TodayPanelProps {
  readonly row: TodayRow;
  readonly onClose: () => void;
  readonly readAgain: () => void;
}

const acts = {
  left: { document: SAY_LEFT, done: 'panel.leftDone' },
  revoke: { document: REVOKE_PASS, done: 'panel.revoked' },
} as const;
type Act = keyof typeof acts;

const useActs = (id: string, readAgain: () => void) => {
  const { both } = useTodayWords();
  const { run, isBusy } = useFormCommand();
  const [asked, setAsked] = useState<Act>();
  const act = async (wanted: Act): Promise<void> => {
    setAsked(undefined);
    const { refusal } = await run(acts[wanted].document, { id });
    tell(refusal, both(acts[wanted].done));
    readAgain();
  };
  return { asked, setAsked, act, isBusy };
};

export const TodayPanel = ({ row, onClose, readAgain }: TodayPanelProps) => {
  const { t } = useTodayWords();
  const { data, refetch } = useQuery(VISIT_STORY, {
    variables: { id: row.visit ?? '' },
    skip: row.visit === null,
  });
  const story = data?.story;
  const { asked, setAsked, act, isBusy } = useActs(row.visit ?? '', () => {
    askedAgain(refetch());
    readAgain();
  });
  const name = row.name ?? t(nameless(row));
  const foot = (
    <div className="today-acts">
      {row.exception ? (
        <Link className="button" to={`${OFFICE}/accessExceptionList${row.visit ? '' : `?row=${row.id}`}`}>
          {t('panel.exceptions')}
        </Link>
      ) : null}
      {row.visit ? (
        <Link className="button" to={`${OFFICE}/visitorInfoEntryExitApplyDetail/${row.visit}`}>
          {t('panel.record')}
        </Link>
      ) : null}
      {story?.may_say_left ? (
        <Button icon="logout" disabled={isBusy} onClick={() => setAsked('left')}>
          {t('panel.left')}
        </Button>
      ) : null}
      {story?.may_revoke ? (
        <Button look="danger" icon="shield" disabled={isBusy} onClick={() => setAsked('revoke')}>
          {t('panel.revoke')}
        </Button>
      ) : null}
    </div>
  );
  return (
    <Panel
      title={name}
      aside={row.number ? <span className="today-number">{row.number}</span> : null}
      onClose={onClose}
      foot={foot}
      takesFocus
    >
      <State row={row} />
      {row.visit === null ? <WithoutVisit exception={row.id} /> : null}
      {row.visit !== null && !story ? <Skeleton lines={6} /> : null}
      {story ? (
        <>
          <Facts story={story} row={row} />
          <Steps story={story} row={row} />
        </>
      ) : null}
      {asked ? (
        <Confirm
          title={t(`panel.${asked}Ask`, { name })}
          text={t(`panel.${asked}Note`)}
          action={t(`panel.${asked}`)}
          look={asked === 'left' ? 'primary' : 'danger'}
          onConfirm={() => void act(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  );
};
