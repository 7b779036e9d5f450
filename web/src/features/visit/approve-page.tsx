// The host's page, opened from the message: who asks, what for, when; approved by one press, which can be taken back
// for ten seconds, or refused for a reason of which each row says what the visitor will read.
import { useQuery } from '@apollo/client/react';
import { refusalReasons } from '@campus/events/visit/refusal-reasons';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { useState } from 'react';
import { useParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual, type Language } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { deferred } from '../../lib/deferred.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { clockTextAt, dateText, localNowAt } from '../../lib/when.ts';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { VisitToAnswerQuery } from '../../wire.generated.ts';
import { PlacesBar } from './places-bar.tsx';
import {
  ANSWER_URGENT_VISIT,
  APPROVE_VISIT,
  REFUSE_VISIT,
  TAKE_BACK_VISIT,
  VISIT_TO_ANSWER,
} from './visit.graphql.ts';
import { useGatesText, usePeopleText, useVisitWords } from './words.ts';
import './visit-phone.css';

type Answering = VisitToAnswerQuery;
type Visit = NonNullable<Answering['visit']>;
type Before = NonNullable<Answering['before']>;

const POLL_MS = 10_000;
const TAKE_BACK_SECONDS = 10;
const OTHER = 'other';

const peopleIn = ({ companions, in_child }: Visit): number => 1 + (companions ?? 0) + (in_child ?? 0);

interface FactsProps {
  readonly visit: Visit;
  readonly before: Before | null | undefined;
  /** Those that visitors may choose. */
  readonly gates: Answering['gates'];
}

/** The places of the window: others', these, and what is left. */
const Places = ({ before, people }: { readonly before: Before; readonly people: number }) => {
  const { t } = useVisitWords();
  const places = before.places ?? 0;
  const left = before.left ?? 0;
  return (
    <>
      {t('approve.left', { left, places, count: people })}
      <PlacesBar places={places} left={left} own={people}>
        <small className="visit-legend-end">{t('approve.givenBack')}</small>
      </PlacesBar>
    </>
  );
};

const Facts = ({ visit, before, gates }: FactsProps) => {
  const { t, say, language } = useVisitWords();
  const names = useGatesText()(gates.filter(({ id }) => visit.gates.includes(id)));
  const people = peopleIn(visit);
  const { peopleText, comma } = usePeopleText();
  const counts = { companions: visit.companions ?? 0, children: visit.in_child ?? 0 };
  return (
    <dl className="visit-facts">
      <div>
        <dt>{t('detail.reason')}</dt>
        <dd>{visit.in_school_reason || t('approve.noReason')}</dd>
      </div>
      <div>
        <dt>{t('detail.when')}</dt>
        <dd>
          <strong>{`${dateText(visit.in_school_date, language)} ${visit.start_time}–${visit.end_time}`}</strong>
          {before?.host_has.map(({ start_time, end_time, place, place_en, theme }) => (
            <small key={start_time}>
              <Icon name="calendar" size={16} />{' '}
              {t('approve.hostHas', {
                time: `${start_time}–${end_time}`,
                place: say(bilingual(place, place_en)),
                theme: theme ?? t('approve.booking'),
              })}
            </small>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('approve.entry')}</dt>
        <dd>
          {names === ''
            ? t('approve.anyGate', { count: people })
            : t('approve.byGate', { names, count: people })}
          <small>
            {peopleText(counts)}
            {comma}
            {visit.is_car === 1
              ? t('approve.byCar', { plate: visit.car_card_number ?? '' })
              : t('approve.noCar')}
          </small>
        </dd>
      </div>
      {before?.places ? (
        <div>
          <dt>{t('approve.places')}</dt>
          <dd>
            <Places before={before} people={people} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
};

/** `11月30日 周一 05:43`. */
const byText = (zone: string, at: number, language: Language): string => {
  const { date } = localNowAt(zone, at);
  return `${dateText(date, language)} ${clockTextAt(zone, at).slice(0, 5)}`;
};

type Person = NonNullable<Before['head']>;
const useNameOf = () => {
  const { say } = useVisitWords();
  return (person: Person | null | undefined): string =>
    person ? say(bilingual(person.name, person.name_en)) : '';
};

const Chain = ({ visit, before }: { readonly visit: Visit; readonly before: Before | null | undefined }) => {
  const { t, language } = useVisitWords();
  const { zone } = useCampus();
  const nameOf = useNameOf();
  const { answer_by: by, passes_to, head, head_deputy } = before ?? {};
  const hasSecond = visit.levels > 1;
  const given = visit.approvals.length;
  const next = visit.state === 'approved' ? undefined : given;
  const stateOf = (level: number, isDone: boolean) => ({
    'data-done': isDone || undefined,
    'aria-current': next === level ? ('step' as const) : undefined,
  });
  return (
    <ol className="visit-chain">
      <li {...stateOf(0, given > 0)}>
        <strong>{t('approve.you')}</strong>
        {by && given === 0 ? (
          <small>
            {t(passes_to ? 'approve.byThen' : 'approve.by', {
              time: byText(zone, by, language),
              name: nameOf(passes_to),
            })}
          </small>
        ) : null}
      </li>
      {hasSecond ? (
        <li {...stateOf(1, given > 1)}>
          <span>{t(head ? 'approve.secondBy' : 'approve.second', { name: nameOf(head) })}</span>
          {head_deputy ? (
            <small>{t('approve.away', { name: nameOf(head), deputy: nameOf(head_deputy) })}</small>
          ) : null}
        </li>
      ) : null}
      <li {...stateOf(visit.levels, visit.state === 'approved')}>
        <span>{t('approve.sent', { name: visit.visitor_name ?? '' })}</span>
      </li>
    </ol>
  );
};

interface RefuseProps {
  readonly visit: Visit;
  readonly isBusy: boolean;
  readonly onRefuse: (reason: string, words?: string) => void;
  readonly onClose: () => void;
}

const RefuseSheet = ({ visit, isBusy, onRefuse, onClose }: RefuseProps) => {
  const { t, say } = useVisitWords();
  const [isWriting, setIsWriting] = useState(false);
  const [words, setWords] = useState('');
  const title = t('refuse.title', { name: visit.visitor_name ?? '' });
  const note = t('refuse.note', { count: peopleIn(visit) });
  return (
    <Dialog isSmall title={title} onClose={onClose} note={<p className="panel-note visit-note">{note}</p>}>
      <div className="visit-sheet">
        <ul className="visit-list">
          {Object.entries(refusalReasons).map(([code, { visitorReads, ...label }]) => (
            <li key={code}>
              <button
                type="button"
                className="visit-reason"
                disabled={isBusy}
                onClick={() => (code === OTHER ? setIsWriting(true) : onRefuse(code))}
              >
                <span>
                  <strong>{say(label)}</strong>
                  <small>{t('refuse.reads', { text: say(visitorReads) })}</small>
                </span>
                <Icon name={code === OTHER ? 'edit' : 'send'} size={20} />
              </button>
            </li>
          ))}
        </ul>
        {isWriting ? (
          <div className="visit-form">
            <TextField
              label={t('refuse.words')}
              isRequired
              hint={t('refuse.wordsHint')}
              value={words}
              maxLength={200}
              onType={setWords}
            />
            <Button
              look="danger"
              disabled={isBusy || words.trim() === ''}
              onClick={() => onRefuse(OTHER, words)}
            >
              {t('refuse.send')}
            </Button>
          </div>
        ) : null}
        <Button large onClick={onClose}>
          {t('refuse.back')}
        </Button>
      </div>
    </Dialog>
  );
};

const useAnswers = (id: string) => {
  const { both } = useVisitWords();
  const { run, isBusy } = useFormCommand();
  /** Said here, and sent in a moment. */
  const [isRefused, setIsRefused] = useState(false);
  const takeBack = async (): Promise<void> => {
    tell((await run(TAKE_BACK_VISIT, { id })).refusal, both('approve.takenBack'));
  };
  const approve = async (): Promise<void> => {
    const { refusal } = await run(APPROVE_VISIT, { id });
    tell(refusal, both('approve.done'), () => void takeBack());
  };
  const refuse = (reason: string, words: string | undefined, after: () => void): void => {
    const send = async (): Promise<void> => {
      tell((await run(REFUSE_VISIT, { id, reason, words: words ?? null })).refusal);
      setIsRefused(false);
      after();
    };
    const waiting = deferred(TAKE_BACK_SECONDS, () => void send());
    setIsRefused(true);
    const onUndo = () => {
      waiting.undo();
      setIsRefused(false);
    };
    tell(undefined, both('refuse.done'), onUndo);
  };
  const confirm = async (isKnown: boolean): Promise<void> => {
    const { refusal } = await run(ANSWER_URGENT_VISIT, { id, known: Number(isKnown) });
    tell(refusal, both(isKnown ? 'urgent.known' : 'urgent.unknown'));
  };
  return { approve, refuse, takeBack, confirm, isBusy, isRefused };
};

/** A guard let them in; the host says whether they are theirs. */
const Confirming = ({ isBusy, onSay }: { isBusy: boolean; onSay: (isKnown: boolean) => void }) => {
  const { t } = useVisitWords();
  return (
    <div className="visit-answers">
      <Button large className="visit-go" disabled={isBusy} onClick={() => onSay(false)}>
        <span>
          {t('urgent.no')}
          <small>{t('urgent.noNote')}</small>
        </span>
      </Button>
      <Button look="primary" large className="visit-go" disabled={isBusy} onClick={() => onSay(true)}>
        <span>
          {t('urgent.yes')}
          <small>{t('urgent.yesNote')}</small>
        </span>
      </Button>
    </div>
  );
};

const Answer = ({
  visit,
  before,
  gates,
  readAgain,
}: {
  visit: Visit;
  gates: Answering['gates'];
  before: Answering['before'];
  readAgain: () => void;
}) => {
  const { t, say, language } = useVisitWords();
  const { approve, refuse, takeBack, confirm, isBusy, isRefused } = useAnswers(visit.id);
  const nameOf = useNameOf();
  const [isRefusing, setIsRefusing] = useState(false);
  const second = useServerSecond();
  const left = Math.max(0, Math.ceil((before?.take_back_until ?? 0) / 1_000) - second);
  const mayAnswer = before?.may_answer === 1 && !isRefused;
  const state = isRefused ? 'refused' : visit.state;
  const name = visit.visitor_name ?? '';
  const mayConfirm = before?.may_confirm === 1;
  const type = visitorTypes.find(([code]) => code === visit.visitor_type);
  const foot = mayConfirm ? (
    <Confirming isBusy={isBusy} onSay={(isKnown) => void confirm(isKnown).then(readAgain)} />
  ) : mayAnswer ? (
    <div className="visit-answers">
      <Button large className="visit-go visit-refuse" disabled={isBusy} onClick={() => setIsRefusing(true)}>
        <span>
          {t('refuse.act')}
          <small>{t('refuse.actNote')}</small>
        </span>
      </Button>
      <Button
        look="primary"
        large
        className="visit-go"
        disabled={isBusy}
        onClick={() => void approve().then(readAgain)}
      >
        <span>
          {t('approve.act')}
          <small>
            {t(visit.levels > 1 && visit.approvals.length === 0 ? 'approve.actSecond' : 'approve.actNote', {
              name: nameOf(before?.head_deputy ?? before?.head) || t('approve.head'),
            })}
          </small>
        </span>
      </Button>
    </div>
  ) : left > 0 ? (
    <Button large disabled={isBusy} onClick={() => void takeBack().then(readAgain)}>
      {t('approve.takeBack', { count: left })}
    </Button>
  ) : undefined;
  return (
    <PhonePage
      title={t(mayConfirm ? 'urgent.title' : 'approve.title')}
      backTo="/pc/home"
      aside={
        <span className="visit-note">
          {t(mayConfirm ? 'urgent.admitted' : 'approve.asked', {
            time: (visit.create_time ?? '').slice(11, 16),
          })}
        </span>
      }
      foot={foot}
    >
      <header className="visit-person">
        {visit.visitor_picture ? (
          <img src={visit.visitor_picture} alt={t('picture.of', { name })} />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1)}</span>
        )}
        <p>
          <strong>{name}</strong>
          <small>
            {[type && say(bilingual(type[1], type[2])), visit.unit, visit.phone].filter(Boolean).join(' · ')}
          </small>
        </p>
      </header>
      {mayAnswer ? null : (
        <p className="visit-state" data-state={state} role="status">
          {t(`state.${state}`)}
        </p>
      )}
      {before && before.came_times > 0 ? (
        <p className="visit-card visit-came">
          <Icon name="history" size={20} />
          <strong>
            {t('approve.came', {
              count: before.came_times,
              date: dateText(before.came_last ?? visit.in_school_date, language),
            })}
          </strong>
          <small>{t('approve.cameNote')}</small>
        </p>
      ) : null}
      <Facts visit={visit} before={mayConfirm ? undefined : before} gates={gates} />
      {visit.state === 'refused' ? (
        <p className="visit-note">
          {say({ zh: visit.refusal_reason ?? '', en: visit.refusal_reason_en ?? '' })}
        </p>
      ) : null}
      {mayConfirm ? null : <Chain visit={visit} before={before} />}
      {isRefusing ? (
        <RefuseSheet
          visit={visit}
          isBusy={isBusy}
          onClose={() => setIsRefusing(false)}
          onRefuse={(reason, words) => {
            setIsRefusing(false);
            refuse(reason, words, readAgain);
          }}
        />
      ) : null}
    </PhonePage>
  );
};

export const ApprovePage = () => {
  const { t } = useVisitWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(VISIT_TO_ANSWER, { variables: { id }, pollInterval: POLL_MS });
  const readAgain = (): void => void askedAgain(refetch());
  if (data?.visit)
    return <Answer visit={data.visit} before={data.before} gates={data.gates} readAgain={readAgain} />;
  return (
    <PhonePage title={t('approve.title')}>
      {data ? (
        <EmptyState icon="search" title={t('approve.none')} hint={t('approve.noneHint')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={8} />
      )}
    </PhonePage>
  );
};
