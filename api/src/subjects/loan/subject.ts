import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { loanAccess } from './access.ts';
import { createLoanNews, createManagedLoanNews } from './news.ts';
import { loanPart } from './part.ts';
import { DESK_ITEMS } from './present-loan.ts';

export const loan: Subject = {
  access: loanAccess,
  resolvers: loanPart,
  sources: (parts) => ({
    loanNews: createLoanNews({ ...parts, visibility: parts.queries.visibility }),
    managedLoanNews: createManagedLoanNews({
      ...parts,
      mayManage: mayHold(parts.queries, ...DESK_ITEMS, 'approve'),
    }),
  }),
};
