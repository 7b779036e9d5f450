// A report of the kill loop, in lines.
import type { KillReport } from './kill-loop.ts';
import { subjects } from './processes/errand-book.ts';

const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const wordsOf = ({ kills, points, thereAt, resent, processes, ...report }: KillReport): string[] => [
  `kill loop: ${kills} kills: ${counted(points)}`,
  `  ${report.sent} commands sent, ${report.acknowledged} acknowledged, ${report.refused} refused, ${report.events} events`,
  `  without an answer: ${resent.there + resent.absent}; there ${resent.there}, each gave its receipt when sent again (${counted(thereAt)}); not there ${resent.absent}`,
  ...subjects.map((subject) => {
    const { sent, acknowledged, refused, unanswered, cutShort } = processes[subject];
    return `  ${subject}: ${sent} sent, ${acknowledged} acknowledged, ${refused} refused, ${unanswered} without an answer; ${cutShort} times half done after a kill, each came to rest`;
  }),
  `  nothing lost, nothing doubled, no overlap beyond capacity, every picture equal to the log; sha256 ${report.hash}`,
];
