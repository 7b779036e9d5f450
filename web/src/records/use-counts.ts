// Columns that say how many records of other kinds name each row, as the declaration has them.
import type { Entity } from '@campus/events/domain/record/entity';
import { useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../preferences.ts';
import type { SlotColumn } from './list-slot.ts';
import type { RecordRow, RecordsPort } from './port.ts';

type Counts = ReadonlyMap<string, readonly number[]>;

const none: SlotColumn[] = [];

/** Asked for once a page, after the rows: nobody waits for them. */
export const useCounts = (
  port: RecordsPort,
  entity: Entity,
  rows: readonly RecordRow[] | undefined,
): readonly SlotColumn[] => {
  const { language } = usePreferences();
  const { counts } = entity.listing;
  const [known, setKnown] = useState<Counts>();
  useEffect(() => {
    if (!counts || !rows) return undefined;
    let isCurrent = true;
    port.fetchTreeCounts?.().then((answer) => {
      if (isCurrent && 'value' in answer) setKnown(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, counts, rows]);
  return useMemo(
    () =>
      counts?.map(
        ({ zh, en }, at): SlotColumn => ({
          key: `count-${at}`,
          title: language === 'zh' ? zh : en,
          isNumber: true,
          render: ({ id }) => (known ? (known.get(id)?.[at] ?? 0).toLocaleString(language) : ''),
        }),
      ) ?? none,
    [counts, known, language],
  );
};
