// A plan with what was before it and what was taken back, and where the editor stands. Pure.
import type { Area, DrawnPlan, SeatSpot } from './plan.ts';
import { areaBetween, columnsOf, rowsOf } from './plan.ts';

const MOST_STEPS = 200;

export interface Editing {
  readonly plan: DrawnPlan;
  readonly past: readonly DrawnPlan[];
  readonly future: readonly DrawnPlan[];
  /** Where the keyboard is, and from where the area reaches to it. */
  readonly at: SeatSpot;
  readonly from: SeatSpot;
}

const first: SeatSpot = { row: 0, column: 0 };

export const editingOf = (plan: DrawnPlan): Editing => ({
  plan,
  past: [],
  future: [],
  at: first,
  from: first,
});

export const areaOf = ({ from, at }: Editing): Area => areaBetween(from, at);

const within = (plan: DrawnPlan, { row, column }: SeatSpot): SeatSpot => ({
  row: Math.max(0, Math.min(row, rowsOf(plan) - 1)),
  column: Math.max(0, Math.min(column, columnsOf(plan) - 1)),
});

const showing = (editing: Editing, plan: DrawnPlan): Editing => ({
  ...editing,
  plan,
  at: within(plan, editing.at),
  from: within(plan, editing.from),
});

export type EditStep =
  | { readonly do: 'change'; readonly to: DrawnPlan }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'go'; readonly to: SeatSpot; readonly isReaching?: boolean }
  | { readonly do: 'reach'; readonly from: SeatSpot; readonly to: SeatSpot };

export const step = (editing: Editing, next: EditStep): Editing => {
  const { plan, past, future } = editing;
  switch (next.do) {
    case 'change':
      return next.to === plan
        ? editing
        : { ...showing(editing, next.to), past: [...past, plan].slice(-MOST_STEPS), future: [] };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return editing;
      return { ...showing(editing, before), past: past.slice(0, -1), future: [plan, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return editing;
      return { ...showing(editing, after), past: [...past, plan], future: rest };
    }
    case 'go': {
      const at = within(plan, next.to);
      return { ...editing, at, from: next.isReaching ? editing.from : at };
    }
    case 'reach':
      return { ...editing, from: within(plan, next.from), at: within(plan, next.to) };
  }
};
