// A gate in the hand: the camera runs all the time, and who has passed can be taken back or turned around at once.
import { useState } from 'react';
import { useServerSecond } from '../lib/clock.ts';
import { serverNow } from '../lib/server-time.ts';
import { Scanner } from '../scanner/scanner.tsx';
import { Icon } from '../ui/icon.tsx';
import { GateChoice, GuardUntil, type HeadProps, Ways } from './gate-head.tsx';
import { UNDO_MS, useAges } from './side-pane.tsx';
import type { GateState } from './use-gate.ts';
import { useGateWords } from './words.ts';
import './handheld.css';

const Status = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  const { network, list, inside } = useAges(gate);
  return (
    <p className="hand-status" data-heard={gate.isHeard}>
      <strong>{t('hand.list', { network, list })}</strong>
      <span>{t('hand.waiting', { count: gate.waiting.length, inside })}</span>
    </p>
  );
};

export const HandheldTop = ({ gate, onGate }: HeadProps) => (
  <div className="hand-top">
    <header className="hand-head">
      <div>
        <GateChoice gate={gate} onGate={onGate} />
        <GuardUntil gate={gate} />
      </div>
      <Status gate={gate} />
    </header>
    <Scanner onCode={(text) => gate.check(text)} ways={[]} tells />
    <Ways gate={gate} />
  </div>
);

/** For half a minute, also once the verdict has left the screen. */
export const PassedActs = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  const now = useServerSecond() * 1000;
  const [isSent, setIsSent] = useState(false);
  const { passed, verdict } = gate;
  if (!passed) return null;
  const left = Math.ceil((UNDO_MS - (Math.max(now, serverNow()) - passed.verdict.at)) / 1000);
  const isShown = verdict?.id === passed.verdict.id;
  if (left <= 0 || (verdict && !isShown)) return null;
  const { direction, text, masked = '', entered = 1, of } = passed.verdict;
  const once = (act: Promise<unknown>): void => {
    setIsSent(true);
    void act.finally(() => setIsSent(false));
  };
  const turned = direction === 'in' ? 'out' : 'in';
  return (
    <div className="hand-passed">
      {verdict ? null : <p>{t(`hand.last.${direction}`, { name: masked })}</p>}
      <button
        type="button"
        className="gate-button"
        disabled={isSent}
        onClick={() => once(gate.undo(passed.passage).then((isBack) => isBack && gate.clear()))}
      >
        <Icon name="undo" size={22} /> {t('undo', { count: left })}
      </button>
      {isShown && direction === 'in' && entered < of ? (
        <button
          type="button"
          className="gate-button"
          disabled={isSent}
          onClick={() => once(gate.oneMore(verdict))}
        >
          <Icon name="plus" size={22} /> {t('oneMore')}
        </button>
      ) : null}
      {text && of === 1 && gate.gate?.direction === 'both' ? (
        <button
          type="button"
          className="gate-button"
          disabled={isSent}
          onClick={() => once(gate.swap(passed))}
        >
          <Icon name={turned === 'in' ? 'login' : 'logout'} size={22} /> {t(`hand.turn.${turned}`)}
        </button>
      ) : null}
    </div>
  );
};
