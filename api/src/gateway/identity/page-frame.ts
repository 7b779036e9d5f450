// The frame of the few pages the provider renders itself: no script, no outside file, both languages.
import { createHash } from 'node:crypto';

export type Language = 'zh' | 'en';

export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export interface HtmlPage {
  readonly html: string;
  /** Value of the Content-Security-Policy header. */
  readonly policy: string;
}

export interface PageParts {
  readonly language: Language;
  readonly title: Bilingual;
  /** Trusted markup: text from outside has gone through `escapeHtml`. */
  readonly body: string;
  /** Origins a form of the page may finally lead to, redirects included. */
  readonly formTargets?: readonly string[];
  /** One inline script, allowed by its hash. */
  readonly script?: string | undefined;
  /** The origins that may show the page in a frame; none by default. */
  readonly frameAncestors?: readonly string[];
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The reader's language first and large, the other one beneath it. */
export const both = ({ zh, en }: Bilingual, language: Language): string => {
  const chinese = `lang="zh-Hans">${escapeHtml(zh)}</span>`;
  const english = `lang="en">${escapeHtml(en)}</span>`;
  return language === 'zh'
    ? `<span ${chinese} <span class="second" ${english}`
    : `<span ${english} <span class="second" ${chinese}`;
};

/** `ui_locales` of the request wins over the browser's preference; Chinese when neither says. */
export const languageOf = (uiLocales: unknown, acceptLanguage: string | undefined): Language => {
  const wanted = `${typeof uiLocales === 'string' ? uiLocales : ''} ${acceptLanguage ?? ''}`.toLowerCase();
  const first = /\b(zh|en)\b/.exec(wanted)?.[1];
  return first === 'en' ? 'en' : 'zh';
};

export const pageOf = (parts: PageParts): HtmlPage => {
  const { language, title, body, script, formTargets = [], frameAncestors = ["'none'"] } = parts;
  const heading = language === 'zh' ? `${title.zh} · ${title.en}` : `${title.en} · ${title.zh}`;
  const html = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">${MARK}${both(PRODUCT, language)}</p>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${frameAncestors.join(' ')}`,
    "base-uri 'none'",
  ].join('; ');
  return { html, policy };
};

const PRODUCT: Bilingual = { zh: '校园资源预约中心', en: 'Campus Reservation Centre' };

/** The application's own mark. */
const MARK =
  '<svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28"><rect width="28" height="28" rx="6"/><path d="M7 9.5h14M7 14h9M7 18.5h6"/><circle cx="19.5" cy="18.5" r="2"/></svg>';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// The brand colour fills and rules only; its contrast is too low for words. Words and buttons use the darker blue.
const STYLE = `
:root{--brand:#3399fe;--action:#0f66cc;--on-action:#fff;--ink:#1b2430;--quiet:#59636f;--ground:#f2f4f6;--paper:#fff;--line:#8a94a0;--wrong:#b3261e;--wrong-ground:#fdecea}
@media (prefers-color-scheme:dark){:root{--action:#8fc4ff;--on-action:#12181f;--ink:#e6eaef;--quiet:#9aa7b5;--ground:#12181f;--paper:#1b232c;--line:#6b7886;--wrong:#ffb4ab;--wrong-ground:#41201d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:14px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--paper);border-radius:6px;border-top:4px solid var(--brand);box-shadow:0 1px 3px rgb(0 0 0/.12)}
@media (max-width:420px){main{padding:24px 20px}}
.mark{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;margin:0 0 24px;font-size:16px;font-weight:700}
.mark rect{fill:var(--brand)}
.mark path{stroke:#fff;stroke-width:2.6;stroke-linecap:round}
.mark circle{fill:#fff}
.second{color:var(--quiet);font-weight:400;font-size:.86em}
h1{margin:0 0 20px;font-size:20px;line-height:1.3}
label{display:block;margin:16px 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;font-size:16px;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px}
input[aria-invalid=true]{border-color:var(--wrong)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
button{width:100%;min-height:44px;margin-top:24px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-action);background:var(--action);border:0;border-radius:6px;cursor:pointer}
button .second{color:inherit}
a{color:var(--action)}
.wrong{margin:0 0 8px;padding:12px;color:var(--wrong);background:var(--wrong-ground);border-left:4px solid currentcolor;border-radius:6px}
.wrong>span,.note>span{display:block}
.wrong .second,.code{color:inherit}
.note{margin:20px 0 0;color:var(--quiet)}
.code{font-size:12px}
`;
