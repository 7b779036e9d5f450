// Many texts as one, for the way to another thread: they cross in less than half the time that they take
// one by one.

export interface PackedTexts {
  /** One after another, without anything in between. */
  readonly text: string;
  /** The length of each, in UTF-16 units. */
  readonly lengths: Uint32Array;
}

export const packTexts = (texts: readonly string[]): PackedTexts => {
  const lengths = new Uint32Array(texts.length);
  for (let index = 0; index < texts.length; index += 1) lengths[index] = texts[index]?.length ?? 0;
  return { text: texts.join(''), lengths };
};

export const unpackTexts = ({ text, lengths }: PackedTexts): string[] => {
  const texts: string[] = [];
  let from = 0;
  for (const length of lengths) {
    texts.push(text.slice(from, from + length));
    from += length;
  }
  return texts;
};
