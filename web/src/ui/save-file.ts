// Hands a file to the browser's downloads.

/** Long enough for a busy machine to begin reading: an address revoked before that loses the file without a word. */
const KEPT_MS = 60_000;

export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};
