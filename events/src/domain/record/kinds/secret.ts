// A password or key: hashed before it becomes an event, never read back. A key that the server itself signs
// with is sealed instead, and answered to nobody either.
import { characters } from '../../rejections.ts';
import { aText, type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';

export interface SecretField extends Common {
  readonly kind: 'secret';
  readonly min: number;
  readonly max: number;
  /** Sealed, because the server signs with it. */
  readonly isReadByServer?: true;
}

export const secret = <const O extends Options<SecretField> = None>(zh: string, en: string, options?: O) =>
  declared('secret', { zh, en, min: 6, max: 64 }, options);

export const secretKind: Kind<SecretField> = {
  scalar: () => 'String',
  read: ({ min, max }, value) => {
    if (typeof value !== 'string') return aText;
    if (value.length > max) return { limit: characters(max) };
    return value.length >= min ? { value } : expected(`至少 ${min} 个字符`, `at least ${min} characters`);
  },
  sample: () => 'a long secret',
  tooLong: ({ max }) => '文'.repeat(max + 1),
  isLarge: true,
  text: () => '',
};
