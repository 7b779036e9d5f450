// The head of a gate: which gate, which way, and who stands there until when.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { clockTextAt } from '../lib/when.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Way } from './around.ts';
import type { GateState } from './use-gate.ts';
import { useGateWords } from './words.ts';

const ways: readonly (readonly [Way, IconName])[] = [
  ['in', 'login'],
  ['out', 'logout'],
  ['both', 'repeat'],
];

/** The end of a day is 24:00, and not the 00:00 of the next. */
const endText = (zone: string, until: number): string => {
  const text = clockTextAt(zone, until).slice(0, 5);
  return text === '00:00' ? '24:00' : text;
};

export interface HeadProps {
  readonly gate: GateState;
  readonly onGate: (id: string) => void;
}

export const GateChoice = ({ gate, onGate }: HeadProps) => {
  const { t, say } = useGateWords();
  return (
    <label className="gate-name">
      <span className="heard-only">{t('gate')}</span>
      <select value={gate.gate?.id ?? ''} onChange={({ target }) => onGate(target.value)}>
        {gate.gates.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </select>
    </label>
  );
};

export const Ways = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  const isFixed = gate.gate?.direction !== 'both';
  return (
    <fieldset className="gate-ways">
      <legend className="heard-only">{t('way.label')}</legend>
      {ways.map(([way, icon]) => (
        <button
          key={way}
          type="button"
          aria-pressed={gate.way === way}
          disabled={isFixed && gate.way !== way}
          onClick={() => gate.setWay(way)}
        >
          <Icon name={icon} size={20} /> {t(`way.${way}`)}
        </button>
      ))}
    </fieldset>
  );
};

export const GuardUntil = ({ gate }: { readonly gate: GateState }) => {
  const { t } = useGateWords();
  if (gate.guardUntil === undefined) return null;
  const name = maskedName(gate.guardName ?? '');
  return (
    <span className="gate-guard">{t('guardUntil', { name, time: endText(gate.zone, gate.guardUntil) })}</span>
  );
};

export const GateHead = ({ gate, onGate }: HeadProps) => {
  const { t } = useGateWords();
  return (
    <header className="gate-head">
      <GateChoice gate={gate} onGate={onGate} />
      <Ways gate={gate} />
      <GuardUntil gate={gate} />
      <span className="gate-ready">{t('nextScan')}</span>
    </header>
  );
};
