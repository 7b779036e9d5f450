// Pairs this terminal with the code from an administrator's screen. The keys are on the page: a door has no keyboard.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetTerminal, keepTerminal, type TerminalCredential } from '../../identity/terminal-credential.ts';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/icon.tsx';
import { DOOR_ROOM, PAIR_TERMINAL, roomOf } from './door.graphql.ts';
import { CODE_ALPHABET, CODE_LENGTH, codeIn, inGroups } from './pairing-code.ts';
import { useDoorWords } from './words.ts';
import './pair.css';

type Paired = { readonly credential: TerminalCredential; readonly isKept: boolean };

/** Trades the code for the terminal's own token; the same attempt may be repeated when its answer was lost. */
const usePairing = () => {
  const send = useSend();
  const pairingId = useRef(newCommandId());
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [paired, setPaired] = useState<Paired>();

  const pair = async (code: string): Promise<void> => {
    setIsBusy(true);
    setRefusal(undefined);
    // A token that was revoked must not speak for the terminal that asks for another.
    forgetTerminal(window.localStorage);
    const sent = await send(PAIR_TERMINAL, { code, pairingId: pairingId.current });
    setIsBusy(false);
    if (!sent.data) {
      setRefusal(sent.refusal);
      return;
    }
    const { id, name, resourceIds, kind, token, ...answer } = sent.data.pairTerminal;
    const refused = refusalOf(answer);
    if (refused || !id || !token) {
      // The server has judged this attempt; the next is another one.
      pairingId.current = newCommandId();
      setRefusal(refused);
      return;
    }
    const credential = {
      id,
      name: name ?? '',
      resourceIds: resourceIds ?? [],
      token,
      kind: kind ?? undefined,
    };
    setPaired({ credential, isKept: keepTerminal(window.localStorage, credential) });
  };

  return { pair, paired, refusal, isBusy };
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

const DoorButton = ({ id, isFirst }: { id: string; isFirst: boolean }) => {
  const { say } = useDoorWords();
  const navigate = useNavigate();
  const { data } = useQuery(DOOR_ROOM, { variables: { id } });
  const room = data && roomOf(data);
  return (
    <Button
      large
      look={isFirst ? 'primary' : 'plain'}
      onClick={() => navigate(`/door/${encodeURIComponent(id)}`, { replace: true })}
    >
      {room ? say(room.name) : id}
    </Button>
  );
};

const ChooseResource = ({ ids }: { readonly ids: readonly string[] }) => {
  const { t } = useDoorWords();
  return (
    <>
      {ids.length > 1 ? <h2>{t('pair.choose')}</h2> : null}
      {ids.map((id, index) => (
        <DoorButton key={id} id={id} isFirst={index === 0} />
      ))}
    </>
  );
};

/** Kinds whose screens are for all their places. */
const screens: Readonly<Record<string, readonly { readonly to: string; readonly text: string }[]>> = {
  board: [
    { to: '/board/lobby', text: 'pair.lobby' },
    { to: '/board/occupancy', text: 'pair.board' },
  ],
  kiosk: [{ to: '/door/kiosk', text: 'pair.kiosk' }],
  gate: [{ to: '/visitor/accessControlScan', text: 'pair.gate' }],
};

const ChooseDoor = ({ paired: { credential, isKept } }: { paired: Paired }) => {
  const { t } = useDoorWords();
  const choices = screens[credential.kind ?? 'door'];
  return (
    <div className="pair-done">
      <p className="good">{t('pair.done', { name: credential.name })}</p>
      {isKept ? null : <p className="bad">{t('pair.notKept')}</p>}
      {choices ? (
        choices.map(({ to, text }, index) => (
          <Link
            key={to}
            className={index === 0 ? 'button button-primary button-large' : 'button button-large'}
            to={to}
            replace
          >
            {t(text)}
          </Link>
        ))
      ) : (
        <ChooseResource ids={credential.resourceIds} />
      )}
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
      {pairing.paired ? <ChooseDoor paired={pairing.paired} /> : <CodeForm pairing={pairing} />}
    </main>
  );
};
