// Announcements: asked for under the wire's names, shown under clean ones.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type * as Wire from '../wire.generated.ts';

const noticeFields = gql`
  fragment NoticeFields on Notice {
    id
    title
    title_en
    content
    content_en
    release_time
  }
`;

export const NOTICES: Wire.NoticesDocument = gql`
  query Notices($first: Int, $filter: JSON, $min_position: String) {
    findNoticeAll(first: $first, filter: $filter, min_position: $min_position) {
      edges {
        node {
          ...NoticeFields
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
  ${noticeFields}
`;

/** The variables of `NOTICES` for the latest announcement alone. */
export const NEWEST = { first: 1, filter: { note_category: 1 } };

/** The variables of `NOTICES` for what must be read before a resource of the type is booked. */
export const termsOf = (typeId: string) => ({
  first: 3,
  filter: { note_category: 2, resource_type_id: typeId },
});

export const NOTICE: Wire.NoticeDocument = gql`
  query Notice($id: ID!, $min_position: String) {
    findNotice(id: $id, min_position: $min_position) {
      ...NoticeFields
    }
  }
  ${noticeFields}
`;

/** What a page asks for once, at its opening. */
export const popUpFields = gql`
  fragment PopUpFields on Notice {
    id
    title
    title_en
    content
    content_en
    popup_mode
    totalReadCounts
    todayReadCounts
  }
`;

export const POP_UPS: Wire.PopUpsDocument = gql`
  query PopUps($min_position: String) {
    findPopNoticeAll(min_position: $min_position) {
      ...PopUpFields
    }
  }
  ${popUpFields}
`;

export const MARK_READ: Wire.MarkReadDocument = gql`
  mutation MarkRead($model: NoticeReadInput!, $command_id: String) {
    saveNoticeReadEntity(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export type PopUpMode = 'never' | 'once' | 'daily' | 'always';
const modes: Readonly<Record<string, PopUpMode>> = { '0': 'never', '1': 'once', '2': 'daily', '3': 'always' };

export interface Notice {
  readonly id: string;
  readonly title: Bilingual;
  /** Plain text. */
  readonly content: Bilingual;
  /** The text as it was written, with its markup. */
  readonly html: Bilingual;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone; empty while unknown. */
  readonly releasedAt: string;
}

/** A notice that pops up, and how often one has read it. */
export interface PoppingNotice extends Pick<Notice, 'id' | 'title' | 'content' | 'html'> {
  readonly popUp: PopUpMode;
  readonly timesRead: number;
  readonly timesReadToday: number;
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

const contentOf = (wire: {
  readonly content?: string | null;
  readonly content_en?: string | null;
}): Pick<Notice, 'content' | 'html'> => {
  const { content, content_en } = wire;
  return {
    content: bilingual(plainText(content ?? ''), plainText(content_en ?? '')),
    html: bilingual(content, content_en),
  };
};

const noticeFrom = (wire: Wire.NoticeFieldsFragment): Notice => ({
  id: wire.id,
  title: bilingual(wire.title, wire.title_en),
  ...contentOf(wire),
  releasedAt: wire.release_time ?? '',
});

export const noticesOf = (data: Wire.NoticesQuery | undefined): Notice[] =>
  (data?.findNoticeAll.edges ?? []).map(({ node }) => noticeFrom(node));

export const noticeOf = (data: Wire.NoticeQuery | undefined): Notice | undefined =>
  data?.findNotice ? noticeFrom(data.findNotice) : undefined;

export const poppingOf = (data: Wire.PopUpsQuery | undefined): PoppingNotice[] =>
  (data?.findPopNoticeAll ?? []).map((wire) => ({
    id: wire.id,
    title: bilingual(wire.title, wire.title_en),
    ...contentOf(wire),
    popUp: modes[wire.popup_mode ?? '0'] ?? 'daily',
    timesRead: wire.totalReadCounts ?? 0,
    timesReadToday: wire.todayReadCounts ?? 0,
  }));

/** The notices that are still to pop up. */
export const dueNotices = (notices: readonly PoppingNotice[]): PoppingNotice[] =>
  notices.filter(({ popUp, timesRead, timesReadToday }) => {
    if (popUp === 'never') return false;
    return popUp === 'once' ? timesRead === 0 : timesReadToday === 0;
  });
