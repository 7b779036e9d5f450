// Reads one code after another: by the camera, out of a picture, or typed. What the code means is the caller's.
import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type Sight, useScanning } from './use-scanning.ts';
import { useScannerWords } from './words.ts';
import './scanner.css';

export interface ScannerProps {
  /** While what it answers has not come, the picture stands still. */
  readonly onCode: (text: string) => unknown;
  /** The ways beside the camera; without any it shows nothing where there is no camera. */
  readonly ways?: readonly ('picture' | 'typed')[];
  /** Says why it sees nothing, also where there is no other way. */
  readonly tells?: boolean | undefined;
  /** Says below the frame what may be read here. */
  readonly hint?: string | undefined;
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOn?: boolean | undefined;
  readonly onPress: () => void;
}

const Tool = ({ icon, name, isOn, onPress }: ToolProps) => (
  <button type="button" className="scanner-tool" aria-pressed={isOn} onClick={onPress}>
    <span>
      <Icon name={icon} size={24} />
    </span>
    {name}
  </button>
);

const Why = ({ sight, onAgain }: { readonly sight: Sight; readonly onAgain: () => void }) => {
  const { t } = useScannerWords();
  if (sight === 'seeing') return null;
  if (sight === 'starting') return <p role="status">{t('sight.starting')}</p>;
  return (
    <>
      <p role={sight === 'paused' ? 'status' : 'alert'}>{t(`sight.${sight}`)}</p>
      <button type="button" className="button" onClick={onAgain}>
        {t(sight === 'paused' ? 'goOn' : 'again')}
      </button>
    </>
  );
};

const Typed = ({ onCode }: Pick<ScannerProps, 'onCode'>) => {
  const { t } = useScannerWords();
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onCode(text.trim());
  };
  return (
    <form className="scanner-typed" onSubmit={submit}>
      <label htmlFor={id}>{t('typed')}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button button-primary">
        {t('use')}
      </button>
    </form>
  );
};

export const Scanner = ({ onCode, ways = ['picture', 'typed'], hint, tells = false }: ScannerProps) => {
  const { t } = useScannerWords();
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { sight, isLit, light, again, readPicture } = useScanning(video, onCode);
  const [isTyping, setIsTyping] = useState(false);
  const [said, setSaid] = useState<'none' | 'unread'>();
  const choose = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    setSaid(undefined);
    setSaid(
      await readPicture(picture).then(
        (isRead) => (isRead ? undefined : 'none'),
        () => 'unread',
      ),
    );
  };
  const isBlind = sight !== 'seeing';
  return (
    <div className="scanner" hidden={isBlind && ways.length === 0 && !tells}>
      <div className="scanner-frame" data-blind={isBlind}>
        <video ref={video} muted playsInline hidden={isBlind} aria-label={t('label')} />
        <Why sight={sight} onAgain={again} />
      </div>
      {hint === undefined || isBlind ? null : <p className="scanner-hint">{hint}</p>}
      {said === undefined ? null : <p role="alert">{t(`picture.${said}`)}</p>}
      {isTyping ? <Typed onCode={onCode} /> : null}
      <div className="scanner-tools">
        {isLit === undefined ? null : (
          <Tool icon="bolt" name={t('light')} isOn={isLit} onPress={() => light(!isLit)} />
        )}
        {ways.includes('picture') ? (
          <Tool icon="picture" name={t('picture.choose')} onPress={() => file.current?.click()} />
        ) : null}
        {ways.includes('typed') ? (
          <Tool icon="keyboard" name={t('type')} isOn={isTyping} onPress={() => setIsTyping(!isTyping)} />
        ) : null}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('picture.choose')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
};
