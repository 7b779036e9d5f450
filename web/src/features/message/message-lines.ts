// The lines of a message as the page shows them: what the title says already is left out, many times are folded.

export interface MessageLines {
  readonly shown: readonly string[];
  /** Further times, shown on demand. */
  readonly folded: readonly string[];
}

const MOST_TIMES = 3;

/** `Yifu 302 · Fri 20 Nov 10:00–11:30 · B-7K2M`, or how many more there are. */
const isTime = (line: string): boolean =>
  /\d\d:\d\d–\d\d:\d\d( ·|$)/.test(line) || /^(另有 \d+ 个时段|and \d+ more)$/.test(line);

/** The number alone where the title has the place and the time. */
const without = (title: string, line: string): string => {
  const [place, when, ...rest] = line.split(' · ');
  return isTime(line) && rest.length > 0 && title.includes(`${place} ${when}`) ? rest.join(' · ') : line;
};

export const messageLines = (title: string, text: string): MessageLines => {
  const lines = text.split('\n').filter((line) => line !== '');
  const times = lines.filter(isTime);
  const folded = times.length > MOST_TIMES + 1 ? times.slice(MOST_TIMES) : [];
  return {
    shown: lines.filter((line) => !folded.includes(line)).map((line) => without(title, line)),
    folded,
  };
};
