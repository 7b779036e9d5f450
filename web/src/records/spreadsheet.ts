// Files of a spreadsheet: Excel and CSV read as rows of text, Excel written. The libraries come when needed.
import { fileText } from '@campus/events/domain/file-text';
import dayjs from 'dayjs';

export type Table = readonly (readonly string[])[];

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    // Excel has no zone; the library reads its wall clock as UTC.
    const [date = '', clock = ''] = cell.toISOString().split('T');
    return clock.startsWith('00:00:00') ? date : `${date} ${clock.slice(0, 8)}`;
  }
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return String(cell).trim();
};

/** Rows without a single text are left out. Throws for what is no such file. */
export const readTable = async (file: File): Promise<Table> => {
  const rows = /\.csv$/i.test(file.name)
    ? (await import('papaparse')).default.parse<unknown[]>(fileText(await file.arrayBuffer())).data
    : await (await import('read-excel-file/browser')).readSheet(file);
  return rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
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
  await write([heading, ...rows.map((row) => [...row])], {
    columns: head.map(() => ({ width: COLUMN_CHARACTERS })),
    stickyRowsCount: 1,
  }).toFile(`${name}-${dayjs().format('YYYYMMDD-HHmm')}.xlsx`);
};
