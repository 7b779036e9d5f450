// What the looks of a timetable mean, and which keys move in it.
import { useText } from '../i18n.ts';

const states = ['free', 'mine', 'taken', 'held', 'requested', 'closed', 'past'] as const;

export const Legend = () => {
  const { t } = useText();
  return (
    <ul className="legend">
      {states.map((state) => (
        <li key={state}>
          <span className={`legend-swatch slot slot-${state === 'past' ? 'taken slot-past' : state}`} />
          {t(`slot.${state}`)}
        </li>
      ))}
    </ul>
  );
};

/** For people with a keyboard. */
export const KeyHints = () => {
  const { t } = useText();
  return (
    <p className="key-hints keyboard-only">
      <kbd className="keycap">↑↓←→</kbd> {t('timetable.keyMove')}
      <kbd className="keycap">⇧</kbd> {t('timetable.keyExtend')}
      <kbd className="keycap">↵</kbd> {t('action.book')}
    </p>
  );
};
