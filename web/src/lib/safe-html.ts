// HTML that people wrote, reduced to text, headings, lists, links, emphasis and pictures of this product's uploads:
// nothing in it runs, or loads from elsewhere.
import { pictureAttributes, richAttributes, richTags } from '@campus/events/domain/record/rich-text';
import { uploadIn } from '@campus/events/domain/record/uploads';
import DOMPurify from 'dompurify';

/** Where a picture that is shown keeps the address of its upload: a browser cannot read that without a token. */
const AWAITED = 'data-upload';

const allowed = {
  ALLOWED_TAGS: [...richTags],
  ALLOWED_ATTR: [...richAttributes, ...pictureAttributes, AWAITED],
  ALLOW_DATA_ATTR: false,
};

const cleaner = (address: (picture: Element, uri: string) => void) => {
  const purify = DOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'IMG') return;
    const uri = element.getAttribute(AWAITED) ?? element.getAttribute('src') ?? '';
    if (uploadIn(uri) === undefined) return element.remove();
    address(element, uri);
  });
  return purify;
};

const forWriting = cleaner((picture, uri) => {
  picture.removeAttribute(AWAITED);
  picture.setAttribute('src', uri);
});

const forShowing = cleaner((picture, uri) => {
  picture.removeAttribute('src');
  picture.setAttribute(AWAITED, uri);
});

/** Cleans markup for keeping. */
export const safeHtml = (html: string): string => forWriting.sanitize(html, allowed);

/** Cleans markup for showing; its pictures wait for `awaitedPictures`. */
export const safeFragment = (html: string): DocumentFragment =>
  forShowing.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });

/** The pictures below `place` that are not shown yet, each with the address of its upload. */
export const awaitedPictures = (place: ParentNode): [picture: HTMLImageElement, uri: string][] =>
  [...place.querySelectorAll<HTMLImageElement>(`img[${AWAITED}]:not([src])`)].map((picture) => [
    picture,
    picture.getAttribute(AWAITED) ?? '',
  ]);

export const awaitedPicture = (uri: string, alt: string): HTMLImageElement => {
  const picture = document.createElement('img');
  picture.setAttribute(AWAITED, uri);
  picture.alt = alt;
  return picture;
};
