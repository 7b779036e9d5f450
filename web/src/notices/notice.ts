// Announcements: asked for under the wire's names, shown under clean ones.
import { gql } from '@apollo/client';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { NoticesDocument, NoticesQuery } from '../wire.generated.ts';

export const noticeFields = gql`
  fragment NoticeFields on Notice {
    id
    title
    title_en
    content
    content_en
    release_time
    popup_mode
    popup_end_date
  }
`;

export const NOTICES: NoticesDocument = gql`
  query Notices($first: Int, $filter: JSON, $min_position: String) {
    findNoticeAll(first: $first, filter: $filter, min_position: $min_position) {
      edges {
        node {
          ...NoticeFields
        }
      }
    }
  }
  ${noticeFields}
`;

/** Those that pop up: what a page asks for once, at its opening. */
export const poppingUp = { first: 10, filter: { popup_mode: { ne: '0' } } } as const;

export type PopUpMode = 'never' | 'once' | 'daily' | 'always';
const modes: Readonly<Record<string, PopUpMode>> = { '0': 'never', '1': 'once', '2': 'daily', '3': 'always' };

export interface Notice {
  readonly id: string;
  readonly title: Bilingual;
  /** Plain text. */
  readonly content: Bilingual;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone; empty while unknown. */
  readonly releasedAt: string;
  readonly popUp: PopUpMode;
  /** The last date on which it pops up. */
  readonly popUpUntil: string | undefined;
}

/** What an announcement says, without its markup: nothing of it can run or load. */
export const plainText = (html: string): string => {
  if (!html.includes('<') && !html.includes('&')) return html;
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '$& \n'),
    'text/html',
  );
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
};

export const noticesOf = (data: NoticesQuery | undefined): Notice[] =>
  (data?.findNoticeAll.edges ?? []).map(({ node }) => ({
    id: node.id,
    title: bilingual(node.title, node.title_en),
    content: bilingual(plainText(node.content ?? ''), plainText(node.content_en ?? '')),
    releasedAt: node.release_time ?? '',
    popUp: modes[node.popup_mode ?? '0'] ?? 'daily',
    popUpUntil: node.popup_end_date ?? undefined,
  }));

/** For whom the notice has popped up already: the date on which it was acknowledged, by its id. */
export type Acknowledged = Readonly<Record<string, string>>;

/** The notices that are still to pop up on `today`. */
export const dueNotices = (notices: readonly Notice[], acknowledged: Acknowledged, today: string): Notice[] =>
  notices.filter(({ id, popUp, popUpUntil }) => {
    if (popUp === 'never' || (popUpUntil !== undefined && popUpUntil < today)) return false;
    if (popUp === 'always') return true;
    const seen = acknowledged[id];
    return popUp === 'once' ? seen === undefined : seen !== today;
  });
