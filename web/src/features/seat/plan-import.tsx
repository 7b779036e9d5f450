// A plan from a file: the verdict on each seat is seen before the editor takes it over.
import { useRef, useState } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { readTable, saveTable, UnreadableFile } from '../../records/spreadsheet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { DrawnPlan } from './plan.ts';
import { fitsGrid, type PlanRead, readPlan, tableOf } from './plan-file.ts';
import { useSeatPlanWords } from './words.ts';

export interface PlanImportProps {
  readonly plan: DrawnPlan;
  readonly name: string;
  readonly onTake: (plan: DrawnPlan) => void;
  readonly onClose: () => void;
}

type Wrong = 'unreadable' | 'tooLarge' | 'nothing';

export const savePlanFile = (plan: DrawnPlan, name: string, language: 'zh' | 'en'): Promise<void> => {
  const { head, rows } = tableOf(plan, language);
  return saveTable(name, head, rows);
};

export const PlanImport = ({ plan, name, onTake, onClose }: PlanImportProps) => {
  const { t, language } = useSeatPlanWords();
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<PlanRead>();
  const [wrong, setWrong] = useState<Wrong | Bilingual>();
  const look = async (file: File): Promise<void> => {
    setRead(undefined);
    try {
      const table = await readTable(file);
      const found = fitsGrid(table) ? readPlan(table) : undefined;
      setWrong(found === undefined ? 'tooLarge' : found.seats.length === 0 ? 'nothing' : undefined);
      if (found && found.seats.length > 0) setRead(found);
    } catch (error) {
      setWrong(error instanceof UnreadableFile ? error.text : 'unreadable');
    }
  };
  const bad = read?.seats.filter(({ fault }) => fault !== undefined).length ?? 0;
  const good = (read?.seats.length ?? 0) - bad;
  return (
    <Dialog
      title={t('importTitle')}
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          <span className="faint">{t('takeHint')}</span>
          <Button
            look="primary"
            disabled={good === 0}
            onClick={() => {
              if (read) onTake(read.plan);
            }}
          >
            {t('take', { count: good })}
          </Button>
        </div>
      }
    >
      <p>{t('importHint')}</p>
      <p className="row wrap plan-acts plan-file">
        <input
          ref={field}
          type="file"
          accept=".xlsx,.csv,.txt"
          hidden
          aria-label={t('chooseFile')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void look(file);
          }}
        />
        <Button look={read ? 'plain' : 'primary'} icon="plus" onClick={() => field.current?.click()}>
          {t('chooseFile')}
        </Button>
        <Button icon="download" onClick={() => void savePlanFile(plan, name, language)}>
          {t('template')}
        </Button>
      </p>
      {wrong ? (
        <p className="bad" role="alert">
          {typeof wrong === 'string' ? t(wrong) : wrong[language]}
        </p>
      ) : null}
      {read ? <Verdicts read={read} good={good} bad={bad} /> : null}
    </Dialog>
  );
};

interface VerdictsProps {
  readonly read: PlanRead;
  readonly good: number;
  readonly bad: number;
}

const Verdicts = ({ read, good, bad }: VerdictsProps) => {
  const { t, say } = useSeatPlanWords();
  return (
    <>
      {read.unknown.length > 0 ? (
        <p className="warn">{t('unknown', { names: read.unknown.join('、') })}</p>
      ) : null}
      <p aria-live="polite">{t('verdicts', { good, bad })}</p>
      <div className="plan-verdicts">
        <table className="list-table">
          <TableHead columns={[t('number'), t('place'), t('verdict')]} />
          <tbody>
            {read.seats
              .map((seat, index) => ({ ...seat, key: index }))
              .toSorted((a, b) => Number(b.fault !== undefined) - Number(a.fault !== undefined))
              .map(({ key, number, row, column, fault }) => (
                <tr key={key}>
                  <td>{number || '–'}</td>
                  <td>
                    {Number.isFinite(row) ? row : '–'} × {Number.isFinite(column) ? column : '–'}
                  </td>
                  <td className={fault ? 'bad' : 'good'}>{fault ? say(fault) : t('good')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
