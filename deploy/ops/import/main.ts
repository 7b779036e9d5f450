// `npm run import -- <folder>`: sends a term to the running server as an administrator.
// CAMPUS_URL: the server with its context path; CAMPUS_ACCOUNT and CAMPUS_PASSWORD: who sends it.
import { createWriteStream } from 'node:fs';
import { signIn } from '../client.ts';
import { importTerm, type RowReport } from './import-term.ts';

const PARALLEL = 64;
const REPORTED_ON_SCREEN = 20;

const [folder, reportFile] = process.argv.slice(2);
if (!folder) {
  console.error('用法 / usage: npm run import -- <folder> [report.csv]');
  process.exit(2);
}

const server = (process.env.CAMPUS_URL ?? 'http://localhost:8080').replace(/\/$/, '');

const drawProgress = (done: number, total: number): void => {
  const width = 40;
  const filled = Math.round((done / total) * width);
  if (process.stderr.isTTY || done === total || done % 1000 === 0)
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${done}/${total}${process.stderr.isTTY && done < total ? '' : '\n'}`,
    );
};

const writeReport = (file: string, reports: readonly RowReport[]): void => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const out = createWriteStream(file);
  out.write('source,what,outcome,reason,reason_en\n');
  for (const { source, what, outcome, zh = '', en = '' } of reports)
    out.write(`${[source, what, outcome, zh, en].map(cell).join(',')}\n`);
  out.end();
};

try {
  const client = await signIn(server, {
    name: process.env.CAMPUS_ACCOUNT ?? 'admin',
    password: process.env.CAMPUS_PASSWORD ?? 'campus',
  });
  const totals = await importTerm(client, folder, { parallel: PARALLEL, onProgress: drawProgress });
  const complaints = totals.reports.filter(({ outcome }) => outcome === 'refused');
  for (const { source, what, zh, en } of complaints.slice(0, REPORTED_ON_SCREEN))
    console.error(`${source} ${what}: ${zh} / ${en}`);
  if (complaints.length > REPORTED_ON_SCREEN)
    console.error(`… ${complaints.length - REPORTED_ON_SCREEN} more; name a report file to see every row`);
  if (reportFile) writeReport(reportFile, totals.reports);
  console.log(`taken ${totals.taken}, unchanged ${totals.unchanged}, refused ${totals.refused}`);
  process.exitCode = totals.refused > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
