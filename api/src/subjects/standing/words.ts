// What people write about a person, sealed with that person's key, and opened for who may read it.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { fieldsIn } from '@campus/events/domain/unknown';
import { visibleText } from '@campus/events/domain/visible-text';
import type { SealedWords } from '@campus/events/standing/events';
import type { RecordParts } from '../../command/ports.ts';

export const MAX_REASON = 200;
export const MAX_APPEAL = 500;

type Parts = Pick<RecordParts, 'keyring'>;

export const sealWords = async (
  { keyring }: Parts,
  tenant: string,
  person: string,
  text: string,
): Promise<SealedWords> => fieldsIn(await keyring.seal(tenant, person, { text }));

/** Null where nothing was written, or the person was erased. */
export const openWords = ({ keyring }: Parts, words: SealedWords | undefined): string | null => {
  const { text } = words ? fieldsIn(keyring.open(words)) : {};
  return typeof text === 'string' ? text : null;
};

const REASON = { zh: '原因', en: 'The reason' };
const CONTENT = { zh: '申诉内容', en: 'What you say' };

/** Codes: 1001 nothing said, 1006 too long. */
export const refusedWords = (text: string, limit: number): Rejection | undefined => {
  const field = limit === MAX_APPEAL ? CONTENT : REASON;
  if (visibleText(text) === '') return reject(1001, { params: { field } });
  return text.length > limit ? reject(1006, { params: { field, limit } }) : undefined;
};
