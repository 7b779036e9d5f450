// Rooms and closures from CSV files with a header line. A bad row is reported by file and line; the
// others are kept.
import { csvOf } from '@campus/events/domain/file-text';
import { reject } from '@campus/events/domain/rejections';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { isPeriod, minutesOf } from '@campus/events/domain/time/period';
import { narrowed, writtenDate, writtenTime } from '@campus/events/domain/written';
import { CsvError, parse } from 'csv-parse/sync';
import type { ClosureRow, RoomRow, UnreadableRow } from './rows.ts';

const ROWS_PER_FILE = 100_000;

interface Line {
  readonly source: string;
  readonly cells: Readonly<Record<string, string>>;
}

const unreadable = (source: string, field: string, zh: string, en: string): UnreadableRow => ({
  kind: 'unreadable',
  source,
  rejection: reject(1002, { params: { field }, reason: { zh, en } }),
});

/** Lines of a CSV text, or the one complaint about a file that is no CSV. */
const linesOf = (file: string, written: string): Line[] | UnreadableRow => {
  const { text, delimiter } = csvOf(written);
  try {
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      columns: true,
      delimiter,
      info: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: ROWS_PER_FILE + 1,
    });
    if (records.length > ROWS_PER_FILE)
      return {
        kind: 'unreadable',
        source: file,
        rejection: reject(1006, { params: { field: file, limit: ROWS_PER_FILE } }),
      };
    return records.map(({ record, info }) => ({ source: `${file}:${info.lines}`, cells: record }));
  } catch (error) {
    const line = error instanceof CsvError ? Number(error.lines ?? 0) : 0;
    return unreadable(`${file}:${line}`, file, '不是有效的 CSV', 'not a valid CSV file');
  }
};

const readLines = <R>(
  file: string,
  text: string,
  read: (line: Line) => R | UnreadableRow,
): (R | UnreadableRow)[] => {
  const lines = linesOf(file, text);
  return Array.isArray(lines) ? lines.map(read) : [lines];
};

/** Header: resources_number, resources_name, resources_name_en, capacity. */
export const readRooms = (file: string, text: string): (RoomRow | UnreadableRow)[] => {
  const lineOf = new Map<string, string>();
  return readLines(file, text, ({ source, cells }) => {
    const capacity = Number(narrowed(cells.capacity ?? ''));
    const number = cells.resources_number;
    const name = cells.resources_name;
    if (!number)
      return unreadable(source, 'resources_number', '缺少资源编号', 'the resource number is missing');
    if (!name) return unreadable(source, 'resources_name', '缺少资源名称', 'the resource name is missing');
    if (!Number.isInteger(capacity) || capacity < 1)
      return unreadable(source, 'capacity', '容量须为正整数', 'the capacity must be a positive whole number');
    const first = lineOf.get(number);
    if (first !== undefined)
      return unreadable(
        source,
        'resources_number',
        `与第 ${first} 行的编号重复`,
        `the number is also in row ${first}`,
      );
    lineOf.set(number, source.slice(file.length + 1));
    return { kind: 'room', source, number, name, nameEn: cells.resources_name_en || name, capacity };
  });
};

/** Header: resources_number, occupy_date, occupy_start_time, occupy_end_time. */
export const readClosures = (file: string, text: string): (ClosureRow | UnreadableRow)[] =>
  readLines(file, text, ({ source, cells }) => {
    const number = cells.resources_number;
    const date = writtenDate(cells.occupy_date ?? '').slice(0, 'YYYY-MM-DD'.length);
    const start = minutesOf(writtenTime(cells.occupy_start_time ?? ''));
    const end = minutesOf(writtenTime(cells.occupy_end_time ?? ''));
    if (!number)
      return unreadable(source, 'resources_number', '缺少资源编号', 'the resource number is missing');
    if (!isLocalDate(date)) return unreadable(source, 'occupy_date', '日期无效', 'not a date');
    if (start === undefined || end === undefined || !isPeriod({ start, end }))
      return unreadable(source, 'occupy_start_time', '起止时间无效', 'not a period of one day');
    return { kind: 'closure', source, number, date, start, end };
  });
