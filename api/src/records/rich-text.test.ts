// Hostile markup in rich text, at the top and in lists: what is kept neither runs nor loads from elsewhere.
import { list, richText, text } from '@campus/events/domain/record/fields';
import { uploadsIn } from '@campus/events/domain/record/uploads';
import { expect, it } from 'vitest';
import { withSafeText } from './rich-text.ts';

const fields = {
  name: text('名称', 'Name'),
  content: richText('内容', 'Content'),
  steps: list('步骤', 'Steps', { content: richText('内容', 'Content') }),
};
const PNG = '0f8fad5b-d9cb-469f-a165-70867728950e.png';
const kept = (content: string): unknown => withSafeText(fields, { content }).content;

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture of another site', '<img src="https://evil.example/a.png" alt="a">a', 'a'],
  ['a picture of another site, on our path', `<img src="//evil.example/upload/${PNG}">a`, 'a'],
  ['a picture of data', '<img src="data:image/png;base64,AAAA">a', 'a'],
  ['a picture that is no upload', '<img src="/api/provider/graphql?query=a">a', 'a'],
  ['a picture of several addresses', '<img srcset="https://evil.example/a.png 2x" src="x.png">a', 'a'],
  ['a picture that fails', '<img src=x onerror=alert(1)>a', 'a'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address that runs, in disguise', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['an address of data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['an address without its scheme', '<a href="//evil.example/x">a</a>', '<a>a</a>'],
  ['a style', '<p style="background:url(//evil.example)">a</p><style>p{}</style>', '<p>a</p>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
  ['markup of another language', '<svg><g onload="alert(1)"></g></svg><math><mi>a</mi></math>', 'a'],
  ['a form', '<form action="https://evil.example"><button>a</button></form>', 'a'],
  ['a tag in a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;'],
])('loses %s', (_, hostile, harmless) => {
  const said = String(kept(hostile));
  expect(said).not.toMatch(/<script|on\w+=|javascript:|data:|evil/i);
  if (harmless !== 'ipt&gt;') expect(said).toBe(harmless);
});

it('keeps emphasis, lists, tables and links, and says them as they were written', () => {
  const written =
    '<h2>明德 &amp; 笃行</h2><p><strong>a</strong> <a href="https://campus.example/x">b</a> <a href="/pc/home">c</a></p>' +
    '<ul><li>d</li></ul><table><tbody><tr><td colspan="2">e</td></tr></tbody></table>';
  expect(kept(written)).toBe(written);
});

it('keeps an uploaded picture with its words, and takes everything else off it', () => {
  const picture = `<img src="/campus/upload/${PNG}" alt="A 栋平面图 &quot;1 楼&quot;" />`;
  expect(kept(`<p>${picture}</p>`)).toBe(`<p>${picture}</p>`);
  expect(kept(`<img onload="alert(1)" style="width:9px" srcset="//evil.example" src="/upload/${PNG}">`)).toBe(
    `<img src="/upload/${PNG}" />`,
  );
  expect(uploadsIn(fields, { content: kept(picture) })).toEqual([{ id: PNG.slice(0, 36), isPicture: true }]);
});

it('looks into lists, and leaves other fields as they are', () => {
  const given = { name: '<b>a</b>', steps: [{ content: '<p onclick="x">a</p>' }, 7], other: '<script>' };
  expect(withSafeText(fields, given)).toEqual({
    name: '<b>a</b>',
    steps: [{ content: '<p>a</p>' }, 7],
    other: '<script>',
  });
});
