// HTML that people wrote, reduced to text, headings, lists, links and emphasis: nothing in it runs or loads.
import DOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
    ...[
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
    ],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
};

export const safeHtml = (html: string): string => DOMPurify.sanitize(html, allowed);

export const safeFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
