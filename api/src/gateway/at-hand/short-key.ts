// A key as long as any other, however much it stands for: what is kept by it stays small.
import { createHash } from 'node:crypto';

export const shortKey = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('base64url');
