// What a test may fill into an argument: an id of some kind of thing, a value that passes, or a filter.

/** Kinds of things that belong to one tenant and can be named from outside: these, and each entity's records. */
export type IdKind =
  | 'appointment_remark'
  | 'appointment_wait'
  | 'booking'
  | 'bundle'
  | 'closure'
  | 'flow'
  | 'grant'
  | 'hold'
  | 'message'
  | 'operation'
  | 'publicKey'
  | 'report'
  | 'resourceNumber'
  | 'series'
  | 'slot'
  | 'stream'
  | 'terminal'
  | 'triple'
  | (string & {});

/** What is new in every call: a period nobody has, a text nobody has used. */
export interface Fresh {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly word: string;
}

export type Recipe =
  | {
      readonly is: 'id';
      readonly of: IdKind;
      /** Part of every call. */
      readonly always: boolean;
    }
  | { readonly is: 'filter' }
  | { readonly is: 'value'; readonly of: (fresh: Fresh) => unknown; readonly always: boolean };

export const id = (of: IdKind): Recipe => ({ is: 'id', of, always: false });
export const value = (of: unknown): Recipe => ({ is: 'value', of: () => of, always: false });
export const always = (of: (fresh: Fresh) => unknown): Recipe => ({ is: 'value', of, always: true });
