// The keyboard of plates: boxes for what is typed, and the keys that may follow.
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { isPlate, plateKeys } from './plate-typing.ts';
import { useGateWords } from './words.ts';
import './cars.css';

const PLACES = 7;
const REMEMBERED = 'gate.province';

const provinceBefore = (): string | undefined => {
  try {
    return localStorage.getItem(REMEMBERED) ?? undefined;
  } catch {
    return undefined;
  }
};

const remember = (plate: string): void => {
  try {
    localStorage.setItem(REMEMBERED, [...plate][0] ?? '');
  } catch {
    // The usual order does.
  }
};

const Boxes = ({ typed }: { readonly typed: string }) => {
  const { t } = useGateWords();
  const places = Array.from({ length: Math.max(PLACES + 1, typed.length) }, (_, at) => at);
  return (
    <output className="plate-boxes" aria-label={t('car.typed', { plate: typed || '–' })}>
      {places.map((at) => (
        <span key={at} className="plate-box" data-next={at === typed.length} data-extra={at >= PLACES}>
          {[...typed][at] ?? (at >= PLACES ? '+' : '')}
        </span>
      ))}
    </output>
  );
};

const hintOf = (typed: string): string => {
  if (typed === '') return 'car.hintProvince';
  return typed.length === 1 ? 'car.hintLetter' : 'car.hintRest';
};

export const PlateKeys = ({ onPlate }: { readonly onPlate: (plate: string) => Promise<void> }) => {
  const { t } = useGateWords();
  const [typed, setTyped] = useState('');
  const [first, setFirst] = useState(provinceBefore);
  const check = (): void => {
    remember(typed);
    setFirst([...typed][0]);
    setTyped('');
    void onPlate(typed);
  };
  return (
    <div className="plate-keys">
      <Boxes typed={typed} />
      <p>{t(hintOf(typed))}</p>
      <div className="plate-grid">
        {plateKeys(typed, first).map((key) => (
          <button
            key={key}
            type="button"
            className="plate-key"
            data-own={key === first}
            onClick={() => setTyped(typed + key)}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          className="plate-key plate-back"
          disabled={typed === ''}
          onClick={() => setTyped(typed.endsWith('应急') ? typed.slice(0, -2) : typed.slice(0, -1))}
        >
          <Icon name="backspace" size={22} /> {t('car.back')}
        </button>
      </div>
      <button type="button" className="gate-go plate-check" disabled={!isPlate(typed)} onClick={check}>
        {t('car.check')}
      </button>
    </div>
  );
};
