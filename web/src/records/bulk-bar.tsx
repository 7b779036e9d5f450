// What can be done with the rows that are ticked.
import type { BulkChange, Entity } from '@campus/events/domain/record/entity';
import { Button } from 'antd';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ChangeMany } from './change-many.tsx';
import type { SlotGiven } from './list-slot.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { allActs, allChanges, allSteps, canStep, isChanged, isOffered, type May, verbOf } from './steps.ts';
import { manyOf } from './title.ts';
import type { Actions } from './use-actions.tsx';
import { useRecordWords } from './words.ts';

export interface BulkBarProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly may: May;
  readonly actions: Actions;
  readonly selected: readonly RecordRow[];
  readonly chosen?: SlotGiven['chosen'];
  /** Moves the focus to what stays. */
  readonly onLeave: () => void;
  readonly onClear: () => void;
}

/** When the bar goes with the focus in it. */
const useLeaving = (bar: RefObject<HTMLElement | null>, onLeave: () => void): void => {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) leave.current();
    };
  }, [bar]);
};

export const BulkBar = (props: BulkBarProps) => {
  const { entity, port, may, actions, selected, chosen, onLeave, onClear } = props;
  const outcome = chosen?.(selected);
  const { t, say, language } = useRecordWords();
  const [changing, setChanging] = useState<BulkChange>();
  const bar = useRef<HTMLDivElement>(null);
  const count = selected.length;
  useLeaving(bar, onLeave);
  const countOf = (rows: readonly RecordRow[], verb: string): string =>
    rows.length > 0 && rows.length < count ? t('actOnSome', { verb, count: rows.length }) : verb;
  const { remove } = actions;
  const asking = changing ? (
    <ChangeMany
      entity={entity}
      port={port}
      change={changing}
      count={count}
      onClose={(values) => {
        setChanging(undefined);
        if (values) void actions.change(changing, selected, values);
      }}
    />
  ) : null;
  return (
    <>
      <div ref={bar} className="record-bulk" role="status">
        <strong>{t('selected', { count })}</strong>
        {outcome ? <span className="record-bulk-note">{outcome.note}</span> : null}
        {allSteps(entity, may).map((step) => {
          const rows = selected.filter((row) => canStep(entity, step, row));
          return (
            <Button
              key={`${step.operation.name} ${step.to}`}
              size="small"
              disabled={rows.length === 0}
              onClick={() => void actions.step(step, rows)}
            >
              {countOf(rows, say(step.verb))}
            </Button>
          );
        })}
        {allChanges(entity, may).map((change) => {
          const rows = selected.filter((row) => isChanged(change, row));
          return (
            <Button
              key={change.verb[0]}
              size="small"
              disabled={rows.length === 0}
              onClick={() => {
                if (change.asks) setChanging(change);
                else void actions.change(change, rows);
              }}
            >
              {countOf(rows, say(verbOf(change)))}
              {change.asks ? '…' : ''}
            </Button>
          );
        })}
        {allActs(entity, may)
          .filter(({ isForMany }) => isForMany)
          .map((act) => {
            const rows = selected.filter((row) => isOffered(act, row));
            return (
              <Button
                key={act.key}
                size="small"
                danger={act.isDangerous === true}
                disabled={rows.length === 0 || outcome?.refused.has(act.key) === true}
                onClick={() => actions.act(act, rows)}
              >
                {countOf(rows, say(verbOf(act)))}
              </Button>
            );
          })}
        {remove ? (
          <Button danger size="small" onClick={() => remove(selected)}>
            {t('removeMany', { count, entity: manyOf(entity)[language] })}…
          </Button>
        ) : null}
        <Button type="link" size="small" onClick={onClear}>
          {t('unselect')}
        </Button>
      </div>
      {asking}
    </>
  );
};
