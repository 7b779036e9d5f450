// A loan in clean words, as the desk needs it: from a row of the list or from what a scanner found.
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';

const deskActs = ['hand_out', 'give_back', 'accept_return'] as const;

export type DeskAct = (typeof deskActs)[number];

export interface Loan {
  readonly id: string;
  readonly number: string;
  readonly resourceId: string;
  readonly device: Bilingual;
  readonly person: Bilingual;
  readonly units: number;
  readonly out: number;
  /** Brought back, and still to be looked at: nobody gets them before. */
  readonly inspected: number;
  /** Units that the desk could hand out now. */
  readonly here: number;
  /** Numbers on the pieces that were handed out, as far as the desk read them. */
  readonly pieces: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly isOverdue: boolean;
  /** What the desk may do to it now. */
  readonly acts: readonly DeskAct[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const COLLECTED = ['overdue', 'out', 'inspect'];

const inspectedIn = ({
  desk,
  units,
  units_out,
  units_returned,
}: {
  readonly [field: string]: unknown;
}): number =>
  COLLECTED.includes(textIn(desk))
    ? Math.max(0, Number(units ?? 0) - Number(units_returned ?? 0) - Number(units_out ?? 0))
    : 0;

export const loanOf = (row: { readonly [field: string]: unknown }): Loan => {
  const actions = Array.isArray(row.actions) ? row.actions : [];
  return {
    id: textIn(row.id),
    number: textIn(row.booking_number),
    resourceId: textIn(row.resources_id),
    device: bilingual(textIn(row.resources_name), textIn(row.resources_name_en)),
    person: bilingual(textIn(row.appointment_user_name), textIn(row.appointment_user_name_en)),
    units: Number(row.units ?? 0),
    out: Number(row.units_out ?? 0),
    inspected: inspectedIn(row),
    here: Number(row.units_here ?? 0),
    pieces: Array.isArray(row.piece_numbers) ? row.piece_numbers.map(textIn) : [],
    from: textIn(row.borrow_start_date),
    until: textIn(row.borrow_end_date),
    isOverdue: row.desk === 'overdue',
    acts: deskActs.filter((act) => actions.includes(act)),
  };
};

/** Numbers as they are typed or scanned one after another. */
export const piecesTyped = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter((piece) => piece !== '')),
];

/** What stands in a scanned code: the last part of an address, or the code itself. */
export const codeIn = (text: string): string => {
  const scanned = text.trim();
  if (!/^https?:/i.test(scanned)) return scanned;
  const [path = ''] = scanned.split(/[?#]/);
  return decodeURIComponent(path.split('/').at(-1) ?? '');
};
