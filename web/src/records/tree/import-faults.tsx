// Rows of the file that are not imported as they are, each with what mends it in one press.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type ImportPlan, nearTo, type PlannedRow } from './import-plan.ts';
import type { TreeShape } from './tree.ts';
import { nameIn } from './tree-words.ts';
import type { Importing } from './use-import.ts';
import { useTreeWords } from './words.ts';

interface FaultsProps {
  readonly shape: TreeShape;
  readonly plan: ImportPlan;
  readonly mend: Importing['mend'];
}

/** More than these scroll. */
const MOST_SHOWN = 50;

export const ImportFaults = ({ shape, plan, mend }: FaultsProps) => {
  const { t, language } = useTreeWords();
  const wrong = plan.planned.filter(({ kind }) => kind === 'wrong');
  const skipped = plan.planned.filter(({ kind }) => kind === 'skipped');
  const restore = () => {
    for (const { index } of skipped) mend(index, undefined);
  };
  return (
    <>
      {wrong.slice(0, MOST_SHOWN).map((row) => (
        <Fault key={row.index} shape={shape} plan={plan} row={row} mend={mend} />
      ))}
      {skipped.length > 0 ? (
        <p className="tree-skipped faint">
          {t('skipped', { lines: skipped.map(({ line }) => line).join(language === 'zh' ? '、' : ', ') })}
          <Button size="small" type="link" onClick={() => restore()}>
            {t('unskip')}
          </Button>
        </p>
      ) : null}
    </>
  );
};

const Fault = ({ shape, plan, row, mend }: FaultsProps & { readonly row: PlannedRow }) => {
  const { t, say } = useTreeWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const near = row.lost === undefined ? undefined : nearTo(shape, plan, row);
  const nearRow = plan.rows.find(({ id }) => id === near);
  const name = say(nameIn(shape, row.row));
  return (
    <div className="tree-fault">
      <strong>
        <Icon name="alert" size={14} /> {t('wrongRow', { line: row.line, name })}
      </strong>
      <p>{row.fault ? say(row.fault) : null}</p>
      <span className="tree-mends">
        {nearRow ? (
          <Button size="small" onClick={() => mend(row.index, { parent: nearRow.id })}>
            {t('mendNear', { name: say(nameIn(shape, nearRow)) })}
          </Button>
        ) : null}
        {row.lost === undefined ? null : (
          <Button size="small" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            {t('mendChoose')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={`${t('mendSkip')}: ${name}`}
          onClick={() => mend(row.index, { isSkipped: true })}
        >
          {t('mendSkip')}
        </Button>
      </span>
      {isChoosing ? (
        <Select
          className="record-full"
          aria-label={t('mendChoose')}
          defaultOpen
          showSearch={{ optionFilterProp: 'label' }}
          options={plan.rows
            .filter(({ id }) => id !== row.id)
            .map((each) => ({ value: each.id, label: say(nameIn(shape, each)) }))}
          onChange={(parent: string) => mend(row.index, { parent })}
        />
      ) : null}
    </div>
  );
};
