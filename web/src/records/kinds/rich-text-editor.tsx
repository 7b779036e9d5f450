// The editor of rich text: a toolbar over Squire, whose content never holds more than `safeHtml` lets through.
import { isRichAddress } from '@campus/events/domain/record/rich-text';
import { Button, Input, Modal, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import Squire from 'squire-rte';
import type { Bilingual } from '../../lib/bilingual.ts';
import { safeFragment, safeHtml } from '../../lib/safe-html.ts';
import { useWords } from '../../words.ts';
import { NAMESPACE } from '../words.ts';

interface Tool {
  readonly word: string;
  readonly sign: string;
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
    sign: '•',
    tag: 'UL',
    apply: (editor, isOn) => (isOn ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    word: 'numbers',
    sign: '1.',
    tag: 'OL',
    apply: (editor, isOn) => (isOn ? editor.removeList() : editor.makeOrderedList()),
  },
  {
    word: 'quote',
    sign: '”',
    tag: 'BLOCKQUOTE',
    apply: (editor, isOn) => (isOn ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel()),
  },
  { word: 'plain', sign: 'T', apply: (editor) => editor.removeAllFormatting() },
  { word: 'undo', sign: '↶', apply: (editor) => editor.undo() },
  { word: 'redo', sign: '↷', apply: (editor) => editor.redo() },
];

export interface RichTextEditorProps {
  readonly id?: string;
  readonly label: Bilingual;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

export const RichTextEditor = ({ id, label, html, onChange }: RichTextEditorProps) => {
  const { t, say } = useWords(NAMESPACE);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire>(undefined);
  const told = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const [path, setPath] = useState('');

  useEffect(() => {
    if (!place.current) return undefined;
    const squire = new Squire(place.current, { blockTag: 'P', sanitizeToDOMFragment: safeFragment });
    editor.current = squire;
    // Squire makes the element editable; only from then on is it a text box.
    place.current.setAttribute('role', 'textbox');
    place.current.setAttribute('aria-multiline', 'true');
    squire.setHTML(told.current);
    squire.addEventListener('input', () => {
      const written = safeHtml(squire.getHTML());
      told.current = isEmpty(squire) ? '' : written;
      change.current(told.current);
    });
    squire.addEventListener('pathChange', () => setPath(squire.getPath()));
    return () => squire.destroy();
  }, []);
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    editor.current?.setHTML(html);
  }, [html]);

  useEffect(() => place.current?.setAttribute('aria-label', say(label)));

  const isOn = ({ tag }: Tool): boolean => tag !== undefined && new RegExp(`(^|>)${tag}([.[>]|$)`).test(path);
  return (
    <div className="record-rich">
      <Space.Compact size="small" className="record-rich-tools">
        {tools.map((tool) => (
          <Button
            key={tool.word}
            aria-label={t(`rich.${tool.word}`)}
            title={t(`rich.${tool.word}`)}
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
      </Space.Compact>
      <div ref={place} {...(id === undefined ? {} : { id })} className="record-rich-text" />
    </div>
  );
};

const isEmpty = (squire: Squire): boolean => (squire.getRoot().textContent ?? '').trim() === '';

/** Asks for the address beside the button; what was marked in the text stays marked. */
const LinkTool = (props: { readonly editor: () => Squire | undefined; readonly isOn: boolean }) => {
  const { t } = useWords(NAMESPACE);
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
        aria-label={t('rich.link')}
        title={t('rich.link')}
        aria-pressed={isOn}
        type={isOn ? 'primary' : 'default'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOn ? editor()?.removeLink() : setAddress('https://'))}
      >
        ↗
      </Button>
      <Modal
        open={address !== undefined}
        title={t('rich.link')}
        width={400}
        okText={t('rich.linkSet')}
        okButtonProps={{ disabled: !isReady }}
        onOk={link}
        onCancel={close}
        destroyOnHidden
      >
        <Input
          autoFocus
          aria-label={t('rich.linkAsk')}
          placeholder={t('rich.linkAsk')}
          value={address ?? ''}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            link();
          }}
        />
      </Modal>
    </>
  );
};
