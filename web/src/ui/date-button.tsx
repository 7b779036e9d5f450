// Picks a date, and says it as every other date is said. The calendar is fetched when it is first opened.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { lazyInTime } from '../lib/load-time.ts';
import { dateText } from '../lib/when.ts';
import { Button } from './button.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';

const Calendar = lazyInTime(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DateButtonProps {
  /** What the date is for. */
  readonly label: string;
  /** Empty: none is chosen. */
  readonly date: LocalDate | '';
  readonly earliest?: LocalDate | undefined;
  readonly latest?: LocalDate | undefined;
  readonly onChange: (date: LocalDate) => void;
  /** Lets it be empty again. */
  readonly onClear?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean;
}

export const DateButton = (props: DateButtonProps) => {
  const { label, date, earliest, latest, onChange, onClear, id, isDisabled = false } = props;
  const { t, language } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const said = date === '' ? '' : dateText(date, language);
  return (
    <span className="date-button" data-keeps-open="">
      <button
        ref={button}
        type="button"
        id={id}
        className="button"
        disabled={isDisabled}
        aria-label={`${label} ${said}`.trim()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" size={14} />
        {said === '' ? <span className="faint">{t('date.none')}</span> : said}
      </button>
      {onClear && date !== '' ? (
        <Button look="quiet" icon="close" label={`${t('date.clear')} ${label}`} onClick={onClear} />
      ) : null}
      {isOpen ? (
        <Float anchor={button} className="calendar-float" onClose={close}>
          <Suspense fallback={null}>
            <Calendar
              label={label}
              date={date}
              earliest={earliest}
              latest={latest}
              onPick={(picked) => {
                close();
                onChange(picked);
              }}
            />
          </Suspense>
        </Float>
      ) : null}
    </span>
  );
};
