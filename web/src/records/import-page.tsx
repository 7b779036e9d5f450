// Records, or rows for the list of one record, from a file: a template to fill in, a look at what was read,
// the server's verdict on each row before anything is saved, then all rows or those that pass.
import type { WriteOperation } from '@campus/events/domain/record/entity';
import type { Fields } from '@campus/events/domain/record/fields';
import { Alert, Button, Checkbox, Table, Upload } from 'antd';
import { useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { type ChosenTitles, ImportColumns, titled } from './import-columns.tsx';
import type { RecordsPort, RowVerdict, Values } from './port.ts';
import './records.css';
import { readTable, type Table as SheetTable, saveTable, UnreadableFile } from './spreadsheet.ts';
import { headOf, offeredColumns, readModels, shownValue, type TableReading } from './table-models.ts';
import { useRecordWords } from './words.ts';

/** The most that the server takes at once. */
const MOST_ROWS = 1_000;
const ROWS_A_PAGE = 20;

export interface ImportPageProps {
  readonly port: RecordsPort;
  readonly operation: WriteOperation;
  /** What a row holds: the fields of the entity, or of its list. */
  readonly fields: Fields;
  /** Columns of the file to fill in; absent: all. */
  readonly offered?: readonly string[] | undefined;
  readonly title: Bilingual;
  /** Variables of the operation beside the rows. */
  readonly variables?: Values;
  readonly onLeave: () => void;
}

interface Judged {
  readonly table: SheetTable;
  readonly chosen: ChosenTitles;
  readonly reading: TableReading;
  readonly verdicts: readonly RowVerdict[];
}

/** A row that could not be read was not sent, and has its verdict from here. */
const allVerdicts = ({ misread }: TableReading, rows: readonly RowVerdict[]): readonly RowVerdict[] => {
  const told = [...rows];
  return misread.map(
    (refusal): RowVerdict => (refusal ? { name: '', refusal } : (told.shift() ?? { name: '' })),
  );
};

export const ImportPage = (props: ImportPageProps) => {
  const { port, operation, fields, offered, title, variables = {}, onLeave } = props;
  const { t, say, language } = useRecordWords();
  const [judged, setJudged] = useState<Judged>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isWhole, setIsWhole] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const head = offeredColumns(fields, offered);
  const refusedCount = judged?.verdicts.filter((verdict) => verdict.refusal).length ?? 0;
  const passing = (judged?.reading.models.length ?? 0) - refusedCount;

  const judge = async (given: Promise<SheetTable>, chosen: ChosenTitles = new Map()): Promise<void> => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const table = await given;
      const reading = readModels(fields, titled(table, chosen));
      if (reading.models.length === 0 || reading.columns.length === 0)
        setRefusal({ text: { zh: t('fileEmpty'), en: t('fileEmpty') } });
      else if (reading.models.length > MOST_ROWS)
        setRefusal({ text: { zh: `一次最多导入 ${MOST_ROWS} 行`, en: `Up to ${MOST_ROWS} rows at a time` } });
      else {
        const models = reading.models.filter((_, index) => !reading.misread[index]);
        const answer = await port.run(operation, { ...variables, models, dry_run: true });
        if ('refusal' in answer) setRefusal(answer.refusal);
        else setJudged({ table, chosen, reading, verdicts: allVerdicts(reading, answer.value.rows) });
      }
    } catch (error) {
      setRefusal(
        error instanceof UnreadableFile
          ? { text: error.text, code: '1002' }
          : {
              text: {
                zh: '无法读取该文件，请使用 .xlsx、.csv 或 .txt',
                en: 'This is not an .xlsx, .csv or .txt file',
              },
            },
      );
    }
    setIsBusy(false);
  };

  const save = async (): Promise<void> => {
    if (!judged) return;
    const { reading } = judged;
    const models = isWhole
      ? reading.models
      : reading.models.filter((_, index) => !judged.verdicts[index]?.refusal);
    setIsBusy(true);
    const answer = await port.run(operation, { ...variables, models, all_or_nothing: isWhole });
    setIsBusy(false);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    const refused = answer.value.rows.find((row) => row.refusal)?.refusal;
    if (refused) return setRefusal({ text: refused });
    toast({ tone: 'good', text: { zh: `已导入 ${models.length} 行`, en: `${models.length} rows imported` } });
    onLeave();
  };

  return (
    <section className="record-list" aria-label={say(title)}>
      <header className="record-head">
        <h1>{say(title)}</h1>
      </header>
      <div className="record-tools">
        <Button
          icon={<Icon name="download" />}
          onClick={() => void saveTable(`${say(title)}-${t('template')}`, headOf(head, language), [])}
        >
          {t('templateGet')}
        </Button>
        <Upload
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          beforeUpload={(file) => {
            setJudged(undefined);
            void judge(readTable(file));
            return false;
          }}
        >
          <Button type={judged ? 'default' : 'primary'} loading={isBusy && !judged}>
            {t('fileChoose')}
          </Button>
        </Upload>
        <span className="record-count">{t('importHint', { most: MOST_ROWS })}</span>
      </div>
      {judged ? null : <Columns columns={head} />}
      {refusal ? <Alert type="error" showIcon title={say(refusal.text)} description={refusal.code} /> : null}
      {judged ? (
        <ImportColumns
          fields={fields}
          head={judged.table.rows[0] ?? []}
          found={judged.reading.found}
          onChoose={(index, name) =>
            void judge(Promise.resolve(judged.table), new Map(judged.chosen).set(index, name))
          }
        />
      ) : null}
      {judged ? <Preview judged={judged} /> : null}
      <footer className="record-foot record-foot-sticky">
        {judged ? (
          <>
            <span>{t('verdicts', { passing, refused: refusedCount })}</span>
            <Checkbox checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)}>
              {t('wholeOnly')}
            </Checkbox>
          </>
        ) : null}
        <span className="record-space" />
        <Button onClick={onLeave}>{t('cancel')}</Button>
        <Button
          type="primary"
          disabled={!judged || passing === 0 || (isWhole && refusedCount > 0)}
          loading={isBusy && judged !== undefined}
          onClick={() => void save()}
        >
          {judged ? t('importNow', { count: isWhole ? judged.reading.models.length : passing }) : t('import')}
        </Button>
      </footer>
    </section>
  );
};

/** What the file to fill in asks for. */
const Columns = ({ columns }: { readonly columns: ReturnType<typeof offeredColumns> }) => {
  const { t, language } = useRecordWords();
  return (
    <div>
      <p>{t('importColumns')}</p>
      <ul className="record-columns-offered">
        {headOf(columns, language).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="faint">{t('importNames')}</p>
    </div>
  );
};

const Preview = ({ judged: { reading, verdicts } }: { readonly judged: Judged }) => {
  const { t, say, language } = useRecordWords();
  // Those with errors come first: that is what there is to do.
  const rows = reading.models
    .map((model, index) => ({ key: index, model, verdict: verdicts[index] }))
    .toSorted((a, b) => Number(!a.verdict?.refusal) - Number(!b.verdict?.refusal));
  return (
    <Table
      size="small"
      dataSource={rows}
      pagination={rows.length > ROWS_A_PAGE ? { pageSize: ROWS_A_PAGE, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        { key: 'row', title: t('row'), render: (_, { key }) => reading.lines[key] },
        {
          key: 'verdict',
          title: t('verdict'),
          filters: [{ text: t('refusedOnly'), value: true }],
          onFilter: (_, { verdict }) => verdict?.refusal !== undefined,
          render: (_, { verdict }) =>
            verdict?.refusal ? (
              <span className="record-status record-status-bad">
                <Icon name="alert" size={14} />
                {say(verdict.refusal)}
              </span>
            ) : (
              <span className="record-status record-status-good">
                <Icon name="check" size={14} />
                {t('passes')}
              </span>
            ),
        },
        ...reading.columns.map(([name, field]) => ({
          key: name,
          title: say(field),
          render: (_: unknown, { model }: { readonly model: Values }) =>
            model[name] === undefined ? '–' : shownValue(field, model[name], language),
        })),
      ]}
    />
  );
};
