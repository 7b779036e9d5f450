// The closed set of field kinds: one file a kind, one line a kind here.

import type { Field } from './field.ts';
import { choiceKind, textsKind } from './kinds/choice.ts';
import { flagKind } from './kinds/flag.ts';
import { jsonKind } from './kinds/json.ts';
import type { Kind } from './kinds/kind.ts';
import { groupKind, listKind } from './kinds/nested.ts';
import { numberKind } from './kinds/number.ts';
import { keptKind, lookupKind, objectNameKind, referenceKind } from './kinds/reference.ts';
import { secretKind } from './kinds/secret.ts';
import { shareKind } from './kinds/share.ts';
import { type Insert, longTextKind, richTextKind, textKind } from './kinds/text.ts';
import { dateKind, dateTimeKind, timeKind } from './kinds/time.ts';
import { fileKind, imageKind } from './kinds/upload.ts';

export type { Duration, Field, Fields } from './field.ts';
export { type Choice, choice, texts } from './kinds/choice.ts';
export { flag, outOfUse } from './kinds/flag.ts';
export { json } from './kinds/json.ts';
export { group, list, minutesIn } from './kinds/nested.ts';
export { number } from './kinds/number.ts';
export { kept, lookup, objectName, reference } from './kinds/reference.ts';
export { secret } from './kinds/secret.ts';
export { share } from './kinds/share.ts';
export { longText, richText, text } from './kinds/text.ts';
export { date, dateTime, time } from './kinds/time.ts';
export { file, image } from './kinds/upload.ts';

export type { Insert };

type WithKind<F, K> = F extends { readonly kind: infer Own } ? (K extends Own ? F : never) : never;

/** The declaration of a field kind; several kinds may share one. */
export type FieldOf<K extends Field['kind']> = WithKind<Field, K>;

const kinds: { readonly [K in Field['kind']]: Kind<FieldOf<K>> } = {
  text: textKind,
  longText: longTextKind,
  richText: richTextKind,
  number: numberKind,
  flag: flagKind,
  choice: choiceKind,
  texts: textsKind,
  date: dateKind,
  time: timeKind,
  dateTime: dateTimeKind,
  reference: referenceKind,
  lookup: lookupKind,
  objectName: objectNameKind,
  kept: keptKind,
  image: imageKind,
  file: fileKind,
  json: jsonKind,
  secret: secretKind,
  share: shareKind,
  list: listKind,
  group: groupKind,
};

/** The compiler cannot see that a field and the kind under its own name belong together. */
export const kindOf = (field: Field): Kind<Field> => kinds[field.kind] as Kind<Field>;

/** Whether the wire's type has it: a secret is never sent, a share is a question of its own. */
export const isSent = ({ kind }: Pick<Field, 'kind'>): boolean => kind !== 'secret' && kind !== 'share';
