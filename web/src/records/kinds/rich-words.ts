// The words of the rich-text editor, in the four languages that it speaks.
import { create } from 'zustand';
import type { Language } from '../../lib/bilingual.ts';
import { recall, remember } from '../../lib/storage.ts';
import { usePreferences } from '../../preferences.ts';

const chinese = {
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  bullets: '项目符号',
  numbers: '编号',
  quote: '引用',
  plain: '清除格式',
  undo: '撤销',
  redo: '重做',
  cancel: '取消',
  link: '链接',
  linkAsk: '链接地址，如 https://…',
  linkSet: '添加链接',
  picture: '图片',
  pictureChoose: '选择图片',
  pictureSet: '插入图片',
  pictureSending: '正在上传…',
  pictureWait: '请等待所有图片上传成功，或刷新页面后重试',
  pictureAlt: '图片说明，供看不到图片的读者使用',
  pictureLeave: '不插入',
  language: '编辑器语言',
};

export type RichWord = keyof typeof chinese;
type Words = Readonly<Record<RichWord, string>>;

const english: Words = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bullets: 'Bullets',
  numbers: 'Numbers',
  quote: 'Quote',
  plain: 'Clear formatting',
  undo: 'Undo',
  redo: 'Redo',
  cancel: 'Cancel',
  link: 'Link',
  linkAsk: 'Link address, such as https://…',
  linkSet: 'Add the link',
  picture: 'Picture',
  pictureChoose: 'Choose pictures',
  pictureSet: 'Insert',
  pictureSending: 'Uploading…',
  pictureWait: 'Please wait until all images are uploaded, or refresh the page and try again',
  pictureAlt: 'What it shows, for readers who cannot see it',
  pictureLeave: 'Leave out',
  language: 'Language of the editor',
};

const spanish: Words = {
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  bullets: 'Viñetas',
  numbers: 'Numeración',
  quote: 'Cita',
  plain: 'Borrar formato',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cancel: 'Cancelar',
  link: 'Enlace',
  linkAsk: 'Dirección del enlace, p. ej. https://…',
  linkSet: 'Agregar enlace',
  picture: 'Imagen',
  pictureChoose: 'Elegir imágenes',
  pictureSet: 'Insertar',
  pictureSending: 'Subiendo…',
  pictureWait: 'Espere a que se suban todas las imágenes, o actualice la página e intente de nuevo',
  pictureAlt: 'Qué muestra, para quien no puede verla',
  pictureLeave: 'No insertar',
  language: 'Idioma del editor',
};

const japanese: Words = {
  bold: '太字',
  italic: '斜体',
  underline: '下線',
  bullets: '箇条書き',
  numbers: '番号付きリスト',
  quote: '引用',
  plain: '書式をクリア',
  undo: '元に戻す',
  redo: 'やり直す',
  cancel: 'キャンセル',
  link: 'リンク',
  linkAsk: 'リンク先のアドレス（https://… など）',
  linkSet: 'リンクを追加',
  picture: '画像',
  pictureChoose: '画像を選択',
  pictureSet: '挿入',
  pictureSending: 'アップロード中…',
  pictureWait:
    'すべての画像のアップロードが終わるまでお待ちいただくか、ページを更新してもう一度お試しください',
  pictureAlt: '画像の説明（画像を見られない方のため）',
  pictureLeave: '挿入しない',
  language: 'エディターの言語',
};

/** In the documents' names and order. */
export const editorLanguages = {
  en: { name: 'English', tag: 'en', words: english },
  'zh-Hans': { name: '中文', tag: 'zh-CN', words: chinese },
  es_MX: { name: 'Español', tag: 'es-MX', words: spanish },
  ja: { name: '日本語', tag: 'ja', words: japanese },
} as const;

export type EditorLanguage = keyof typeof editorLanguages;

const KEY = 'editorLanguage';
const ofInterface = { zh: 'zh-Hans', en: 'en' } as const satisfies Record<Language, EditorLanguage>;

const isKnown = (name: string | undefined): name is EditorLanguage =>
  name !== undefined && Object.hasOwn(editorLanguages, name);

const recalled = (): EditorLanguage | undefined => {
  const name = recall(KEY);
  return isKnown(name) ? name : undefined;
};

/** One for all editors of a page. Undefined: the language of the interface. */
const useChosen = create<{ readonly language: EditorLanguage | undefined }>()(() => ({
  language: recalled(),
}));

export const useRichWords = () => {
  const ofPage = usePreferences((preferences) => ofInterface[preferences.language]);
  const language = useChosen((chosen) => chosen.language) ?? ofPage;
  return {
    ...editorLanguages[language],
    language,
    choose: (chosen: EditorLanguage) => {
      remember(KEY, chosen);
      useChosen.setState({ language: chosen });
    },
  };
};
