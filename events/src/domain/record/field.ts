// What a field may be: one of the kinds. Some hold fields themselves, which makes these types one.
import type { ChoiceField, TextsField } from './kinds/choice.ts';
import type { FlagField } from './kinds/flag.ts';
import type { Common, HelpText } from './kinds/kind.ts';
import type { NumberField } from './kinds/number.ts';
import type { KeptField, LookupField, ObjectNameField, ReferenceField } from './kinds/reference.ts';
import type { SecretField } from './kinds/secret.ts';
import type { ShareField } from './kinds/share.ts';
import type { TextField } from './kinds/text.ts';
import type { TimeField } from './kinds/time.ts';
import type { UploadField } from './kinds/upload.ts';

export type Field =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | TimeField
  | ReferenceField
  | LookupField
  | ObjectNameField
  | KeptField
  | UploadField
  | TextsField
  | JsonField
  | SecretField
  | ShareField
  | ListField
  | GroupField;

export interface Fields {
  readonly [name: string]: Field;
}

/** Shapes that a JSON value can be asked for. */
export type JsonShape = 'fields' | 'columns';

export interface JsonField extends Common {
  readonly kind: 'json';
  /** Characters of the JSON text. */
  readonly max: number;
  /** Taken as a value or as its text; nothing else. */
  readonly shape?: JsonShape;
  /** A form edits it as rows of these fields. */
  readonly rows?: Fields;
  /** A form edits it as one object of these fields; their `when` names fields of the record. */
  readonly parts?: Fields;
  /** A form edits it as sentences: when another question has one of these answers, this one is shown or required. */
  readonly isConditions?: true;
  /** Not kept: the text of these fields of the record. What is given goes to them. */
  readonly packs?: readonly string[];
}

export interface ListField<S extends Fields = Fields> extends Common {
  readonly kind: 'list';
  readonly max: number;
  readonly fields: S;
  /** No two rows overlap: the period of each is the field that `ends` another, and that other. */
  readonly apart?: true;
  /** Fields of a row that it is read by, in their order. Absent: all that are filled in. */
  readonly sentence?: readonly string[];
  /** The first of these fields begins the sentence, the others go on with it: 时长不超过 60 分钟. */
  readonly isSpoken?: true;
  /** The order of its rows means something: a form moves them. */
  readonly isOrdered?: true;
  /** Rows stand below one another: the field of a row's code, and the field that names its parent's. */
  readonly tree?: readonly [code: string, parent: string];
  /** A form draws that tree: by the row's name, its number among siblings, whether it is off, how deep it stands. */
  readonly drawn?: {
    readonly name: string;
    readonly order: string;
    readonly status: string;
    readonly level: string;
  };
}

/** A length of time that three fields hold: days, hours and minutes. */
export interface Duration {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly of: readonly [day: string, hour: string, minute: string];
  readonly help?: HelpText;
}

/** One nested object. */
export interface GroupField<S extends Fields = Fields> extends Common {
  readonly kind: 'group';
  readonly fields: S;
  /** Lengths of time among its fields: a form shows each as one. */
  readonly durations?: readonly Duration[];
}
