// The log as it is read: a page of it, older pages on demand, and what is new on top as it happens.
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useConnectionState } from '../../lib/connection.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useLive } from '../../live/live-context.tsx';
import { useFollow } from '../../live/use-follow.ts';
import {
  type LoadedLines,
  type LogFilter,
  type LogLine,
  lacksSubject,
  mostLines,
  passes,
  wireFilter,
  withLive,
  withWhole,
} from './line.ts';
import { LIVE_LOG, lineOf, OPERATE_LOG } from './log.graphql.ts';

const pageSize = 60;

export interface Log extends Partial<LoadedLines> {
  readonly failure: Failure | undefined;
  /** Lines that came while the reader looked elsewhere. */
  readonly fresh: number;
  readonly seeFresh: () => void;
  readonly readOlder: () => Promise<void>;
  readonly readAgain: () => void;
}

const readPage = async (
  client: ApolloClient,
  filter: LogFilter,
  { before, first = pageSize }: { readonly before?: string; readonly first?: number } = {},
): Promise<LoadedLines> => {
  const { data } = await client.query({
    query: OPERATE_LOG,
    variables: { first, filter: wireFilter(filter, before) },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const page = data?.findOperateLogAll;
  return {
    lines: (page?.edges ?? []).map(({ node }) => lineOf(node)),
    total: page?.totalCount ?? 0,
    hasOlder: page?.pageInfo.hasNextPage ?? false,
  };
};

/** The first page, and the line after which the live edge begins. */
const readBeginning = async (client: ApolloClient, filter: LogFilter) => {
  const { module, ...narrow } = filter;
  const isNarrow = Object.values(narrow).some((part) => part !== '');
  // The live edge knows the module alone. Behind an old line it would tell all that the filter hides, and refuse
  // where that is too much. Asked before the page, nothing is missed between the two.
  const ofModule = { module, resource: '', text: '', kind: '', from: '', to: '' } as const;
  const last = isNarrow ? await readPage(client, ofModule, { first: 1 }) : undefined;
  const page = await readPage(client, filter);
  return { page, edge: (last ?? page).lines[0]?.position };
};

/** The lines as they are told to this reader; the read model may come to the newest a moment after it was told. */
const readWhole = async (client: ApolloClient, lines: readonly LogLine[]): Promise<readonly LogLine[]> => {
  const positions = lines.map(({ position }) => position);
  const { data } = await client.query({
    query: OPERATE_LOG,
    variables: {
      first: positions.length,
      filter: { position: { in: positions } },
      min_position: positions.at(-1) ?? null,
    },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  return (data?.findOperateLogAll.edges ?? []).map(({ node }) => lineOf(node));
};

/** What comes within this long is drawn, and asked about, together. */
const GATHER_MS = 200;

/** Hands on together what comes one by one. */
const useGathered = <Item>(take: (items: readonly Item[]) => void): ((item: Item) => void) => {
  const latest = useRef(take);
  const gathered = useRef<Item[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback((item: Item) => {
    gathered.current.push(item);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current(gathered.current.splice(0));
    }, GATHER_MS);
  }, []);
};

/** @param holdsStill the reader is in the past: what is new is counted, not shown */
export const useLog = (filter: LogFilter, holdsStill: boolean): Log => {
  const client = useApolloClient();
  const { connection } = useLive();
  const { openings } = useConnectionState(connection);
  const [loaded, setLoaded] = useState<LoadedLines>();
  const [failure, setFailure] = useState<Failure>();
  const [waiting, setWaiting] = useState<readonly LogLine[]>([]);
  const newest = useRef<string | undefined>(undefined);
  /** An answer to an older question is left aside. */
  const generation = useRef(0);
  /** How often the connection had been opened when the page was asked for. */
  const askedAt = useRef(0);
  const { module, resource, text, kind, from, to } = filter;

  const asked = useMemo(
    () => ({ module, resource, text, kind, from, to }),
    [module, resource, text, kind, from, to],
  );

  const load = useCallback(() => {
    generation.current += 1;
    const mine = generation.current;
    askedAt.current = connection.state().openings;
    setLoaded(undefined);
    setWaiting([]);
    setFailure(undefined);
    readBeginning(client, asked).then(
      ({ page, edge }) => {
        if (generation.current !== mine) return;
        newest.current = edge;
        setLoaded(page);
      },
      (error: unknown) => {
        if (generation.current === mine) setFailure(failureOf(error));
      },
    );
  }, [client, asked, connection]);

  useEffect(() => load(), [load]);

  const isUnanswered = failure?.isUnanswered === true;
  // The server is back: each opening asks once more.
  useEffect(() => {
    if (isUnanswered && openings > askedAt.current) load();
  }, [isUnanswered, openings, load]);

  const show = useCallback((lines: readonly LogLine[]) => {
    setLoaded((before) => before && withLive(before, lines));
  }, []);

  const complete = async (lines: readonly LogLine[]): Promise<void> => {
    const whole = await readWhole(client, lines);
    setLoaded((before) => before && { ...before, lines: withWhole(before.lines, whole) });
    setWaiting((before) => withWhole(before, whole));
  };

  const take = useGathered((lines: readonly LogLine[]) => {
    const passing = lines.filter((line) => passes(line, filter));
    if (passing.length === 0) return;
    if (holdsStill) setWaiting((before) => [...before, ...passing].slice(-mostLines));
    else show(passing);
    const lacking = passing.filter(lacksSubject).slice(-mostLines);
    // Without it the lines stand as they came.
    if (lacking.length > 0) complete(lacking).catch((error: unknown) => console.error(error));
  });

  useFollow({
    document: LIVE_LOG,
    subject: loaded === undefined ? undefined : module,
    variables: () => ({
      module: module || undefined,
      after: newest.current,
    }),
    onData: ({ operateLog }) => {
      const line = lineOf(operateLog);
      newest.current = line.position;
      take(line);
    },
    // So much was missed that it must be read afresh.
    onRefused: load,
  });

  const seeFresh = useCallback(() => {
    show(waiting);
    setWaiting([]);
  }, [show, waiting]);

  return {
    ...loaded,
    failure,
    fresh: waiting.length,
    seeFresh,
    readOlder: async () => {
      const last = loaded?.lines.at(-1);
      if (!last) return;
      const page = await readPage(client, asked, { before: last.position }).catch(() => undefined);
      if (page)
        setLoaded(
          (before) =>
            before && { ...before, lines: [...before.lines, ...page.lines], hasOlder: page.hasOlder },
        );
    },
    readAgain: load,
  };
};
