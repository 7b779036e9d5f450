// What the pages need of a field kind beside what `events` knows of it: how it is filled in, shown, and
// asked for above a list.
import type { Field } from '@campus/events/domain/record/fields';
import type { ReactNode } from 'react';
import type { Bilingual, Language } from '../../lib/bilingual.ts';
import type { RecordsPort } from '../port.ts';

export interface InputProps<F = Field> {
  readonly field: F;
  readonly port: RecordsPort;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly 'aria-required'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
}

export interface CellProps<F = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly language: Language;
  /** What references mean; a reference that is not in it shows its id. */
  readonly names?: ReadonlyMap<string, Bilingual>;
  /** Read by itself, where nothing need be short. */
  readonly isWhole?: boolean | undefined;
  /** The year that a date need not name. */
  readonly thisYear?: string | undefined;
}

export interface FilterProps<F = Field> {
  readonly field: F;
  /** Several values that are asked for by one word. */
  readonly together?: readonly [values: string, zh: string, en: string] | undefined;
  readonly port: RecordsPort;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export interface PageKind<F = Field> {
  readonly Input: (props: InputProps<F>) => ReactNode;
  /** Absent: its text. */
  readonly Cell?: (props: CellProps<F>) => ReactNode;
  /** Absent: any text may be asked for. */
  readonly Filter?: (props: FilterProps<F>) => ReactNode;
}

const handed = ['id', 'aria-required', 'aria-describedby', 'aria-invalid'] as const;
type Handed = Pick<InputProps, (typeof handed)[number]>;

/** These go on to the control as they are. */
export const handedOn = (props: Handed): Handed =>
  Object.fromEntries(handed.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])));

export const asString = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);
