// The waiting list stays live: it is read again as soon as somebody joins the line, is offered a place or
// leaves.
import { useNews } from '../../live/use-news.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { MANAGED_WAIT_NEWS } from '../../waitlist/waitlist.graphql.ts';

export const waitList: ListSlot = ({ reload }) => {
  useNews({
    document: MANAGED_WAIT_NEWS,
    subject: 'managed waits',
    variables: (resumed) => resumed,
    onNews: () => void reload(),
  });
  return {};
};
