// Two thirds of a gate's screen: one word, one icon, one pattern; and what the guard may do about it.
import { useQuery } from '@apollo/client/react';
import type { OverrideReason } from '@campus/events/gate/passage-events';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { gateTones } from '../ui/tokens.ts';
import { CallDuty } from './call-duty.tsx';
import { Barrier, CarPane } from './car-pane.tsx';
import { GATE_PICTURE, SHOW_HOLDER } from './gate.graphql.ts';
import type { CarCandidate, ShownVerdict } from './verdict.ts';
import { useGateWords } from './words.ts';

type Face = keyof typeof gateTones;

export const faceOf = (verdict: ShownVerdict | undefined): Face => verdict?.verdict ?? 'idle';

export const toneOf = (face: Face): CSSProperties => {
  const { fill, side, text } = gateTones[face];
  return { '--gate-fill': fill, '--gate-side': side, '--gate-text': text };
};

/** The guard chooses among cars. */
export const isNearPlate = (verdict: ShownVerdict | undefined): boolean => verdict?.reason === 'near_plates';

const icons: Readonly<Record<Face, IconName>> = {
  idle: 'scan',
  admitted: 'check',
  refused: 'ban',
  guard: 'question',
};

/** A hit of a list is the duty officer's to decide. */
const asksDuty = (verdict: ShownVerdict | undefined): boolean =>
  verdict?.reason === 'ask_duty_officer' || verdict?.reason === 'same_name';

/** The guard is to find out where the holder was since. */
const asksInside = (verdict: ShownVerdict | undefined): boolean =>
  verdict?.reason === 'already_inside' || verdict?.reason === 'group_full';

const wordOf = (verdict: ShownVerdict | undefined): string => {
  if (!verdict) return 'idle.word';
  if (verdict.verdict === 'admitted') return verdict.direction === 'out' ? 'word.leaving' : 'word.admitted';
  if (verdict.reason === 'already_inside') return 'word.inside';
  if (asksDuty(verdict)) return 'word.duty';
  return verdict.verdict === 'refused' ? 'word.refused' : 'word.guard';
};

const iconOf = (verdict: ShownVerdict | undefined): IconName =>
  verdict?.verdict === 'admitted' && verdict.direction === 'out' ? 'logout' : icons[faceOf(verdict)];

/** In the hand, where the direction follows the person, the guard reads that they go in; leaving is the word itself. */
const InSign = () => {
  const { t } = useGateWords();
  return (
    <span className="hand-sign">
      <Icon name="login" size={22} /> {t('way.in')}
    </span>
  );
};

/** A larger group is told by its numbers alone. */
const MOST_DRAWN = 6;

/** Fetched for this scan alone, and kept nowhere at the gate. */
const usePicture = (verdict: ShownVerdict | undefined): string | undefined => {
  const { data } = useQuery(GATE_PICTURE, {
    variables: { check: verdict?.checkId ?? '' },
    skip: verdict?.checkId === undefined || verdict.isOffline || verdict.category !== 1,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  return data?.picture ?? undefined;
};

interface PersonProps {
  readonly verdict: ShownVerdict | undefined;
  readonly picture: string | undefined;
  readonly onMore: () => Promise<void>;
}

const Person = ({ verdict, picture, onMore }: PersonProps) => {
  const { t, say } = useGateWords();
  const [isSent, setIsSent] = useState(false);
  if (verdict?.name === undefined) return null;
  const { name, host, period, category, of, entered = 1, isOffline } = verdict;
  const kind = category === undefined ? '' : t(`categories.${category}`);
  const visiting = host ? t('visiting', { host: say(host) }) : '';
  const isGroup = of > 1 && verdict.direction === 'in';
  return (
    <div className="gate-person" data-offline={isOffline || undefined}>
      {picture ? (
        <img className="gate-initial" src={picture} alt={name} />
      ) : (
        <span className="gate-initial" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <div className="gate-who">
        <strong>{name}</strong>
        {visiting && !isOffline ? <p>{visiting}</p> : null}
        <p>
          {kind && period ? `${kind} · ` : kind}
          <span className="gate-period">{period}</span>
          {visiting && isOffline ? `${t('comma')}${visiting}` : null}
        </p>
      </div>
      {isGroup ? (
        <div className="gate-group">
          <span>{t('companions')}</span>
          <strong>
            {entered}/{of}
          </strong>
          {of <= MOST_DRAWN ? (
            <p aria-hidden="true">
              {Array.from({ length: of }, (_, each) => each + 1).map((nth) => (
                <i key={nth} data-in={nth <= entered || undefined}>
                  <Icon name="user" size={32} />
                </i>
              ))}
            </p>
          ) : null}
          {verdict.verdict === 'admitted' && entered < of ? (
            <button
              type="button"
              className="gate-button"
              disabled={isSent}
              onClick={() => {
                setIsSent(true);
                void onMore().finally(() => setIsSent(false));
              }}
            >
              <Icon name="plus" size={22} /> {t('oneMore')}
            </button>
          ) : null}
        </div>
      ) : null}
      {isOffline ? (
        <p className="gate-compare">
          <b>{t('compare')}</b>
          {isGroup ? null : t('noNameOffline')}
        </p>
      ) : null}
    </div>
  );
};

const HOLD_MS = 1_000;

/** A press of one second, so that nobody is let in by a slip. */
const HoldButton = ({
  isDisabled,
  onHeld,
}: {
  readonly isDisabled: boolean;
  readonly onHeld: () => void;
}) => {
  const { t } = useGateWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isHeld, setIsHeld] = useState(false);
  const stop = (): void => {
    clearTimeout(timer.current);
    setIsHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    if (isDisabled || isHeld) return;
    setIsHeld(true);
    timer.current = setTimeout(() => {
      setIsHeld(false);
      onHeld();
    }, HOLD_MS);
  };
  return (
    <button
      type="button"
      className="gate-hold"
      disabled={isDisabled}
      data-held={isHeld}
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerLeave={stop}
      onKeyDown={({ key }) => {
        if (key === ' ' || key === 'Enter') begin();
      }}
      onKeyUp={stop}
    >
      <Icon name="edit" size={22} /> {t('hold')} <small>{t('keptAsException')}</small>
    </button>
  );
};

/** The holder of a refused pass, for the guard to ask for; the look is logged, so it waits for the press. */
const Holder = ({ check }: { readonly check: string }) => {
  const { t } = useGateWords();
  const command = useCommand();
  const [text, setText] = useState('');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void command(SHOW_HOLDER, { check }).then(({ answer, refusal }) => {
      if (refusal || !answer.masked) return;
      const { masked, card_end: card, phone_end: phone } = answer;
      const end = card ? t('holder.card', { end: card }) : phone ? t('holder.phone', { end: phone }) : '';
      setText([t('holder.pass', { name: masked }), end].filter(Boolean).join(t('comma')));
    });
  }, [command, check, t]);
  return text === '' ? null : <p className="gate-holder">{text}</p>;
};

const reasons: readonly OverrideReason[] = ['card', 'duty', 'unopened', 'known', 'other'];

interface ByHandProps {
  readonly verdict: ShownVerdict;
  readonly onAdmit: (because: OverrideReason) => void;
  readonly onDismiss: () => void;
}

const ByHand = ({ verdict, onAdmit, onDismiss }: ByHandProps) => {
  const { t } = useGateWords();
  const isInside = verdict.reason === 'already_inside';
  const [isOpen, setIsOpen] = useState(false);
  const [because, setBecause] = useState<OverrideReason>();
  if (!isOpen)
    return (
      <div className="gate-answers">
        <button type="button" className="gate-answer gate-answer-strong" onClick={() => setIsOpen(true)}>
          {t(isInside ? 'leftSince' : 'byHand')} <small>{t('needsReason')}</small>
        </button>
        {isInside ? (
          <button type="button" className="gate-answer" onClick={onDismiss}>
            {t('notLeft')}
          </button>
        ) : null}
      </div>
    );
  const offered = isInside ? (['left_since', ...reasons] as const) : reasons;
  return (
    <fieldset className="gate-override">
      <legend>
        <Icon name="edit" size={20} /> {t('chooseReason')}
      </legend>
      {verdict.verdict === 'refused' && verdict.checkId && !verdict.car ? (
        <Holder check={verdict.checkId} />
      ) : null}
      <div className="gate-reasons">
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className="gate-reason"
            aria-pressed={because === each}
            onClick={() => setBecause(each)}
          >
            {because === each ? <Icon name="check" size={20} /> : null} {t(`overrides.${each}`)}
          </button>
        ))}
      </div>
      <div className="gate-confirm">
        <button type="button" className="gate-reason" onClick={() => setIsOpen(false)}>
          {t('cancel')}
        </button>
        <HoldButton isDisabled={because === undefined} onHeld={() => because && onAdmit(because)} />
      </div>
    </fieldset>
  );
};

interface PaneProps {
  readonly verdict: ShownVerdict | undefined;
  readonly isBusy: boolean;
  /** Until when the list tells of other gates; undefined: they are heard. */
  readonly listedUntil: string | undefined;
  /** Whom a guard asks; undefined: no number is set. */
  readonly dutyPhone: string | undefined;
  readonly onAdmit: (because: OverrideReason) => void;
  readonly onDismiss: () => void;
  readonly onMore: () => Promise<void>;
  readonly onOpen: (candidate: CarCandidate) => Promise<void>;
}

export const VerdictPane = ({
  verdict,
  isBusy,
  listedUntil,
  dutyPhone,
  onAdmit,
  onDismiss,
  onMore,
  onOpen,
}: PaneProps) => {
  const { t, say } = useGateWords();
  const face = faceOf(verdict);
  const isNear = isNearPlate(verdict);
  const word = t(wordOf(verdict));
  const says = verdict ? say(verdict.says) : t('idle.says');
  const picture = usePicture(verdict);
  const comes = picture && isComing(verdict) ? t('comparePicture') : undefined;
  const next = comes ?? (verdict ? say(verdict.next) : t('idle.next'));
  const awaited = isComing(verdict) ? verdict.of - (verdict.entered ?? 1) : 0;
  const mayOverrule =
    verdict &&
    verdict.verdict !== 'admitted' &&
    (verdict.checkId || verdict.holder || verdict.reason === 'no_list');
  return (
    <div className="gate-verdict" role="status" aria-live="assertive" aria-busy={isBusy}>
      <div className="gate-word" style={{ '--gate-letters': lettersOf(word, BOLD) }}>
        <strong>{word}</strong>
        {isNear ? <Barrier /> : <Icon name={iconOf(verdict)} size={face === 'admitted' ? 208 : 96} />}
        {isComing(verdict) ? <InSign /> : null}
      </div>
      {isPlain(verdict) ? null : (
        <p className="gate-says" style={{ '--gate-letters': lettersOf(says) }}>
          {says}
        </p>
      )}
      {verdict?.car ? null : <Person verdict={verdict} picture={picture} onMore={onMore} />}
      <p className="gate-next">
        <Icon name="arrow" size={28} />{' '}
        <span>
          {awaited > 0 ? `${next}${t('awaited', { count: awaited })}` : next}
          {listedUntil && asksInside(verdict) ? (
            <small className="gate-unknown">{t('unknownSince', { time: listedUntil })}</small>
          ) : null}
        </span>
        {isNear || (verdict?.car && face === 'admitted') ? <small>{t('car.people')}</small> : null}
      </p>
      {dutyPhone && asksDuty(verdict) ? <CallDuty phone={dutyPhone} /> : null}
      {verdict?.car ? <CarPane key={verdict.id} car={verdict.car} isNear={isNear} onOpen={onOpen} /> : null}
      {mayOverrule ? (
        <ByHand key={verdict.id} verdict={verdict} onAdmit={onAdmit} onDismiss={onDismiss} />
      ) : null}
    </div>
  );
};

const isComing = (verdict: ShownVerdict | undefined): verdict is ShownVerdict =>
  verdict?.verdict === 'admitted' && verdict.direction === 'in';

/** The word says it all. */
const isPlain = (verdict: ShownVerdict | undefined): boolean =>
  verdict?.verdict === 'admitted' &&
  ['admitted', 'by_hand', 'leaving', 'more_of_group'].includes(verdict.reason);

/** A single word may be of wide letters. */
const BOLD = 1.3;

/** A Chinese character counts two; of the others a sentence has wide and narrow ones. */
const lettersOf = (text: string, other = 1.1): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : other), 0);
