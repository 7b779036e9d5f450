// Pairs this terminal with the code from an administrator's screen. The keys are on the page: a door has no keyboard.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import {
  forgetTerminal,
  keepTerminal,
  readTerminal,
  type TerminalCredential,
} from '../../identity/terminal-credential.ts';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { useServerSecond, useServerTurn } from '../../lib/clock.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { config } from '../../lib/config.ts';
import { useSend } from '../../lib/send.ts';
import { countdownText } from '../../lib/when.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { DOOR_ROOM, PAIR_TERMINAL, roomOf } from './door.graphql.ts';
import { CODE_ALPHABET, CODE_LENGTH, codeIn, comparedCode, inGroups, shownCode } from './pairing-code.ts';
import { useDoorWords } from './words.ts';
import './pair.css';

type Paired = { readonly credential: TerminalCredential; readonly isKept: boolean };

/** Trades the code for the terminal's own token; the same attempt may be repeated when its answer was lost. */
const usePairing = () => {
  const send = useSend();
  const typedId = useRef(newCommandId());
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [paired, setPaired] = useState<Paired>();

  const trade = useCallback(
    async (code: string, pairingId: string): Promise<Refusal | undefined> => {
      const sent = await send(PAIR_TERMINAL, { code, pairingId });
      if (!sent.data) return sent.refusal;
      const { id, name, resourceIds, kind, token, ...answer } = sent.data.pairTerminal;
      if (!id || !token) return refusalOf(answer);
      const credential = {
        id,
        name: name ?? '',
        resourceIds: resourceIds ?? [],
        token,
        kind: kind ?? undefined,
      };
      setPaired({ credential, isKept: keepTerminal(window.localStorage, credential) });
    },
    [send],
  );

  const pair = async (code: string): Promise<void> => {
    setIsBusy(true);
    setRefusal(undefined);
    // A token that was revoked must not speak for the terminal that asks for another.
    forgetTerminal(window.localStorage);
    const refused = await trade(code, typedId.current);
    setIsBusy(false);
    setRefusal(refused);
    // The server has judged this attempt; the next is another one.
    if (refused && !refused.isUnanswered) typedId.current = newCommandId();
  };

  return { pair, trade, paired, refusal, isBusy };
};

const ASK_SECONDS = 3;
const SHOWN_SECONDS = 600;
/** A code that was scanned at its end is asked for still. */
const GRACE_SECONDS = 30;

/** A code for the administrator's phone; until it is read, the server is asked whether it was. */
const ShownCode = ({ trade }: Pick<ReturnType<typeof usePairing>, 'trade'>) => {
  const { t } = useDoorWords();
  const second = useServerSecond();
  const [begun, setBegun] = useState(() => ({ pairingId: newCommandId(), until: second + SHOWN_SECONDS }));
  const [code, setCode] = useState<string>();
  const turn = useServerTurn(ASK_SECONDS);
  const { pairingId, until } = begun;
  useEffect(() => void shownCode(pairingId).then(setCode), [pairingId]);
  useEffect(() => {
    if (code && turn > 0 && !readTerminal(window.localStorage)) void trade(code, pairingId);
  }, [code, turn, pairingId, trade]);
  useEffect(() => {
    if (second > until + GRACE_SECONDS)
      setBegun({ pairingId: newCommandId(), until: second + SHOWN_SECONDS });
  }, [second, until]);
  if (!code) return null;
  const office = `${window.location.origin}${config.contextPath}/manage/resources/terminals`;
  const page = `${office}?screen=${code}&until=${until}`;
  return (
    <p className="pair-shown">
      <QrCode text={page} label={t('pair.shown')} />
      <span>
        {t('pair.shown')}
        <output>{inGroups(comparedCode(code))}</output>
        <small className="faint">
          {t('pair.left', { time: countdownText(Math.max(0, until - second)) })}
        </small>
      </span>
    </p>
  );
};

const Keys = ({ onKey, onErase }: { onKey: (letter: string) => void; onErase: () => void }) => {
  const { t } = useDoorWords();
  return (
    <fieldset className="pair-keys" aria-label={t('pair.code')}>
      {[...CODE_ALPHABET].map((letter) => (
        <button key={letter} type="button" onClick={() => onKey(letter)}>
          {letter}
        </button>
      ))}
      <button type="button" className="pair-erase" onClick={onErase}>
        {t('pair.erase')}
      </button>
    </fieldset>
  );
};

/** Where a paired terminal begins. */
interface Start {
  readonly to: string;
  /** A word, or the name of the place. */
  readonly text: string;
}

const PlaceName = ({ id }: { id: string }) => {
  const { say } = useDoorWords();
  const { data } = useQuery(DOOR_ROOM, { variables: { id } });
  const room = data && roomOf(data);
  return room ? say(room.name) : id;
};

/** Kinds whose screens are for all their places. */
const screens: Readonly<Record<string, readonly Start[]>> = {
  board: [
    { to: '/board/lobby', text: 'pair.lobby' },
    { to: '/board/occupancy', text: 'pair.board' },
  ],
  kiosk: [{ to: '/door/kiosk', text: 'pair.kiosk' }],
  gate: [{ to: '/visitor/accessControlScan', text: 'pair.gate' }],
};

const ChooseDoor = ({ paired: { credential, isKept } }: { paired: Paired }) => {
  const { t } = useDoorWords();
  const ofKind = screens[credential.kind ?? 'door'];
  const starts =
    ofKind ??
    credential.resourceIds.map((id): Start => ({ to: `/door/${encodeURIComponent(id)}`, text: id }));
  const [first] = starts;
  if (isKept && first && starts.length === 1) return <Navigate to={first.to} replace />;
  return (
    <div className="pair-done">
      <p className="good">{t('pair.done', { name: credential.name })}</p>
      {isKept ? null : <p className="bad">{t('pair.notKept')}</p>}
      {ofKind ? null : <h2>{t('pair.choose')}</h2>}
      {starts.map(({ to, text }) => (
        <Link
          key={to}
          className={`button button-large ${to === first?.to ? 'button-primary' : ''}`}
          to={to}
          replace
        >
          {ofKind ? t(text) : <PlaceName id={text} />}
        </Link>
      ))}
    </div>
  );
};

const CodeForm = ({ pairing }: { pairing: ReturnType<typeof usePairing> }) => {
  const { t, say } = useDoorWords();
  const [code, setCode] = useState('');
  const { pair, refusal, isBusy } = pairing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pair(code);
  };
  return (
    <form className="pair-form" onSubmit={submit}>
      <p className="state-hint">{t('pair.hint')}</p>
      <input
        className="pair-code"
        aria-label={t('pair.code')}
        // The keys below are enough; a keyboard of the system would cover them.
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="····-····"
        value={inGroups(code)}
        onChange={(event) => setCode(codeIn(event.target.value))}
        aria-invalid={refusal !== undefined}
        aria-describedby="pair-refusal"
      />
      <p id="pair-refusal" className="bad pair-refusal" role="alert">
        {refusal ? say(refusal.text) : ''} {refusal?.code ? <small>{refusal.code}</small> : null}
      </p>
      <Keys onKey={(letter) => setCode(codeIn(code + letter))} onErase={() => setCode(code.slice(0, -1))} />
      <Button type="submit" look="primary" large disabled={code.length < CODE_LENGTH || isBusy}>
        {t(isBusy ? 'pair.busy' : 'pair.submit')}
      </Button>
    </form>
  );
};

export const PairPage = () => {
  const { t } = useDoorWords();
  const pairing = usePairing();
  return (
    <main className="pair" data-shell="door">
      <header className="pair-head">
        <Mark />
        <h1>{t('pair.title')}</h1>
        <LanguageSwitch />
      </header>
      {pairing.paired ? (
        <ChooseDoor paired={pairing.paired} />
      ) : (
        <>
          <ShownCode trade={pairing.trade} />
          <CodeForm pairing={pairing} />
        </>
      )}
    </main>
  );
};
