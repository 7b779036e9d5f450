// Somebody urgent is let in: a name, whom they want, why, how many. Nothing else is asked, since somebody waits.
import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import { serverNow } from '../lib/server-time.ts';
import { clockTextAt } from '../lib/when.ts';
import { Icon } from '../ui/icon.tsx';
import type { AdmitAtGateInput, GateHostsQuery } from '../wire.generated.ts';
import { GATE_HOSTS } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import type { GateState } from './use-gate.ts';
import { useGateWords } from './words.ts';
import './admit-now.css';

type Host = GateHostsQuery['hosts'][number];

const REASONS = ['repair', 'family', 'parcel', 'medical', 'official', 'other'] as const;
type Reason = (typeof REASONS)[number];
const MOST_COMPANIONS = 49;
const MOST_LETTERS = 50;
const HOURS = 8;
const PAUSE_MS = 80;

/** What was found; undefined while nothing is heard or nothing was asked. */
const useHosts = (text: string, isHeard: boolean): readonly Host[] | undefined => {
  const apollo = useApolloClient();
  const [found, setFound] = useState<{ readonly text: string; readonly hosts: readonly Host[] }>();
  // The empty text is asked for, too: it has the server read everybody before the first letter.
  const isAsked = isHeard && !/^\d$/.test(text);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const question = { query: GATE_HOSTS, variables: { text }, context: { isQuiet: true } };
      const { data } = await inTime(apollo.query({ ...question, fetchPolicy: 'no-cache' }));
      if (data && !isOver) setFound({ text, hosts: data.hosts });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [apollo, text, isAsked]);
  return isAsked && text !== '' && found?.text === text ? found.hosts : undefined;
};

interface HostFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly hosts: readonly Host[] | undefined;
  readonly chosen: Host | undefined;
  readonly onChoose: (host: Host) => void;
  readonly isHeard: boolean;
}

const HostField = ({ text, onText, hosts, chosen, onChoose, isHeard }: HostFieldProps) => {
  const { t, say } = useGateWords();
  const id = useId();
  return (
    <div className="admit-field">
      <label htmlFor={id}>
        {t('urgent.host')} <small className="admit-hint">{t('urgent.hostHint')}</small>
      </label>
      <span className="admit-search">
        <Icon name="search" size={20} />
        <input
          id={id}
          value={text}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
        {text === '' ? null : (
          <button type="button" aria-label={t('urgent.clear')} onClick={() => onText('')}>
            <Icon name="close" size={20} />
          </button>
        )}
      </span>
      {hosts && hosts.length > 0 ? (
        <ul className="admit-hosts">
          {hosts.map((host) => (
            <li key={host.account}>
              <label data-chosen={chosen?.account === host.account}>
                <input
                  type="radio"
                  name={id}
                  checked={chosen?.account === host.account}
                  onChange={() => onChoose(host)}
                />
                <span>
                  <strong>
                    {[host.masked, say(bilingual(host.unit, host.unit_en))].filter(Boolean).join(t('comma'))}
                  </strong>
                  <small>
                    {[host.phone, host.is_inside === 1 ? t('urgent.isInside') : '']
                      .filter(Boolean)
                      .join(t('comma'))}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {hosts?.length === 0 ? <p role="status">{t('urgent.noHost')}</p> : null}
      {isHeard ? null : <p role="status">{t('urgent.hostOffline')}</p>}
    </div>
  );
};

const Count = ({ count, onCount }: { readonly count: number; readonly onCount: (count: number) => void }) => {
  const { t } = useGateWords();
  return (
    <fieldset className="admit-field">
      <legend>
        {t('companions')} <small className="admit-hint">{t('urgent.without')}</small>
      </legend>
      <div className="admit-count">
        <button
          type="button"
          aria-label={t('urgent.fewer')}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <Icon name="minus" size={24} />
        </button>
        <output aria-live="polite">{t('urgent.people', { count })}</output>
        <button
          type="button"
          aria-label={t('urgent.more')}
          disabled={count === MOST_COMPANIONS}
          onClick={() => onCount(count + 1)}
        >
          <Icon name="plus" size={24} />
        </button>
      </div>
    </fieldset>
  );
};

const Reasons = ({
  chosen,
  onChoose,
}: {
  chosen: Reason | undefined;
  onChoose: (reason: Reason) => void;
}) => {
  const { t } = useGateWords();
  return (
    <fieldset className="admit-field">
      <legend>{t('urgent.reason')}</legend>
      <div className="admit-reasons">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={chosen === reason}
            onClick={() => onChoose(reason)}
          >
            {chosen === reason ? <Icon name="check" size={20} /> : null} {t(`urgent.reasons.${reason}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

/** Has everything that is needed; undefined: something is missing. */
const useWish = (gate: GateState) => {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Host>();
  const [reason, setReason] = useState<Reason>();
  const [companions, setCompanions] = useState(0);
  const { t } = useGateWords();
  const hosts = useHosts(text.trim(), gate.isHeard);
  const [only, ...others] = hosts ?? [];
  const found = hosts?.find(({ account }) => account === picked?.account);
  const host = gate.isHeard ? (found ?? (others.length === 0 ? only : undefined)) : undefined;
  const hasHost = gate.isHeard ? host !== undefined : text.trim() !== '';
  const lacksHost = hosts?.length === 0 ? 'noHost' : 'lacks.host';
  const lacksMore = hasHost ? (reason === undefined ? 'lacks.reason' : undefined) : lacksHost;
  const lacks = name.trim() === '' ? 'lacks.name' : lacksMore;
  const id = useRef(crypto.randomUUID());
  const wishNow = (): AdmitAtGateInput => ({
    id: id.current,
    gate: gate.gate?.id ?? '',
    name: name.trim(),
    host: host?.account ?? null,
    host_said: host ? null : text.trim(),
    reason: reason ? t(`urgent.reasons.${reason}`) : '',
    companions,
    happened_at: serverNow(),
  });
  const shownHost = host?.masked ?? (gate.isHeard ? '' : text.trim());
  return {
    name,
    setName,
    text,
    setText,
    hosts,
    host,
    setPicked,
    reason,
    setReason,
    companions,
    setCompanions,
    shownHost,
    lacks,
    wishNow,
  };
};

const Result = ({ gate, wish }: { readonly gate: GateState; readonly wish: ReturnType<typeof useWish> }) => {
  const { t } = useGateWords();
  const count = wish.companions + 1;
  const by = clockTextAt(gate.zone, serverNow() + HOURS * 3_600_000).slice(0, 5);
  const host = wish.shownHost || t('urgent.host');
  return (
    <dl className="admit-result">
      <div>
        <dt>{t('urgent.now')}</dt>
        <dd>{t('urgent.nowText', { count })}</dd>
      </div>
      <div>
        <dt>{t('urgent.by', { time: by })}</dt>
        <dd>{t('urgent.byText', { host })}</dd>
      </div>
    </dl>
  );
};

export const AdmitNow = ({ gate, onClose }: { readonly gate: GateState; readonly onClose: () => void }) => {
  const { t, say } = useGateWords();
  const nameId = useId();
  const first = useRef<HTMLInputElement>(null);
  const wish = useWish(gate);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (wish.lacks) return setTrouble(t(`urgent.${wish.lacks}`));
    setIsBusy(true);
    const shown = wish.shownHost;
    const outcome = await gate.admitNow(wish.wishNow(), bilingual(shown, shown));
    setIsBusy(false);
    if (outcome === 'told' || outcome === 'kept') return onClose();
    setTrouble(outcome === 'full' ? t('full') : say(outcome.text));
  };
  return (
    <form
      className="admit"
      aria-label={t('urgent.title')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className="admit-head">
        <button type="button" aria-label={t('urgent.back')} onClick={onClose}>
          <Icon name="chevron-left" size={24} />
        </button>
        <h2>{t('urgent.title')}</h2>
        <span>{t('urgent.note', { gate: gate.gate ? say(gate.gate.name) : '' })}</span>
      </header>
      <div className="admit-body">
        <div className="admit-field">
          <label htmlFor={nameId}>{t('urgent.name')}</label>
          <input
            ref={first}
            id={nameId}
            value={wish.name}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            onChange={({ target }) => wish.setName(target.value)}
          />
        </div>
        <HostField
          text={wish.text}
          onText={wish.setText}
          hosts={wish.hosts}
          chosen={wish.host}
          onChoose={wish.setPicked}
          isHeard={gate.isHeard}
        />
        <Reasons chosen={wish.reason} onChoose={wish.setReason} />
        <Count count={wish.companions} onCount={wish.setCompanions} />
      </div>
      <footer className="admit-foot">
        <Result gate={gate} wish={wish} />
        {trouble ? <p role="alert">{trouble}</p> : null}
        <button type="submit" className="gate-go" disabled={isBusy}>
          <Icon name="bolt" size={24} /> {t('urgent.act', { count: wish.companions + 1 })}
        </button>
      </footer>
    </form>
  );
};
