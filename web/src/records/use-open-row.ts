// The row that is read whole beside its list. The address keeps it, so back closes it and a link opens it.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeQuery } from '../lib/query-parameters.ts';
import { focusFirst } from '../ui/focus.ts';
import type { RecordRow, RecordsPort } from './port.ts';
import { rowShowing } from './use-row-keys.ts';

export const ROW = 'row';

export interface OpenRow {
  readonly id: string | undefined;
  /** Undefined while it is read, null where there is none. */
  readonly row: RecordRow | null | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** A row of another page, or of other filters, is asked for by itself. */
const useElsewhere = (
  port: RecordsPort,
  id: string | undefined,
  rows: readonly RecordRow[] | undefined,
): RecordRow | null | undefined => {
  const [found, setFound] = useState<{ readonly id: string; readonly row: RecordRow | null }>();
  const isHere = rows?.some((row) => row.id === id) === true;
  useEffect(() => {
    if (id === undefined || rows === undefined || isHere) return undefined;
    let isCurrent = true;
    port.fetchOne(id).then((answer) => {
      if (isCurrent) setFound({ id, row: ('value' in answer && answer.value) || null });
    });
    return () => {
      isCurrent = false;
    };
  }, [port, id, rows, isHere]);
  return found?.id === id ? found?.row : undefined;
};

interface OpenRowParts {
  readonly port: RecordsPort;
  readonly rows: readonly RecordRow[] | undefined;
  readonly parameters: URLSearchParams;
  readonly change: ChangeQuery;
  readonly list: RefObject<HTMLElement | null>;
  readonly otherwise: RefObject<HTMLElement | null>;
}

export const useOpenRow = ({ port, rows, parameters, change, list, otherwise }: OpenRowParts): OpenRow => {
  const navigate = useNavigate();
  const id = parameters.get(ROW) ?? undefined;
  const elsewhere = useElsewhere(port, id, rows);
  /** Whether back leads to the list as it was. */
  const isPushed = useRef(false);
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined && last.current !== undefined) {
      isPushed.current = false;
      focusFirst(rowShowing(list.current, last.current), otherwise.current);
    }
    last.current = id;
  }, [id, list, otherwise]);
  const open = useCallback(
    (wanted: string) => {
      const isOpen = last.current !== undefined;
      if (!isOpen) isPushed.current = true;
      change(
        (newest) => {
          newest.set(ROW, wanted);
          return newest;
        },
        { replace: isOpen },
      );
    },
    [change],
  );
  const close = useCallback(() => {
    if (isPushed.current) void navigate(-1);
    else
      change(
        (newest) => {
          newest.delete(ROW);
          return newest;
        },
        { replace: true },
      );
  }, [change, navigate]);
  return { id, row: rows?.find((row) => row.id === id) ?? elsewhere, open, close };
};
