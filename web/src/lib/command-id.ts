// Idempotency keys: a command that is sent again under its key is not done again.

/** A new random key; also where the page is not served over https. */
export const newCommandId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
