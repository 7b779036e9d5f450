// The editor of rich text: a toolbar over Squire, whose content never holds more than `safeHtml` lets through.
import { isRichAddress } from '@campus/events/domain/record/rich-text';
import { isObject } from '@campus/events/domain/unknown';
import { Button, ConfigProvider, Input, Select, Space } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Squire from 'squire-rte';
import type { Bilingual } from '../../lib/bilingual.ts';
import { awaitedPicture, awaitedPictures, safeFragment, safeHtml } from '../../lib/safe-html.ts';
import { isComposing } from '../../ui/composing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Uploads, useUploads } from '../../uploads/uploads.ts';
import { useRecordWords } from '../words.ts';
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx';
import { type EditorLanguage, editorLanguages, type RichWord, useRichWords } from './rich-words.ts';

interface Tool {
  readonly word: RichWord;
  /** A letter that everybody knows it by, or a drawing. */
  readonly sign: ReactNode;
  /** Undefined where it is no state of the text. */
  readonly tag?: string;
  readonly apply: (editor: Squire, isOn: boolean) => void;
}

const tools: readonly Tool[] = [
  {
    word: 'bold',
    sign: 'B',
    tag: 'B',
    apply: (editor, isOn) => (isOn ? editor.removeBold() : editor.bold()),
  },
  {
    word: 'italic',
    sign: 'I',
    tag: 'I',
    apply: (editor, isOn) => (isOn ? editor.removeItalic() : editor.italic()),
  },
  {
    word: 'underline',
    sign: 'U',
    tag: 'U',
    apply: (editor, isOn) => (isOn ? editor.removeUnderline() : editor.underline()),
  },
  {
    word: 'bullets',
    sign: <Icon name="bullets" size={14} />,
    tag: 'UL',
    apply: (editor, isOn) => (isOn ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    word: 'numbers',
    sign: <Icon name="numbers" size={14} />,
    tag: 'OL',
    apply: (editor, isOn) => (isOn ? editor.removeList() : editor.makeOrderedList()),
  },
  {
    word: 'quote',
    sign: <Icon name="quote" size={14} />,
    tag: 'BLOCKQUOTE',
    apply: (editor, isOn) => (isOn ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel()),
  },
  { word: 'plain', sign: <Icon name="plain" size={14} />, apply: (editor) => editor.removeAllFormatting() },
  { word: 'undo', sign: <Icon name="undo" size={14} />, apply: (editor) => editor.undo() },
  { word: 'redo', sign: <Icon name="redo" size={14} />, apply: (editor) => editor.redo() },
];

export interface RichTextEditorProps {
  readonly id?: string | undefined;
  readonly label: Bilingual;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

export const RichTextEditor = ({ id, label, html, onChange }: RichTextEditorProps) => {
  const { say } = useRecordWords();
  const { words, tag } = useRichWords();
  const uploads = useRef(useUploads());
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire>(undefined);
  const told = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const [path, setPath] = useState('');
  /** What the dialog of pictures starts with; undefined: it is closed. */
  const [pasted, setPasted] = useState<readonly File[]>();

  useEffect(() => {
    if (!place.current) return undefined;
    const squire = new Squire(place.current, { blockTag: 'P', sanitizeToDOMFragment: safeFragment });
    editor.current = squire;
    // Squire makes the element editable; only from then on is it a text box.
    place.current.setAttribute('role', 'textbox');
    place.current.setAttribute('aria-multiline', 'true');
    write(squire, told.current, uploads.current);
    squire.addEventListener('input', () => {
      const written = safeHtml(squire.getHTML());
      told.current = isEmpty(squire) ? '' : written;
      change.current(told.current);
    });
    squire.addEventListener('pasteImage', (event) => setPasted(picturesIn(event)));
    squire.addEventListener('pathChange', () => setPath(squire.getPath()));
    return () => squire.destroy();
  }, []);
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    if (editor.current) write(editor.current, html, uploads.current);
  }, [html]);

  useEffect(() => place.current?.setAttribute('aria-label', say(label)));
  const { componentDisabled } = ConfigProvider.useConfig();
  useEffect(() => {
    place.current?.setAttribute('contenteditable', String(!componentDisabled));
    place.current?.setAttribute('aria-readonly', String(componentDisabled));
  }, [componentDisabled]);

  const isOn = ({ tag }: Tool): boolean => tag !== undefined && new RegExp(`(^|>)${tag}([.[>]|$)`).test(path);
  const insert = (pictures: readonly ChosenPicture[]) => {
    setPasted(undefined);
    if (!editor.current) return;
    for (const { uri, alt } of pictures) editor.current.insertElement(awaitedPicture(uri, alt));
    showPictures(editor.current, uploads.current);
  };
  return (
    <div className="record-rich">
      <div className="record-rich-tools" lang={tag}>
        <Space.Compact size="small">
          {tools.map((tool) => (
            <Button
              key={tool.word}
              aria-label={words[tool.word]}
              title={words[tool.word]}
              aria-pressed={isOn(tool)}
              type={isOn(tool) ? 'primary' : 'default'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (editor.current) tool.apply(editor.current, isOn(tool));
              }}
            >
              {tool.sign}
            </Button>
          ))}
          <LinkTool editor={() => editor.current} isOn={/(^|>)A([.[>]|$)/.test(path)} />
          <Button
            aria-label={words.picture}
            title={words.picture}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setPasted([])}
          >
            <Icon name="picture" size={14} />
          </Button>
        </Space.Compact>
        <LanguageTool />
      </div>
      {pasted ? (
        <PictureDialog first={pasted} onInsert={insert} onClose={() => setPasted(undefined)} />
      ) : null}
      <div ref={place} id={id} className="record-rich-text" />
    </div>
  );
};

const isEmpty = (squire: Squire): boolean => {
  const root = squire.getRoot();
  return (root.textContent ?? '').trim() === '' && root.querySelector('img') === null;
};

/** The pictures on the clipboard, which Squire hands over. */
const picturesIn = (event: Event): File[] => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const clipboard = isObject(detail) ? detail.clipboardData : undefined;
  const files = clipboard instanceof DataTransfer ? [...clipboard.files] : [];
  return files.filter(({ type }) => type.startsWith('image/'));
};

const write = (squire: Squire, html: string, uploads: Uploads): void => {
  squire.setHTML(html);
  showPictures(squire, uploads);
};

/** Reads them with the token of the page; that is no change of the text. */
const showPictures = (squire: Squire, uploads: Uploads): void => {
  for (const [picture, uri] of awaitedPictures(squire.getRoot()))
    void uploads.read(uri).then((address) => {
      if (address !== undefined) squire.modifyDocument(() => picture.setAttribute('src', address));
    });
};

const languageOptions = Object.entries(editorLanguages).map(([value, { name }]) => ({ value, label: name }));

const LanguageTool = () => {
  const { words, language, choose } = useRichWords();
  return (
    <Select<EditorLanguage>
      size="small"
      variant="borderless"
      aria-label={words.language}
      popupMatchSelectWidth={false}
      value={language}
      options={languageOptions}
      labelRender={({ label }) => `${words.language}: ${label}`}
      onChange={choose}
    />
  );
};

/** Asks for the address beside the button; what was marked in the text stays marked. */
const LinkTool = (props: { readonly editor: () => Squire | undefined; readonly isOn: boolean }) => {
  const { words } = useRichWords();
  const { editor, isOn } = props;
  const [address, setAddress] = useState<string>();
  const isReady = address !== undefined && isRichAddress(address.trim());
  const close = () => setAddress(undefined);
  const link = () => {
    if (!isReady) return;
    editor()?.makeLink(address.trim());
    close();
  };
  return (
    <>
      <Button
        aria-label={words.link}
        title={words.link}
        aria-pressed={isOn}
        type={isOn ? 'primary' : 'default'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOn ? editor()?.removeLink() : setAddress('https://'))}
      >
        <Icon name="link" size={14} />
      </Button>
      {address === undefined
        ? null
        : createPortal(
            <Confirm
              title={words.link}
              action={words.linkSet}
              look="primary"
              back={words.cancel}
              isDisabled={!isReady}
              onConfirm={link}
              onClose={close}
            >
              <Input
                autoFocus
                aria-label={words.linkAsk}
                placeholder={words.linkAsk}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
                onPressEnter={(event) => {
                  if (isComposing(event)) return;
                  event.preventDefault();
                  link();
                }}
              />
            </Confirm>,
            document.body,
          )}
    </>
  );
};
