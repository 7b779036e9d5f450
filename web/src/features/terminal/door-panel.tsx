// Where somebody says at the glass who they are: by their phone, or by their number and its six digits. After a
// while without a touch nothing of them is left.
import { maskedNumber } from '@campus/events/domain/identity-number';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { Scanner } from '../../scanner/scanner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { DoorQr } from './door-side.tsx';
import { useDoorWords } from './words.ts';

/** Seconds without a touch after which nothing of a person is left. */
export const OPEN_SECONDS = 45;
const DIGITS = 6;
const boxes = Array.from({ length: DIGITS }, (_, at) => at);
const LONGEST_NUMBER = 64;

interface PanelProps {
  readonly title: string;
  /** Beside it: the room, and what is asked of it. */
  readonly strip?: ReactNode;
  /** What identifying will do. */
  readonly promise?: string | undefined;
  /** Undefined: its code opens none. */
  readonly resourceId: string | undefined;
  /** Digits alone sign in, and do nothing else. */
  readonly isForSignIn: boolean;
  readonly onCode: (text: string) => void;
  /** Why it was refused; undefined: it was done, or is kept. */
  readonly onTyped: (text: string) => Promise<Refusal | undefined>;
  readonly onClose: () => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeysProps {
  readonly onKey: (key: string) => void;
  readonly onErase: () => void;
  readonly send: ReactNode;
}

const Keys = ({ onKey, onErase, send }: KeysProps) => {
  const { t } = useDoorWords();
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => onKey(digit)}>
      {digit}
    </button>
  );
  return (
    <div className="door-keys">
      {keys.map(key)}
      {send}
      {key('0')}
      <button type="button" aria-label={t('pair.erase')} onClick={onErase}>
        <Icon name="backspace" size={28} />
      </button>
    </div>
  );
};

/** Nobody behind reads what was typed, and everybody sees how much of it is missing. */
const DigitBoxes = ({ length, isChosen }: { length: number; isChosen: boolean }) => (
  <span className="door-boxes" aria-hidden="true">
    {boxes.map((at) => (
      <i key={at} data-filled={at < length} data-chosen={isChosen && at === length} />
    ))}
  </span>
);

type Field = 'number' | 'digits';
const nothing = { number: '', digits: '' };

const TypedForm = ({ isForSignIn, onTyped }: Pick<PanelProps, 'isForSignIn' | 'onTyped'>) => {
  const { t, say } = useDoorWords();
  const [typed, setTyped] = useState(nothing);
  const [field, setField] = useState<Field>('number');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const { number, digits } = typed;
  const change = (name: Field, value: string): void => {
    const kept = name === 'digits' ? value.replace(/\D/g, '').slice(0, DIGITS) : value.trimStart();
    setTyped((before) => ({ ...before, [name]: kept }));
  };
  const isMasked = field === 'digits' && number.trim() !== '';
  const isWhole = digits.length === DIGITS && (isForSignIn || number.trim() !== '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setIsBusy(true);
    const refused = await onTyped(`${number.trim()} ${digits}`.trim());
    setIsBusy(false);
    setRefusal(refused);
    change('digits', '');
  };
  return (
    <form className="door-typed" onSubmit={(event) => void submit(event)}>
      <h3>{t('typed.title')}</h3>
      <label className="door-number" data-masked={isMasked}>
        {t(isForSignIn ? 'typed.numberOrNone' : 'typed.number')}
        {isMasked ? (
          <span aria-hidden="true">
            {maskedNumber(number)} <Icon name="edit" size={20} />
          </span>
        ) : null}
        <input
          name="number"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_NUMBER}
          data-chosen={field === 'number'}
          value={number}
          onFocus={() => setField('number')}
          onChange={({ target }) => change('number', target.value)}
        />
      </label>
      <label className="door-digits">
        <span className="heard-only">{t('typed.digits')}</span>
        <input
          name="digits"
          autoComplete="off"
          inputMode="none"
          value={digits}
          onFocus={() => setField('digits')}
          onChange={({ target }) => change('digits', target.value)}
        />
        <DigitBoxes length={digits.length} isChosen={field === 'digits'} />
      </label>
      <p className="bad" role="alert">
        {refusal ? (
          <>
            <Icon name="alert" size={24} /> {say(refusal.text)}
          </>
        ) : null}
      </p>
      <Keys
        onKey={(key) => change(field, typed[field] + key)}
        onErase={() => change(field, typed[field].slice(0, -1))}
        send={
          <button type="submit" className="door-typed-send" disabled={!isWhole || isBusy}>
            {t('typed.send')}
          </button>
        }
      />
    </form>
  );
};

export const DoorPanel = (props: PanelProps) => {
  const { title, strip, promise, resourceId, onCode, onClose } = props;
  const { t, other } = useDoorWords();
  const left = useIdle(OPEN_SECONDS, onClose);
  return (
    <div className="door-panel" role="dialog" aria-label={title} data-strip={strip ? true : undefined}>
      {strip ? <aside className="door-strip">{strip}</aside> : null}
      <header>
        <h2>
          {strip ? t('act.identify') : title} {other('act.identify')}
        </h2>
        <i className="door-ring" style={{ '--door-left': left / OPEN_SECONDS }} />
        <span aria-hidden="true">{t('act.closesIn', { count: left })}</span>
        <button type="button" className="door-close" aria-label={t('act.close')} onClick={onClose}>
          <Icon name="close" size={32} />
        </button>
      </header>
      <section>
        {resourceId === undefined ? null : (
          <>
            <h3>
              {t('scanLive')} {other('scanLive')}
            </h3>
            <DoorQr resourceId={resourceId} className="door-panel-qr" />
            <p>{t('act.scan')}</p>
          </>
        )}
        {promise ? (
          <p className="door-promise">
            <b>{promise}</b> {t('act.undoHint')}
          </p>
        ) : null}
        <Scanner onCode={onCode} ways={[]} />
      </section>
      <TypedForm {...props} />
    </div>
  );
};
