// The page of an institution until its first booking: what is done, what is next, who does it and the one action of
// each step. Its settings open below at a press; afterwards they are the page.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { recall, remember } from '../../lib/storage.ts';
import { minuteText } from '../../lib/when.ts';
import { zoneName } from '../../records/kinds/zone-name.ts';
import { useRecordNames } from '../../records/record-names.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { INSTITUTION_SET_UP, type Institution } from './institution.graphql.ts';
import { Inviting } from './institution-invitation.tsx';
import { useManageWords } from './words.ts';
import './institution.css';

type Step = Institution['steps'][number];

/** A letter leaves within seconds. */
const LOOK_AGAIN_MS = 2_000;

/** Where its administrator goes on, below the address at which everybody signs in. */
const places: Readonly<Record<string, string>> = {
  founded: 'tenant/init',
  resource: 'manage/resources/resources-list-add',
  people: 'manage/settings/accounts-import',
  booking: 'pc/home',
};

const begunKey = (id: string): string => `institution-begun/${id}`;

/** Its first booking was seen here: nothing of its beginning is asked again. */
export const isKnownToHaveBegun = (id: string): boolean => recall(begunKey(id)) !== undefined;

interface InstitutionStepsProps {
  readonly id: string;
  /** The form of the institution, or what stands in the place of its steps once all are done. */
  readonly children: ReactNode;
  /** Shown as the first page of one's own: its settings are not opened there. */
  readonly isFirstPage?: boolean;
}

const useInstitution = (id: string) => {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(INSTITUTION_SET_UP, {
    variables: { id },
    context: { isQuiet: true },
  });
  const institution = data?.institution;
  const isOnItsWay = institution?.invitation === 'waiting';
  useEffect(() => {
    if (isOnItsWay) startPolling(LOOK_AGAIN_MS);
    return stopPolling;
  }, [isOnItsWay, startPolling, stopPolling]);
  const { tell } = useRecordNames();
  const { name, name_en } = institution ?? {};
  useEffect(() => {
    if (name) tell(id, bilingual(name, name_en));
  }, [id, name, name_en, tell]);
  const again = (position: string | null | undefined) =>
    askedAgain(refetch({ id, min_position: position ?? null }));
  return { institution, error, refetch, again };
};

export const InstitutionSteps = ({ id, children, isFirstPage = false }: InstitutionStepsProps) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const { institution, error, refetch, again } = useInstitution(id);
  const [isEdited, setIsEdited] = useState(false);
  const hasBegun = isFirstPage && institution?.steps.some(({ key, done }) => key === 'booking' && done);
  useEffect(() => {
    if (hasBegun) remember(begunKey(id), '1');
  }, [hasBegun, id]);
  // One's own first page is the day, where nobody can say how far its beginning is.
  if (!institution && error && isFirstPage) return children;
  if (!institution) return <Unanswered error={error} refetch={refetch} />;
  const { steps, name, name_en, founded_at, founded_by, founded_by_en } = institution;
  const open = steps.filter(({ done }) => !done);
  const next = open[0]?.key;
  if (next === undefined || hasBegun) return children;
  return (
    <>
      <section className="card institution-steps" aria-label={t('institution.title')}>
        <header>
          <h1>{say(bilingual(name, name_en))}</h1>
          <span className="institution-left">
            <Icon name="hourglass" size={14} />
            {t('institution.left', { count: open.length })}
          </span>
          {founded_at && founded_by ? (
            <span className="faint">
              {t('institution.founded', {
                at: minuteText(zone, founded_at, language),
                who: say(bilingual(founded_by, founded_by_en)),
              })}
            </span>
          ) : null}
          <span className="record-space" />
          {isFirstPage ? null : (
            <Button icon="edit" aria-expanded={isEdited} onClick={() => setIsEdited(!isEdited)}>
              {t(isEdited ? 'institution.fold' : 'institution.edit')}
            </Button>
          )}
        </header>
        <div className="institution-body">
          <ol>
            {steps.map((step, index) => (
              <StepRow
                key={step.key}
                step={step}
                number={index + 1}
                isNext={step.key === next}
                institution={institution}
                onEdit={() => setIsEdited(true)}
                onSent={again}
              />
            ))}
          </ol>
          <HandedOver institution={institution} />
        </div>
      </section>
      {isEdited ? children : null}
    </>
  );
};

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
  readonly institution: Institution;
  readonly onEdit: () => void;
  readonly onSent: (position: string | null | undefined) => Promise<void>;
}

const StepRow = ({ step, number, isNext, institution, onEdit, onSent }: StepRowProps) => {
  const { t } = useManageWords();
  const { key, done } = step;
  const { invited_name: invited, first_room } = institution;
  const room = key === 'resource' && done ? first_room : undefined;
  const aboutRoom = useAboutRoom();
  const classes = ['institution-step', done && 'institution-done', isNext && 'institution-next'];
  const isAwaited = key === 'administered' && !done;
  return (
    <li className={classes.filter(Boolean).join(' ')} aria-current={isNext ? 'step' : undefined}>
      <span className="institution-mark" aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : isAwaited ? <Icon name="hourglass" size={16} /> : number}
      </span>
      <div className="institution-said">
        <h2>
          {room
            ? t('institution.room', { ...room })
            : isAwaited
              ? t(invited ? 'institution.waitingFor' : 'institution.toInvite', { name: invited })
              : t(`institution.step.${key}`)}
          <span className="heard-only">{t(done ? 'institution.done' : 'institution.open')}</span>
        </h2>
        {isAwaited ? (
          <Inviting institution={institution} isNext={isNext} onSent={onSent} />
        ) : (
          <p>{room ? aboutRoom(room) : t(aboutOf(step, institution))}</p>
        )}
      </div>
      <StepAction step={step} isNext={isNext} institution={institution} onEdit={onEdit} />
    </li>
  );
};

/** `20 座，每天 08:00–22:00，无需审批`. */
const useAboutRoom = () => {
  const { t, language } = useManageWords();
  return ({ seats, opens_at, closes_at, need_approve }: NonNullable<Institution['first_room']>): string =>
    [
      ...(seats ? [t('institution.seats', { count: seats })] : []),
      t('institution.daily', { from: opens_at, until: closes_at }),
      t(need_approve === 1 ? 'institution.asked' : 'institution.unasked'),
    ].join(language === 'zh' ? '，' : ', ');
};

/** What there is to say of a step: it is done, or who does it. */
const aboutOf = ({ key, done }: Step, { is_own: isOwn, is_off: isOff }: Institution): string => {
  if (done) return `institution.was.${key}`;
  if (key === 'founded' && isOff) return 'institution.who.off';
  return `institution.${isOwn ? 'own' : 'who'}.${key}`;
};

const StepAction = ({
  step: { key, done },
  isNext,
  institution,
  onEdit,
}: Pick<StepRowProps, 'step' | 'isNext' | 'institution' | 'onEdit'>) => {
  const { t } = useManageWords();
  const place = places[key];
  const { is_own: isOwn, is_off: isOff, sign_in_at } = institution;
  if (place === undefined) return null;
  if (key === 'resource' && done && isOwn)
    return (
      <Link className="button" to="/manage/resources/resources-list-import">
        {t('institution.act.importRooms')}
      </Link>
    );
  if (done) return null;
  if (key === 'founded' && isOff) return <Button onClick={onEdit}>{t('institution.turnOn')}</Button>;
  if (isOwn)
    return (
      <Link className={isNext ? 'button button-primary' : 'button'} to={`/${place}`}>
        {t(`institution.act.${key}`)}
      </Link>
    );
  return (
    <span className="institution-acts">
      <RemindLink institution={institution} step={key} />
      <CopyButton text={new URL(place, sign_in_at).href} label={t(`institution.copy.${key}`)} />
    </span>
  );
};

/** A letter of one's own to the administrator, with the address at which the step is done. */
const RemindLink = ({ institution, step }: { readonly institution: Institution; readonly step: string }) => {
  const { t, say } = useManageWords();
  const { invited_email: email, invited_name: name, sign_in_at, name_en } = institution;
  if (!email) return null;
  const subject = t('institution.remind.subject', { name: say(bilingual(institution.name, name_en)) });
  const address = new URL(places[step] ?? '', sign_in_at).href;
  const body = t('institution.remind.body', { name, step: t(`institution.step.${step}`), address });
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <a className="button" href={`mailto:${encodeURIComponent(email)}?${query}`}>
      {t('institution.remind.act', { name })}
    </a>
  );
};

const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <code className="institution-address">{text}</code>;
  return (
    <Button icon="copy" onClick={async () => setIsShown(!(await copyText(text)))}>
      {label}
    </Button>
  );
};

/** What its administrator has to know, and what can wait. */
const HandedOver = ({ institution }: { readonly institution: Institution }) => {
  const { t, language } = useManageWords();
  const { sign_in_as, sign_in_at, public_address, invited_name, invited_email, is_own } = institution;
  const people: readonly (readonly [word: string, value: string | null | undefined])[] = [
    ['person', invited_name],
    ['email', invited_email],
    ['signInAs', sign_in_as],
  ];
  const rows: typeof people = [
    ...(is_own ? [] : people),
    ['signInAt', sign_in_at],
    ['public', public_address],
    ['zone', zoneName(institution.zone, language)],
    ['language', t(`institution.language.${institution.language}`)],
  ];
  return (
    <aside className="institution-handed" aria-label={t(is_own ? 'institution.ours' : 'institution.handed')}>
      <h2>
        {t(is_own ? 'institution.ours' : invited_name ? 'institution.handedTo' : 'institution.handed', {
          name: invited_name,
        })}
      </h2>
      <dl>
        {rows.map(([word, value]) => (
          <div key={word}>
            <dt>{t(`institution.told.${word}`)}</dt>
            <dd>{value ?? <span className="faint">{t(`institution.untold.${word}`)}</span>}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={sign_in_at} label={t('institution.copy.administered')} />
      <h2>{t('institution.later')}</h2>
      <ul className="institution-way">
        <Later
          word="second"
          isDone={institution.has_second}
          to={is_own ? '/manage/settings/accounts-add' : ''}
        />
        <Later word="theme" isDone={false} to={is_own ? '/manage/settings/theme' : ''} />
      </ul>
    </aside>
  );
};

const Later = ({
  word,
  isDone,
  to,
}: {
  readonly word: string;
  readonly isDone: boolean;
  readonly to: string;
}) => {
  const { t } = useManageWords();
  const text = t(`institution.after.${word}`);
  return (
    <li className={isDone ? 'institution-way-done' : undefined}>
      {to === '' ? text : <Link to={to}>{text}</Link>}
      <small>{t(`institution.afterHint.${word}`)}</small>
    </li>
  );
};
