// Pictures for rich text: chosen or pasted, sent at once, described, and put in when all of them have arrived.
import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Bilingual } from '../../lib/bilingual.ts';
import { unitsWithin } from '../../lib/text-limit.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Refused } from '../../ui/states.tsx';
import { PICTURES, refusedHere } from '../../uploads/file-field.tsx';
import { Picture } from '../../uploads/picture.tsx';
import { useUploads } from '../../uploads/uploads.ts';
import { useRichWords } from './rich-words.ts';

export interface ChosenPicture {
  readonly uri: string;
  readonly alt: string;
}

/** Neither an address nor a refusal: on its way. */
interface Row {
  readonly key: number;
  readonly name: string;
  readonly alt: string;
  readonly uri?: string;
  readonly refused?: Bilingual;
}

const isOnItsWay = ({ uri, refused }: Row): boolean => uri === undefined && refused === undefined;

const usePictures = (first: readonly File[]) => {
  const uploads = useUploads();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const last = useRef(0);
  const change = (key: number, part: Partial<Row>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const send = async (file: File) => {
    last.current += 1;
    const row: Row = { key: last.current, name: file.name, alt: '' };
    setRows((known) => [...known, row]);
    const refused = refusedHere(file, 'pictures');
    if (refused) return change(row.key, { refused });
    const outcome = await uploads.send(file, 'pictures');
    change(row.key, 'sent' in outcome ? { uri: outcome.sent.uri } : outcome);
  };
  const add = (files: readonly File[]) => files.forEach((file) => void send(file));
  const start = useRef(() => add(first));
  useEffect(() => start.current(), []);
  return {
    rows,
    add,
    describe: (key: number, alt: string) => change(key, { alt }),
    leave: (key: number) => setRows((known) => known.filter((row) => row.key !== key)),
  };
};

export interface PictureDialogProps {
  /** Pasted. */
  readonly first: readonly File[];
  readonly onInsert: (pictures: readonly ChosenPicture[]) => void;
  readonly onClose: () => void;
}

export const PictureDialog = ({ first, onInsert, onClose }: PictureDialogProps) => {
  const { words } = useRichWords();
  const { rows, add, describe, leave } = usePictures(first);
  const [isEarly, setIsEarly] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSending = rows.some(isOnItsWay);
  const sent = rows.flatMap(({ uri, alt }) => (uri === undefined ? [] : [{ uri, alt: alt.trim() }]));
  const insert = () => {
    setIsEarly(isSending);
    if (!isSending) onInsert(sent);
  };
  // Apart from the form that the editor stands in: the enter key sends neither.
  return createPortal(
    <Confirm
      title={words.picture}
      action={words.pictureSet}
      look="primary"
      back={words.cancel}
      isDisabled={!isSending && sent.length === 0}
      onConfirm={insert}
      onClose={onClose}
    >
      {isEarly && isSending ? <Alert type="warning" showIcon title={words.pictureWait} /> : null}
      <ul className="record-pictures">
        {rows.map((row) => (
          <PictureRow
            key={row.key}
            row={row}
            onDescribe={(alt) => describe(row.key, alt)}
            onLeave={() => leave(row.key)}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        className="heard-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={PICTURES}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{words.pictureChoose}</Button>
    </Confirm>,
    document.body,
  );
};

const PictureRow = (props: {
  readonly row: Row;
  readonly onDescribe: (alt: string) => void;
  readonly onLeave: () => void;
}) => {
  const { words } = useRichWords();
  const { name, alt, uri, refused } = props.row;
  return (
    <li>
      {uri === undefined ? (
        <span className="picture file-preview" />
      ) : (
        <Picture uri={uri} alt="" className="file-preview" />
      )}
      <div>
        <small>{name}</small>
        {isOnItsWay(props.row) ? <p role="status">{words.pictureSending}</p> : null}
        {refused ? <Refused text={refused} /> : null}
        {uri === undefined ? null : (
          <Input
            aria-label={`${words.pictureAlt}: ${name}`}
            placeholder={words.pictureAlt}
            maxLength={unitsWithin(200, alt)}
            value={alt}
            onChange={({ target }) => props.onDescribe(target.value)}
          />
        )}
      </div>
      <Button type="text" size="small" aria-label={`${words.pictureLeave}: ${name}`} onClick={props.onLeave}>
        ×
      </Button>
    </li>
  );
};
