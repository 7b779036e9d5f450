// The steps of a request's approval as its readers see them: which is at hand, who decided which, and when.
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { BookingDocument, BookingStep } from '@campus/projections/ports/documents';

/** The post and department of each step, in both languages. */
export interface StepNames {
  readonly preaudit: { readonly post: Bilingual; readonly department: Bilingual };
  readonly audit: { readonly post: Bilingual; readonly department: Bilingual };
  /** Its post is the name of the review option. */
  readonly service: { readonly post: Bilingual; readonly department: Bilingual };
}

type StepState = 'waiting' | 'current' | 'passed' | 'rejected' | 'returned';

export interface StepTaken {
  readonly kind: keyof StepNames;
  readonly state: StepState;
  /** Absent: nobody decided. */
  readonly decided?: BookingStep;
}

const states: Readonly<Record<string, StepState>> = {
  StepPassed: 'passed',
  Approved: 'passed',
  Rejected: 'rejected',
  Returned: 'returned',
};

const asks = ({ type, data }: BookingStep): boolean =>
  type === 'Booked' ||
  type === 'Resubmitted' ||
  (type === 'TimeChanged' && data.status === 'awaiting_approval');

/** The steps since it was last asked for; none: it needs no approval. */
export const approvalSteps = ({
  flow,
  phase,
  preaudit,
  history,
}: Pick<BookingDocument, 'flow' | 'phase' | 'preaudit' | 'history'>): readonly StepTaken[] => {
  if (flow === undefined) return [];
  const asked = Math.max(0, history.findLastIndex(asks));
  const run = history.slice(asked);
  const isWithService =
    run[0]?.data.review !== undefined && !run.some(({ type }) => type === 'ReviewGivenUp');
  const hasPreaudit = run[0]?.data.preaudit !== undefined;
  const passed = run.findLast(({ type }) => type === 'StepPassed');
  const decided = run.findLast(({ type }) => type !== 'StepPassed' && states[type] !== undefined);
  const isAsked = phase === 'awaiting_approval';
  const step = (kind: StepTaken['kind'], by: BookingStep | undefined, isCurrent: boolean): StepTaken =>
    by
      ? { kind, state: states[by.type] ?? 'passed', decided: by }
      : { kind, state: isCurrent ? 'current' : 'waiting' };
  if (isWithService) return [step('service', decided, isAsked)];
  const isWithApprovers = !hasPreaudit || passed !== undefined;
  return [
    ...(hasPreaudit ? [step('preaudit', passed ?? decided, isAsked && preaudit !== undefined)] : []),
    step('audit', isWithApprovers ? decided : undefined, isAsked && isWithApprovers),
  ];
};
