// One page of a list: what was asked, what is shown until the answer comes, what went wrong.
import type { Entity } from '@campus/events/domain/record/entity';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import { type ListState, questionOf } from './address.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { useOnceBack } from './use-once-back.ts';

export interface Page {
  /** Undefined before the first answer. */
  readonly rows: readonly RecordRow[] | undefined;
  readonly total: number;
  readonly refusal: Refusal | undefined;
  readonly isLoading: boolean;
  /** Resolves when the answer is shown. */
  readonly reload: () => Promise<void>;
}

/** The rows before stay in place while the next ones are on their way. */
export const usePage = (port: RecordsPort, entity: Entity, state: ListState): Page => {
  const question = JSON.stringify(questionOf(entity, state));
  const [turn, setTurn] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const [shown, setShown] = useState<Omit<Page, 'reload' | 'isLoading'>>({
    rows: undefined,
    total: 0,
    refusal: undefined,
  });
  const [answered, setAnswered] = useState('');
  const asked = `${turn} ${question}`;
  useEffect(() => {
    let isCurrent = true;
    const wanted = asked.slice(asked.indexOf(' ') + 1);
    const question: ReturnType<typeof questionOf> = JSON.parse(wanted);
    port.fetchPage(question).then((answer) => {
      if (!isCurrent) return;
      for (const resolve of waiting.current.splice(0)) resolve();
      setAnswered(asked);
      setShown((before) =>
        'value' in answer ? { ...answer.value, refusal: undefined } : { ...before, refusal: answer.refusal },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [port, asked]);
  const reload = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setTurn((before) => before + 1);
      }),
    [],
  );
  useOnceBack(port, shown.refusal, () => void reload());
  const { refreshSeconds } = entity.listing;
  useEffect(() => {
    if (refreshSeconds === undefined) return undefined;
    const again = setInterval(() => void reload(), refreshSeconds * 1_000);
    return () => clearInterval(again);
  }, [refreshSeconds, reload]);
  return { ...shown, isLoading: answered !== asked, reload };
};
