// What can be done with the rows that are ticked.
import type { Entity } from '@campus/events/domain/record/entity';
import { Button } from 'antd';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangeMany } from './change-many.tsx';
import type { RecordRow, RecordsPort } from './port.ts';
import { allActs, allSteps, canStep, isOffered, type May, verbOf, writeOperation } from './steps.ts';
import type { Actions } from './use-actions.ts';
import { useRecordWords } from './words.ts';

export interface BulkBarProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly may: May;
  readonly actions: Actions;
  readonly selected: readonly RecordRow[];
  /** Clears the ticks, so the bar goes. */
  readonly onDone: () => void;
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
  const { entity, port, may, actions, selected, onDone, onLeave, onClear } = props;
  const { t, say } = useRecordWords();
  const [isChanging, setIsChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useLeaving(bar, onLeave);
  const changing = writeOperation(entity, 'updateAll', may);
  const { remove } = actions;
  const count = selected.length;
  return (
    <div ref={bar} className="record-bulk" role="status">
      <strong>{t('selected', { count })}</strong>
      {allSteps(entity, may).map((step) => {
        const rows = selected.filter((row) => canStep(entity, step, row));
        return (
          <Button
            key={`${step.operation.name} ${step.to}`}
            size="small"
            disabled={rows.length === 0}
            onClick={() => void actions.step(step, rows)}
          >
            {say(step.verb)}
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
              disabled={rows.length === 0}
              onClick={() => actions.act(act, rows)}
            >
              {rows.length > 0 && rows.length < count
                ? t('actOnSome', { verb: say(verbOf(act)), count: rows.length })
                : say(verbOf(act))}
            </Button>
          );
        })}
      {changing ? (
        <Button ref={opener} size="small" onClick={() => setIsChanging(true)}>
          {t('changeMany')}…
        </Button>
      ) : null}
      {remove ? (
        <Button danger size="small" onClick={() => remove(selected)}>
          {t('removeMany', { count })}…
        </Button>
      ) : null}
      <Button type="link" size="small" onClick={onClear}>
        {t('unselect')}
      </Button>
      {changing && isChanging ? (
        <ChangeMany
          entity={entity}
          port={port}
          operation={changing}
          selected={selected}
          onClose={(isDone) => {
            // The dialog keeps the focus while it stands, and gives it to nobody when it goes.
            flushSync(() => setIsChanging(false));
            if (!isDone) return opener.current?.focus();
            onLeave();
            onDone();
          }}
        />
      ) : null}
    </div>
  );
};
