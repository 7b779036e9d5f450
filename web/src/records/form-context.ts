// What the parts of one form share: the record it began with, what was changed, and what is wrong.
import type { Field } from '@campus/events/domain/record/fields';
import { createContext, type FocusEvent } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import type { Values } from './port.ts';

export interface FormState {
  /** True for a record that is not saved yet: nothing of it was otherwise before. */
  readonly isNew: boolean;
  readonly start: Values;
  /** Fields of the record that differ from the start. */
  readonly changed: ReadonlySet<string>;
  /** Sentences by the path of a field: `capacity`, `timeSlotList.2.kssj`. */
  readonly problems: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, Bilingual>;
  /** Makes known what the codes in the rows of a list mean, where a slot knows it. */
  readonly name: (names: ReadonlyMap<string, Bilingual>) => void;
  readonly undo: (names: readonly string[]) => void;
  readonly rows: {
    /** Somebody went on from a row of a list: what it lacks is wrong from now on. */
    readonly leave: (list: string, row: number) => void;
    /** The rows of a list were moved: nobody has gone on from them. */
    readonly forget: (list: string) => void;
  };
}

/** Undefined outside of a record's form. */
export const FormContext = createContext<FormState | undefined>(undefined);

/** The id that a form gives the control of a field. */
export const controlId = (path: readonly (string | number)[]): string => path.join('_');

/** Leads to a field, with the keyboard too; a part without a control of that id is led to by its name. */
export const goToField = (path: readonly (string | number)[]): void => {
  const known =
    document.getElementById(controlId(path)) ??
    document.getElementById(`part-${path.join('.')}`) ??
    document.getElementById(`part-${path[0]}`);
  known?.scrollIntoView?.({ block: 'center' });
  known?.focus({ preventScroll: true });
};

export const isRequired = ({ required }: Field): boolean => required === true;

/** The focus goes on to another control of the page; what opens above the row belongs to it. */
export const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean => {
  if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return false;
  return relatedTarget.closest('.record-form') !== null;
};
