// Where values lie on a drawing: pure, so that it is a tested fact.

/** The next round number at or above the highest value: 1, 2 or 5 with zeros. */
export const topOf = (values: readonly number[]): number => {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((each) => each * unit >= most) ?? 10;
  return step * unit;
};

/** Which of `count` labels are shown so that at most `most` are. */
export const shownLabels = (count: number, most: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
};

/**
 * Where the slots begin, at `left` or further in, so that every label that reaches to the left from the middle of
 * its slot still begins on the drawing; the slots end at `right`.
 */
export const beginOf = (reaches: readonly number[], left: number, right: number): number =>
  Math.max(
    left,
    ...reaches.map((reach, at) => {
      const middle = (at + 0.5) / reaches.length;
      return (reach - right * middle) / (1 - middle);
    }),
  );

const [LATIN, HAN] = [6.5, 12] as const;

/** How wide a text of twelve pixels is, about. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter < '\u2000' ? LATIN : HAN), 0);
