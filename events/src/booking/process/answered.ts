// How long requests waited for their answer.

export interface AnsweredRequest {
  readonly createdAt: number;
  readonly history: readonly { readonly type: string; readonly at: number }[];
}

const answers: ReadonlySet<string> = new Set(['Approved', 'Rejected', 'Returned']);
const MINUTE_MS = 60_000;

/** Minutes within which half of them had their first answer; undefined where none has one. */
export const medianWait = (requests: readonly AnsweredRequest[]): number | undefined => {
  const waits = requests
    .flatMap(({ createdAt, history }) => {
      const answer = history.find(({ type }) => answers.has(type));
      return answer ? [Math.max(0, answer.at - createdAt)] : [];
    })
    .toSorted((a, b) => a - b);
  const middle = waits[Math.floor((waits.length - 1) / 2)];
  return middle === undefined ? undefined : Math.round(middle / MINUTE_MS);
};
