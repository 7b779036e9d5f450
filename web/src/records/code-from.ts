// A code for something new, from what it is called. Pure.

const MOST_LETTERS = 40;

/** A code from the English name, or from the sound-less rest of the Chinese one; never one that is taken. */
export const codeFrom = (
  { zh, en }: { readonly zh: string; readonly en: string },
  taken: ReadonlySet<string>,
): string => {
  const slug = en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MOST_LETTERS);
  const stem = slug || `field_${shortHash(zh)}`;
  let code = stem;
  for (let more = 2; taken.has(code); more += 1) code = `${stem}_${more}`;
  return code;
};

const shortHash = (text: string): string => {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 46_656;
  return hash.toString(36).padStart(3, '0');
};
