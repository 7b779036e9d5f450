// The address of an uploaded picture or file.
import { isFileAddress } from '../file-address.ts';
import { type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';

export interface UploadField extends Common {
  readonly kind: 'image' | 'file';
}

export const image = <const O extends Options<UploadField> = None>(zh: string, en: string, options?: O) =>
  declared('image', { zh, en }, options);

export const file = <const O extends Options<UploadField> = None>(zh: string, en: string, options?: O) =>
  declared('file', { zh, en }, options);

const MAX_ADDRESS = 1_000;

const uploadKind = (sample: string, zh: string, en: string): Kind<UploadField> => ({
  scalar: () => 'String',
  read: (_, value) => {
    if (typeof value !== 'string' || !isFileAddress(value)) return expected(zh, en);
    return value.length > MAX_ADDRESS ? { limit: MAX_ADDRESS } : { value };
  },
  sample: () => sample,
  tooLong: () => `/${'x'.repeat(2 * MAX_ADDRESS)}`,
  isLarge: true,
  text: (_, value) => String(value),
});

export const imageKind = uploadKind('/upload/picture.png', '图片地址', 'the address of an image');
export const fileKind = uploadKind('/upload/terms.pdf', '文件地址', 'the address of a file');
