// @vitest-environment jsdom
// Pictures of rich text: of uploads alone, asked for with a token, and kept under the address of the upload.
import { expect, it } from 'vitest';
import { awaitedPictures, safeFragment, safeHtml } from './safe-html.ts';

const URI = '/upload/0f8fad5b-d9cb-469f-a165-70867728950e.png';

const shown = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.append(safeFragment(html));
  return place;
};

it.each([
  ['of another site', '<img src="https://evil.example/a.png">'],
  ['of data', '<img src="data:image/png;base64,AAAA">'],
  ['of a page’s own objects', '<img src="blob:https://campus.example/1">'],
  [
    'of another site, in disguise',
    `<img src="https://evil.example/a.png" data-upload="https://evil.example${URI}">`,
  ],
])('shows and keeps no picture %s', (_, html) => {
  expect(safeHtml(`<p>a${html}</p>`)).toBe('<p>a</p>');
  expect(shown(`<p>a${html}</p>`).innerHTML).toBe('<p>a</p>');
});

it('loads no picture by its address, and keeps a shown one under that address', () => {
  const place = shown(`<p><img src="${URI}" alt="平面图" onerror="alert(1)"></p>`);
  const [[picture, uri] = []] = awaitedPictures(place);
  expect([uri, picture?.getAttribute('src'), picture?.alt]).toEqual([URI, null, '平面图']);
  if (picture) picture.src = 'blob:https://campus.example/1';
  expect(awaitedPictures(place)).toEqual([]);
  expect(safeHtml(place.innerHTML)).toBe(`<p><img alt="平面图" src="${URI}"></p>`);
});
