// A file of records that form a tree, shown in the tree as it would be: nothing is saved before the one button.
// It adds and changes; it never deletes and never disables.
import type { WriteOperation } from '@campus/events/domain/record/entity';
import { Alert, Button, Checkbox, Upload } from 'antd';
import { useMemo, useState } from 'react';
import { inSentence } from '../../lib/bilingual.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ImportColumns } from '../import-columns.tsx';
import type { RecordsPort } from '../port.ts';
import { saveTable } from '../spreadsheet.ts';
import { headOf, offeredColumns } from '../table-models.ts';
import { titleOf } from '../title.ts';
import { useNames } from '../use-names.ts';
import { ImportFaults } from './import-faults.tsx';
import { fieldsOfFile, type ImportPlan, type PlannedRow, sentOf, touchedIn } from './import-plan.ts';
import '../records.css';
import './tree.css';
import { allBelow, type Grown, grow, type Opened, seenOf, type TreeShape } from './tree.ts';
import { TreeRows } from './tree-rows.tsx';
import { nameIn } from './tree-words.ts';
import { type Importing, useImport } from './use-import.ts';
import { type TreeData, useTree } from './use-tree.ts';
import { useTreeWords } from './words.ts';

const ALL_LEVELS = 99;

export interface TreeImportProps {
  readonly shape: TreeShape;
  readonly port: RecordsPort;
  readonly operation: WriteOperation;
  readonly onLeave: () => void;
}

const nothingMore = () => true;

export const TreeImport = (props: TreeImportProps) => {
  const data = useTree(props.shape, props.port, nothingMore);
  const { rows, refusal, reload } = data;
  if (rows) return <Import {...props} data={data} rows={rows} />;
  if (!refusal) return <Skeleton lines={10} />;
  return <ErrorState text={refusal.text} onRetry={() => void reload()} />;
};

interface ImportProps extends TreeImportProps {
  readonly data: TreeData;
  readonly rows: NonNullable<TreeData['rows']>;
}

const Import = (props: ImportProps) => {
  const { shape, port, operation, data, rows, onLeave } = props;
  const { t, say } = useTreeWords();
  const importing = useImport(shape, port, operation, rows);
  const { plan, isChecking, isSaving, save, refusal } = importing;
  const count = plan ? sentOf(plan).length : 0;
  const columns = (
    <ImportColumns
      fields={fieldsOfFile(shape)}
      head={importing.file?.table.rows[0] ?? []}
      found={importing.reading?.found ?? []}
      onChoose={importing.setTitle}
    />
  );
  return (
    <div className="tree-page tree-page-panel tree-page-import">
      <Preview {...props} plan={plan} />
      <aside className="tree-panel" aria-label={t('importHead')}>
        <header className="tree-panel-head">
          <h2>{t('importHead')}</h2>
          <span className="record-space" />
          <Button type="text" aria-label={t('close_panel')} icon={<Icon name="close" />} onClick={onLeave} />
        </header>
        <div className="tree-panel-body tree-import-body">
          <FileChoice {...importing} shape={shape} />
          {refusal ? (
            <Alert type="error" showIcon title={say(refusal.text)} description={refusal.code} />
          ) : null}
          {plan ? (
            <>
              <Tiles plan={plan} />
              {/* Where nothing can be imported, it is the columns that do not fit. */}
              {count === 0 ? columns : null}
              <ImportFaults shape={shape} plan={plan} mend={importing.mend} />
              {count === 0 ? null : columns}
              <Checkbox
                checked={importing.updates}
                onChange={({ target }) => importing.setUpdates(target.checked)}
              >
                {t('updates', { entity: say(inSentence(shape.entity)) })}
              </Checkbox>
            </>
          ) : null}
        </div>
        <footer className="tree-panel-foot">
          <span className="faint">{isChecking ? t('checking') : plan ? t('undoMinutes') : null}</span>
          <span className="record-space" />
          <Button onClick={onLeave}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={count === 0 || isChecking}
            loading={isSaving}
            onClick={() => void save().then((isSaved) => isSaved && onLeave())}
          >
            {plan && count === 0 ? t('importNone') : t('importNow', { count })}
          </Button>
        </footer>
      </aside>
      {data.refusal ? <Alert type="warning" title={say(data.refusal.text)} /> : null}
    </div>
  );
};

const FileChoice = ({ shape, file, choose }: Importing & { readonly shape: TreeShape }) => {
  const { t, say, language } = useTreeWords();
  const { listing } = shape.entity;
  const lines = file?.table.lines.slice(1) ?? [];
  const template = () =>
    saveTable(say(shape.entity), headOf(offeredColumns(fieldsOfFile(shape), listing.imported), language), []);
  return (
    <div className="tree-file">
      {file ? (
        <>
          <strong>{file.name}</strong>
          <span className="faint">
            {t('fileFacts', {
              rows: lines.length,
              columns: file.table.rows[0]?.length ?? 0,
              from: lines[0],
              to: lines.at(-1),
            })}
          </span>
        </>
      ) : (
        <p className="faint">{t('fileHint')}</p>
      )}
      <span className="tree-mends">
        <Upload
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <Button type={file ? 'default' : 'primary'}>{t(file ? 'fileOther' : 'fileChoose')}</Button>
        </Upload>
        <Button type="link" icon={<Icon name="download" size={14} />} onClick={() => void template()}>
          {t('template')}
        </Button>
      </span>
    </div>
  );
};

const changedKinds: readonly PlannedRow['kind'][] = ['moved', 'renamed', 'changed'];

const Tiles = ({ plan: { planned } }: { readonly plan: ImportPlan }) => {
  const { t } = useTreeWords();
  const number = (...kinds: readonly PlannedRow['kind'][]) =>
    planned.filter(({ kind }) => kinds.includes(kind)).length;
  const wrong = number('wrong');
  const tiles = [
    ['good', number('new'), t('kindNew')],
    ['mine', number(...changedKinds), t('kindChanged')],
    ['plain', number('same'), t('kindSame')],
    [wrong > 0 ? 'bad' : 'plain', wrong, t('kindWrong')],
  ] as const;
  return (
    <dl className="tree-tiles">
      {tiles.map(([tone, count, label]) => (
        <div key={label} className={`tree-tile tree-tile-${tone}`}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Everything is open at first. */
const openedBut = (turned: ReadonlySet<string>): Opened => ({ levels: ALL_LEVELS, whole: new Set(), turned });

const Preview = ({
  shape,
  port,
  data,
  rows,
  plan,
}: ImportProps & { readonly plan: ImportPlan | undefined }) => {
  const { t, say } = useTreeWords();
  const [isAll, setIsAll] = useState(false);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const shown = plan?.rows ?? rows;
  const grown = useMemo(() => grow(shape, shown), [shape, shown]);
  const touched = useMemo(() => (plan ? touchedIn(plan, grown) : new Set<string>()), [plan, grown]);
  const seen = useMemo(() => {
    const isNarrowed = plan !== undefined && !isAll && touched.size > 0;
    const drawn = isNarrowed
      ? grow(
          shape,
          shown.filter(({ id }) => touched.has(id)),
        )
      : grown;
    return seenOf(shape, drawn, { search: '', status: 'all' }, openedBut(turned)).seen;
  }, [shape, grown, shown, touched, isAll, plan, turned]);
  const names = useNames(port, shape.entity, shape.tree.leader ? [shape.tree.leader] : [], shown);
  const byId = useMemo(() => new Map(plan?.planned.map((row) => [row.id, row])), [plan]);
  const wrong = plan?.planned.filter(({ kind, former }) => kind === 'wrong' && !former) ?? [];
  const turn = (id: string) =>
    setTurned(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const title = t('importTitle', { entity: say(titleOf(shape.entity)) });
  return (
    <section className="tree-card" aria-label={title}>
      <header className="record-head tree-part">
        <h1>{title}</h1>
        <span className="record-count">{t('importPreview')}</span>
        <span className="record-space" />
        {plan ? (
          <Segmented
            label={title}
            choices={[
              { value: 'changed', label: t('onlyChanged') },
              { value: 'all', label: t('everything') },
            ]}
            value={isAll ? 'all' : 'changed'}
            onChange={(value) => setIsAll(value === 'all')}
          />
        ) : null}
      </header>
      <TreeRows
        shape={shape}
        grown={grown}
        counts={data.counts}
        names={names}
        seen={seen}
        search=""
        label={title}
        chosen={undefined}
        active={active}
        onActive={setActive}
        onTurn={turn}
        onOpen={undefined}
        tagOf={(id) => <Tag shape={shape} grown={grown} byId={byId} before={rows} id={id} seen={seen} />}
        toneOf={(id) => toneOf(byId.get(id))}
      />
      {wrong.length > 0 ? (
        <ul className="tree-wrong">
          {wrong.map((row) => (
            <li key={row.index}>
              {say(nameIn(shape, row.row))}
              <Mark look="wrong">{t('tagWrong', { line: row.line })}</Mark>
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="tree-keys tree-part">
        {legend.map(([look, key]) => (
          <Mark key={look} look={look}>
            {t(key)}
          </Mark>
        ))}
        <span className="record-space" />
        <span>{t('deletesNothing', { entity: say(inSentence(shape.entity)) })}</span>
      </footer>
    </section>
  );
};

const legend = [
  ['new', 'kindNew'],
  ['moved', 'kindMoved'],
  ['renamed', 'kindRenamed'],
  ['wrong', 'kindWrong'],
] as const;

/** What the import does to a row: its tone and its sign. */
const looks = {
  new: ['new', 'plus'],
  moved: ['changed', 'repeat'],
  renamed: ['changed', 'edit'],
  changed: ['changed', 'edit'],
  wrong: ['wrong', 'alert'],
} as const;

const Mark = ({ look, children }: { readonly look: keyof typeof looks; readonly children: string }) => {
  const [tone, icon] = looks[look];
  return (
    <span className={`tree-tag tree-tag-${tone}`}>
      <Icon name={icon} size={13} />
      {children}
    </span>
  );
};

const toneOf = (row: PlannedRow | undefined): string => {
  if (row?.kind === 'new') return 'tree-row-new';
  if (row?.kind === 'wrong') return 'tree-row-wrong';
  return row && changedKinds.includes(row.kind) ? 'tree-row-changed' : '';
};

interface TagProps {
  readonly shape: TreeShape;
  readonly grown: Grown;
  readonly byId: ReadonlyMap<string, PlannedRow>;
  readonly before: ImportProps['rows'];
  readonly id: string;
  readonly seen: ReturnType<typeof seenOf>['seen'];
}

const Tag = ({ shape, grown, byId, before, id, seen }: TagProps) => {
  const { t, say } = useTreeWords();
  const row = byId.get(id);
  const nameOf = (each: unknown) => {
    const found = before.find((one) => one.id === each);
    return found ? say(nameIn(shape, found)) : t('top');
  };
  const isClosed = seen.find((each) => each.id === id)?.isOpen === false;
  const inside = isClosed ? allBelow(grown, id).filter((each) => byId.get(each)?.kind === 'new').length : 0;
  const holds = inside > 0 ? <Mark look="new">{t('tagHolds', { count: inside })}</Mark> : null;
  if (!row || row.kind === 'same' || row.kind === 'skipped') return holds;
  const { former } = row;
  const texts = {
    new: t('tagNew'),
    moved: t('tagMoved', { from: nameOf(former?.[shape.parent]) }),
    renamed: t('tagRenamed', { from: String(former?.[shape.entity.title[0]] ?? '') }),
    changed: t('tagChanged'),
    wrong: t('tagWrong', { line: row.line }),
  } as const;
  return (
    <>
      <Mark look={row.kind}>{texts[row.kind]}</Mark>
      {holds}
    </>
  );
};
