// What the parts of one form share: the record it began with, what was changed, and what is wrong.
import type { Field } from '@campus/events/domain/record/fields';
import { createContext } from 'react';
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
  readonly undo: (names: readonly string[]) => void;
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
