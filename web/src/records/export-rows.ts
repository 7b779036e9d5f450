// The whole list, as it is narrowed and ordered, as an Excel file.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import type { Refusal } from '../lib/answer.ts';
import type { Language } from '../lib/bilingual.ts';
import { type ListState, questionOf } from './address.ts';
import type { RecordRow, RecordsPort, Reported } from './port.ts';
import { saveTable } from './spreadsheet.ts';
import { cellsOf } from './table-models.ts';
import { titleOf } from './title.ts';
import { readNames } from './use-names.ts';
import { withShares } from './use-shares.ts';

const ROWS_A_QUESTION = 500;
/** The most that the server pages through. */
const MOST_ROWS = 9_999;

export interface ExportParts {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly state: ListState;
  /** The columns that are shown. */
  readonly columns: readonly string[];
  readonly language: Language;
}

/** The refusal, if there is one: of the server, or for more rows than one file holds. */
export const exportRows = async (parts: ExportParts, save = saveTable): Promise<Refusal | undefined> => {
  const { entity, port, state, columns, language } = parts;
  const { filter } = questionOf(entity, state);
  const rows: RecordRow[] = [];
  for (let isMore = true; isMore; ) {
    const first = Math.min(ROWS_A_QUESTION, MOST_ROWS - rows.length);
    const answer = await port.fetchPage({ first, offset: rows.length, filter });
    if ('refusal' in answer) return answer.refusal;
    const { rows: more, total } = answer.value;
    if (total > MOST_ROWS) return tooMany(total);
    rows.push(...more);
    isMore = more.length === first && rows.length < total;
  }
  const exported = exportedColumns(entity, columns);
  const shown = exported.flatMap((name): [string, Field][] => {
    const field = entity.fields[name];
    return field ? [[name, field]] : [];
  });
  const names = await readNames(port, entity, exported, rows);
  const shared = await withShares(port, entity, exported, rows);
  const cells = shared.map((row) => cellsOf(shown, row, language, names));
  await save(
    entity[language],
    shown.map(([, field]) => headingOf(field, language)),
    cells,
  );
  void port.report(exportReport(entity, rows.length));
  return undefined;
};

/** A column that shows a span is two in a file. */
const exportedColumns = ({ listing, fields }: Entity, columns: readonly string[]): readonly string[] => [
  ...new Set(
    columns.flatMap((name) => [
      name,
      ...(fields[name]?.range?.slice(0, 1) ?? []),
      ...(listing.exportedWith?.[name] ?? []),
    ]),
  ),
];

/** Amounts are numbers in a file, so their unit stands above them. */
const headingOf = (field: Field, language: Language): string => {
  const unit = field.kind === 'text' ? field.unit : undefined;
  if (!unit) return field[language];
  return language === 'zh' ? `${field.zh}（${unit[0]}）` : `${field.en} (${unit[1]})`;
};

/** Rather than a file that looks whole and is not. */
const tooMany = (total: number): Refusal => ({
  text: {
    zh: `共 ${total} 行，一个文件最多 ${MOST_ROWS} 行，请先筛选再导出`,
    en: `There are ${total} rows, and one file holds at most ${MOST_ROWS}. Filter the list first`,
  },
});

/** In both languages: an entry of the log is one text for all its readers. */
const exportReport = (entity: Entity, count: number): Reported => {
  const { zh, en } = titleOf(entity);
  return {
    operate_module: zh,
    operate_type: 'export',
    operate_content: `导出${zh}，共 ${count} 行 / Exported ${en}, rows: ${count}`,
  };
};
