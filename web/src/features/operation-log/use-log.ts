// The log as it is read: a page of it, older pages on demand, and what is new on top as it happens.
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { LIVE_LOG, LOG_LINE, lineOf, OPERATE_LOG } from './log.graphql.ts';

const pageSize = 60;

export interface Log extends Partial<LoadedLines> {
  readonly failure: Failure | undefined;
  /** Lines that came while the reader looked elsewhere. */
  readonly fresh: number;
  readonly seeFresh: () => void;
  readonly readOlder: () => Promise<void>;
  readonly readAgain: () => void;
}

const readPage = async (client: ApolloClient, filter: LogFilter, before?: string): Promise<LoadedLines> => {
  const { data } = await client.query({
    query: OPERATE_LOG,
    variables: { first: pageSize, filter: wireFilter(filter, before) },
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

/** The line as it is told to this reader. */
const readWhole = async (client: ApolloClient, position: string): Promise<LogLine | undefined> => {
  const { data } = await client.query({
    query: LOG_LINE,
    variables: { id: position, position },
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  return data?.findOperateLog ? lineOf(data.findOperateLog) : undefined;
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

  const read = useCallback(
    (before?: string) => readPage(client, { module, resource, text, kind, from, to }, before),
    [client, module, resource, text, kind, from, to],
  );

  const load = useCallback(() => {
    generation.current += 1;
    const mine = generation.current;
    askedAt.current = connection.state().openings;
    setLoaded(undefined);
    setWaiting([]);
    setFailure(undefined);
    read().then(
      (page) => {
        if (generation.current !== mine) return;
        newest.current = page.lines[0]?.position;
        setLoaded(page);
      },
      (error: unknown) => {
        if (generation.current === mine) setFailure(failureOf(error));
      },
    );
  }, [read, connection]);

  useEffect(() => load(), [load]);

  const isUnanswered = failure?.isUnanswered === true;
  // The server is back: each opening asks once more.
  useEffect(() => {
    if (isUnanswered && openings > askedAt.current) load();
  }, [isUnanswered, openings, load]);

  const show = useCallback((lines: readonly LogLine[]) => {
    setLoaded((before) => before && withLive(before, lines));
  }, []);

  const complete = async ({ position }: LogLine): Promise<void> => {
    const whole = await readWhole(client, position);
    if (!whole) return;
    setLoaded((before) => before && { ...before, lines: withWhole(before.lines, whole) });
    setWaiting((before) => withWhole(before, whole));
  };

  useFollow({
    document: LIVE_LOG,
    subject: loaded === undefined ? undefined : module,
    variables: () => ({
      ...(module === '' ? {} : { module }),
      ...(newest.current === undefined ? {} : { after: newest.current }),
    }),
    onData: ({ operateLog }) => {
      const line = lineOf(operateLog);
      newest.current = line.position;
      if (!passes(line, filter)) return;
      if (holdsStill) setWaiting((before) => [...before, line].slice(-mostLines));
      else show([line]);
      // Without it the line stands as it came.
      if (lacksSubject(line)) complete(line).catch((error: unknown) => console.error(error));
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
      const page = await read(last.position).catch(() => undefined);
      if (page)
        setLoaded(
          (before) =>
            before && { ...before, lines: [...before.lines, ...page.lines], hasOlder: page.hasOlder },
        );
    },
    readAgain: load,
  };
};
