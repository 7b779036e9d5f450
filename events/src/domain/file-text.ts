/** What a text file says: in UTF-8, or in the encoding of a Chinese Windows. */
export const fileText = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};
