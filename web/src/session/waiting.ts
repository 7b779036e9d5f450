// How many requests wait for this approver: in the menu, in the header, on home.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { askedAgain } from '../lib/asked-again.ts';
import { useNews } from '../live/use-news.ts';
import { leaves, type ManagementEntry } from '../shell/management-menu.ts';
import type { ApprovalNewsDocument, WaitingDocument } from '../wire.generated.ts';

export const approvalsPath = '/manage/appointment/issues';

/** Asked again by its name after each judgement. */
const WAITING: WaitingDocument = gql`
  query Waiting($min_position: String) {
    page: findAppointmentInformationAllForApprove(first: 0, min_position: $min_position) {
      totalCount
    }
  }
`;

const NEWS: ApprovalNewsDocument = gql`
  subscription ApprovalNews($after: String) {
    approvalNews(after: $after) {
      position
    }
  }
`;

/** @param isFollowed false subscribes to nothing */
export const useApprovalNews = (
  isFollowed: boolean,
  onNews: (asNewAs: { readonly min_position?: string }) => void,
): void =>
  useNews({
    document: NEWS,
    subject: isFollowed ? 'approvals' : undefined,
    variables: (resumed) => resumed,
    onNews,
  });

export const isApprover = (menu: readonly ManagementEntry[]): boolean =>
  leaves(menu).some(({ uri }) => uri === approvalsPath);

/** 0 for who approves nothing. For what surrounds the pages: the server says when to ask again. */
export const useWaiting = (menu: readonly ManagementEntry[]): number => {
  const approves = isApprover(menu);
  const { data, refetch } = useQuery(WAITING, { skip: !approves, context: { isQuiet: true } });
  useApprovalNews(approves, (asNewAs) => void askedAgain(refetch(asNewAs)));
  return data?.page.totalCount ?? 0;
};

/** The same number for a page within. */
export const useWaitingKnown = (): number =>
  useQuery(WAITING, { fetchPolicy: 'cache-only' }).data?.page.totalCount ?? 0;

/** The menu with the number at its page, and at the group above it. */
export const withWaiting = (menu: readonly ManagementEntry[], waiting: number): readonly ManagementEntry[] =>
  waiting === 0
    ? menu
    : menu.map((entry): ManagementEntry => {
        if (!leaves([entry]).some(({ uri }) => uri === approvalsPath)) return entry;
        const children = entry.children && withWaiting(entry.children, waiting);
        return { ...entry, count: waiting, children };
      });
