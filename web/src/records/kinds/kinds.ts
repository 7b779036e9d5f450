// One line a field kind: its input, cell and filter. What is said of other fields has only its text.
import type { Field, FieldOf } from '@campus/events/domain/record/fields';
import { choicePage, flagPage, textsPage } from './choice.tsx';
import { jsonPage } from './json.tsx';
import type { PageKind } from './kind.ts';
import { numberPage } from './number.tsx';
import { referencePage } from './reference.tsx';
import { richTextPage } from './rich-text.tsx';
import { secretPage } from './secret.tsx';
import { sharePage } from './share.tsx';
import { longTextPage, textPage } from './text.tsx';
import { datePage, keptPage, timePage } from './time.tsx';
import { uploadPage } from './upload.tsx';

/** Rows and groups are laid out by the form itself. */
type SingleKind = Exclude<Field['kind'], 'list' | 'group'>;

const nothing = { Input: () => null };

const pages: { readonly [K in SingleKind]: PageKind<FieldOf<K>> } = {
  text: textPage,
  longText: longTextPage,
  richText: richTextPage,
  number: numberPage,
  flag: flagPage,
  choice: choicePage,
  texts: textsPage,
  date: datePage,
  time: timePage,
  dateTime: datePage,
  reference: referencePage,
  lookup: nothing,
  objectName: nothing,
  kept: keptPage,
  image: uploadPage,
  file: uploadPage,
  json: jsonPage,
  secret: secretPage,
  share: sharePage,
};

/** The compiler cannot see that a field and the kind under its own name belong together. */
export const pageOf = (field: Field): PageKind<Field> =>
  (field.kind === 'list' || field.kind === 'group' ? nothing : pages[field.kind]) as PageKind<Field>;
