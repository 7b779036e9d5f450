// What rich text may hold, for the editor that writes it and the server that keeps it: text, headings, lists,
// tables, links, emphasis, and pictures of this product's own uploads. Nothing in it runs or loads from elsewhere.

export const richTags: readonly string[] = [
  'p',
  'div',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'code',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

export const richAttributes: readonly string[] = ['href', 'colspan', 'rowspan'];

/** Attributes of a picture; `src` must be the address of an upload. */
export const pictureAttributes: readonly string[] = ['src', 'alt'];

/** Only addresses of the web, of this site, of mail and of telephones. */
export const richSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];

export const isRichAddress = (text: string): boolean =>
  /^\/(?!\/)\S+$/.test(text) ||
  richSchemes.some((scheme) => new RegExp(`^${scheme}:(//)?[^\\s/]\\S*$`, 'i').test(text));
