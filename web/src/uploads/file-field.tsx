// One file or picture: chosen, sent at once, shown, taken away again. What was refused says why and leaves the
// one before it.
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { Picture } from './picture.tsx';
import { type SentFile, useUploads } from './uploads.ts';
import './uploads.css';

export const PICTURES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';
const FILES = `${PICTURES},.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip`;
const MOST_BYTES = { pictures: 10 * 1024 * 1024, files: 20 * 1024 * 1024 } as const;

export interface FileFieldProps {
  /** Ties it to its label. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly accepts: 'pictures' | 'files';
  readonly uri: string;
  /** The name that is shown; absent: the last part of its address. */
  readonly name?: string | undefined;
  readonly onChange: (file: SentFile | undefined) => void;
  /** True while it is being sent. */
  readonly onBusy?: (isBusy: boolean) => void;
}

const picturesOnly: Bilingual = { zh: '仅支持上传图片类型', en: 'Only image types can be uploaded' };

export const refusedHere = (file: File, accepts: FileFieldProps['accepts']): Bilingual | undefined => {
  if (accepts === 'pictures' && !file.type.startsWith('image/')) return picturesOnly;
  const megabytes = MOST_BYTES[accepts] / 1024 / 1024;
  return file.size > MOST_BYTES[accepts]
    ? { zh: `文件不能超过 ${megabytes} MB`, en: `A file may have at most ${megabytes} MB` }
    : undefined;
};

const useSending = ({ accepts, onChange, onBusy }: FileFieldProps) => {
  const uploads = useUploads();
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Bilingual>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const busy = (isBusy: boolean) => {
    setIsSending(isBusy);
    onBusy?.(isBusy);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const fault = refusedHere(file, accepts);
    setRefused(fault);
    if (fault) return;
    sending.current?.abort();
    const current = new AbortController();
    sending.current = current;
    busy(true);
    const outcome = await uploads.send(file, accepts, current.signal);
    if (current.signal.aborted) return;
    busy(false);
    if ('sent' in outcome) onChange(outcome.sent);
    else setRefused(outcome.refused);
  };
  return { isSending, refused, take };
};

const lastPart = (uri: string): string => uri.split('/').at(-1) ?? uri;

/** A file of the server is read with the token and then kept by the browser; another address is just opened. */
export const FileLink = ({ uri, name }: { readonly uri: string; readonly name: string }) => {
  const { t } = useText();
  const uploads = useUploads();
  if (/^https?:/.test(uri))
    return (
      <a href={uri} target="_blank" rel="noreferrer noopener">
        {name}
      </a>
    );
  const keep = async () => {
    const address = await uploads.read(uri);
    if (address === undefined) {
      toast({
        tone: 'bad',
        text: { zh: t('upload.gone', { lng: 'zh' }), en: t('upload.gone', { lng: 'en' }) },
      });
      return;
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
  };
  return (
    <button type="button" className="file-link" onClick={() => void keep()}>
      <Icon name="download" size={14} />
      {name}
    </button>
  );
};

export const FileField = (props: FileFieldProps) => {
  const { id, label, accepts, uri, name, onChange } = props;
  const { t, say } = useText();
  const { isSending, refused, take } = useSending(props);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  // What may be chosen is said until something is.
  const hasNote = refused !== undefined || uri === '';
  const choose = t(accepts === 'pictures' ? 'upload.choosePicture' : 'upload.chooseFile');
  return (
    <span className="file-field">
      {uri === '' ? null : accepts === 'pictures' ? (
        <Picture uri={uri} alt={label} className="file-preview" />
      ) : (
        <FileLink uri={uri} name={name || lastPart(uri)} />
      )}
      <input
        ref={input}
        type="file"
        className="heard-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={accepts === 'pictures' ? PICTURES : FILES}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen once more after it was refused.
          target.value = '';
        }}
      />
      <Button
        id={id}
        icon="plus"
        disabled={isSending}
        aria-describedby={hasNote ? noteId : undefined}
        onClick={() => input.current?.click()}
      >
        {isSending ? t('upload.sending') : uri === '' ? choose : t('upload.exchange')}
      </Button>
      {uri === '' || isSending ? null : (
        <Button look="link" onClick={() => onChange(undefined)}>
          {t('upload.remove')}
        </Button>
      )}
      {hasNote ? (
        <span
          id={noteId}
          className={refused ? 'file-note bad' : 'file-note'}
          role={refused ? 'alert' : 'note'}
        >
          {refused ? say(refused) : t(accepts === 'pictures' ? 'upload.pictures' : 'upload.files')}
        </span>
      ) : null}
    </span>
  );
};
