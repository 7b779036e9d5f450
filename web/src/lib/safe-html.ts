// HTML that people wrote, reduced to text, headings, lists, links and emphasis: nothing in it runs or loads.
import { richAttributes, richTags } from '@campus/events/domain/record/rich-text';
import DOMPurify from 'dompurify';

const allowed = { ALLOWED_TAGS: [...richTags], ALLOWED_ATTR: [...richAttributes] };

export const safeHtml = (html: string): string => DOMPurify.sanitize(html, allowed);

export const safeFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
