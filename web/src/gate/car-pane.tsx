// A car at a gate: what was read, and the cars that it may be, in the same columns. None of them is preferred.
import { useState } from 'react';
import { dateTextWithYear } from '../lib/when.ts';
import { Icon } from '../ui/icon.tsx';
import type { CarCandidate, ShownCar } from './verdict.ts';
import { useGateWords } from './words.ts';
import './cars.css';

const SHOWN_DOT = '·';

interface Cell {
  readonly id: string;
  readonly character: string;
  readonly isBoxed: boolean;
}

const cellsOf = (plate: string, differsAt: number | undefined): readonly Cell[] => {
  let place = -1;
  return [...plate].map((character, at) => {
    const isDot = character === SHOWN_DOT;
    if (!isDot) place += 1;
    return { id: `${at}`, character, isBoxed: !isDot && place === differsAt };
  });
};

/** The differing character alone stands in a box. */
const Plate = ({ plate, differsAt }: { readonly plate: string; readonly differsAt?: number | undefined }) => (
  <span className="car-plate">
    {cellsOf(plate, differsAt).map(({ id, character, isBoxed }) =>
      isBoxed ? (
        <mark key={id}>{character}</mark>
      ) : (
        <span key={id} className={character === SHOWN_DOT ? 'car-dot' : undefined}>
          {character}
        </span>
      ),
    )}
  </span>
);

interface CandidateProps {
  readonly candidate: CarCandidate;
  readonly onOpen: ((candidate: CarCandidate) => Promise<void>) | undefined;
}

const Candidate = ({ candidate, onOpen }: CandidateProps) => {
  const { t, say, language } = useGateWords();
  const [isSent, setIsSent] = useState(false);
  const { plate, differsAt, owner, host, period, until } = candidate;
  const visiting = host ? t('visiting', { host: say(host) }) : '';
  const lasting = until ? t('car.until', { date: dateTextWithYear(until, language) }) : '';
  return (
    <li>
      <Plate plate={plate} differsAt={differsAt} />
      <span className="car-whose">
        <strong>{owner}</strong>
        <small>{[visiting, period, lasting].filter(Boolean).join(t('comma'))}</small>
      </span>
      {onOpen ? (
        <button
          type="button"
          className="car-open"
          disabled={isSent}
          onClick={() => {
            setIsSent(true);
            void onOpen(candidate).finally(() => setIsSent(false));
          }}
        >
          {t('car.open')}
        </button>
      ) : null}
    </li>
  );
};

interface PaneProps {
  readonly car: ShownCar;
  readonly isNear: boolean;
  readonly onOpen: (candidate: CarCandidate) => Promise<void>;
}

export const CarPane = ({ car, isNear, onOpen }: PaneProps) => {
  const { t } = useGateWords();
  const isAlone = isNear || car.candidates.length === 0;
  return (
    <ul className="car-pane">
      {isAlone ? (
        <li className="car-read">
          <Plate plate={car.read} differsAt={undefined} />
          <span className="car-whose">{t('car.read')}</span>
        </li>
      ) : null}
      {car.candidates.map((candidate) => (
        <Candidate key={candidate.plate} candidate={candidate} onOpen={isNear ? onOpen : undefined} />
      ))}
    </ul>
  );
};

/** Nothing moves until the guard has chosen. */
export const Barrier = () => {
  const { t } = useGateWords();
  return (
    <p className="car-barrier">
      <Icon name="barrier" size={52} />
      <span>
        <strong>{t('car.shut')}</strong>
        {t('car.shutHint')}
      </span>
    </p>
  );
};
