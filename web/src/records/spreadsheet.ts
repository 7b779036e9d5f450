// Files of a spreadsheet: Excel and CSV read as rows of text, Excel written. The libraries come when needed.
import { csvOf, readFileText } from '@campus/events/domain/file-text';
import { textsOf } from '@campus/events/domain/rejections';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import type { Bilingual } from '../lib/bilingual.ts';
import { serverNow } from '../lib/server-time.ts';
import { saveFile } from '../ui/save-file.ts';

/** Rows of texts; `lines` counts them as the file does, its first row is 1. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** The file cannot be read, in words for the person who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly text: Bilingual;

  constructor(text: Bilingual) {
    super(text.en);
    this.text = text;
  }
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The day that Excel numbers 0; a time without a date, or a length of time, counts from it. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_OF_1904 = Date.UTC(1904, 0, 1);

/** Hours and minutes since Excel's day 0, where the cell holds no date; 24:00 and more are lengths of time. */
const clockIn = (at: number): string | undefined => {
  const since = at > DAY_ZERO_OF_1904 ? at - DAY_ZERO_OF_1904 : at - DAY_ZERO;
  const isClock = at > DAY_ZERO_OF_1904 ? since < 24 * HOUR : since >= 0 && at < Date.UTC(1900, 0, 1);
  if (!isClock) return undefined;
  const [, minutes = '', seconds = ''] = new Date(since).toISOString().slice(11, 19).split(':');
  const time = `${String(Math.floor(since / HOUR)).padStart(2, '0')}:${minutes}`;
  return seconds === '00' ? time : `${time}:${seconds}`;
};

const dateText = (cell: Date): string => {
  // Excel has no zone; the library reads its wall clock as UTC. A clock is a fraction, so seconds are rounded.
  const at = Math.round(cell.getTime() / SECOND) * SECOND;
  const [date = '', clock = ''] = new Date(at).toISOString().split('T');
  return clockIn(at) ?? (clock.startsWith('00:00:00') ? date : `${date} ${clock.slice(0, 8)}`);
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return String(cell).trim();
};

const readCsv = async (file: File): Promise<readonly unknown[][]> => {
  const read = readFileText(await file.arrayBuffer());
  if (!('text' in read)) throw new UnreadableFile(read.rejection.reason ?? textsOf(read.rejection));
  const { default: csv } = await import('papaparse');
  const { text, delimiter } = csvOf(read.text);
  return csv.parse<unknown[]>(text, { delimiter }).data;
};

/** Rows without a single text are left out. Throws for what is no such file. */
export const readTable = async (file: File): Promise<Table> => {
  const cells: readonly (readonly unknown[])[] = /\.(?:csv|txt)$/i.test(file.name)
    ? await readCsv(file)
    : await (await import('read-excel-file/browser')).readSheet(file);
  const rows = cells
    .map((row, index) => ({ line: index + 1, cells: row.map(cellText) }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  return { rows: rows.map((row) => row.cells), lines: rows.map(({ line }) => line) };
};

/** `20261128-0915`, where the viewer is. */
const nowInName = (): string => {
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return dateTimeOf(viewerZone, serverNow())
    .slice(0, 'YYYY-MM-DD HH:mm'.length)
    .replaceAll(/[-:]/g, '')
    .replace(' ', '-');
};

const COLUMN_CHARACTERS = 18;

/** Downloads the table as an Excel file; numbers stay numbers. */
export const saveTable = async (
  name: string,
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> => {
  const write = (await import('write-excel-file/browser')).default;
  const heading = head.map((value) => ({ value, fontWeight: 'bold' as const }));
  const file = write([heading, ...rows.map((row) => [...row])], {
    columns: head.map(() => ({ width: COLUMN_CHARACTERS })),
    stickyRowsCount: 1,
  });
  saveFile(`${name}-${nowInName()}.xlsx`, await file.toBlob());
};
