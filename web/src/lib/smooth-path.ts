// A line through points, drawn so that it never swings beyond them.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Slopes of a monotone cubic (Fritsch and Carlson), which never rises above its samples. */
const slopesOf = (points: readonly Point[]): number[] => {
  const secant = (index: number): number => {
    const [a, b] = [points[index], points[index + 1]];
    return a && b && b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
  };
  return points.map((_, index) => {
    if (index === 0) return secant(0);
    if (index === points.length - 1) return secant(index - 1);
    const [before, after] = [secant(index - 1), secant(index)];
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** An SVG path through the points in order, `''` for none. */
export const smoothPath = (points: readonly Point[]): string => {
  const slopes = slopesOf(points);
  return points
    .map((point, index) => {
      const from = points[index - 1];
      if (!from) return `M${round(point.x)} ${round(point.y)}`;
      const third = (point.x - from.x) / 3;
      const first = `${round(from.x + third)} ${round(from.y + third * (slopes[index - 1] ?? 0))}`;
      const second = `${round(point.x - third)} ${round(point.y - third * (slopes[index] ?? 0))}`;
      return `C${first} ${second} ${round(point.x)} ${round(point.y)}`;
    })
    .join('');
};
