// How the product and a meeting service sign what they send each other.
import { createHmac } from 'node:crypto';

export interface SignedParts {
  readonly method: string;
  readonly secretId: string;
  readonly secretKey: string;
  readonly nonce: string;
  readonly timestamp: string;
  /** Path and query. */
  readonly uri: string;
  readonly body: string;
}

/** Base64 of the hexadecimal HMAC-SHA256 over method, three headers, address and body. */
export const signatureOf = ({
  method,
  secretId,
  secretKey,
  nonce,
  timestamp,
  uri,
  body,
}: SignedParts): string => {
  const headers = `X-TC-Key=${secretId}&X-TC-Nonce=${nonce}&X-TC-Timestamp=${timestamp}`;
  const digest = createHmac('sha256', secretKey)
    .update(`${method}\n${headers}\n${uri}\n${body}`)
    .digest('hex');
  return Buffer.from(digest).toString('base64');
};
