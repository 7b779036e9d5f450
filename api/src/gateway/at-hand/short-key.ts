// A key of fixed length for texts of any length, so that caches stay small.
import { createHash } from 'node:crypto';

export const shortKey = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('base64url');
