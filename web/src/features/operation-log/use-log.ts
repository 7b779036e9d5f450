// The log as it is read: a page of it, older pages on demand, and what is new on top as it happens.
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { useFollow } from '../../live/use-follow.ts';
import { type LogFilter, type LogLine, mostLines, passes, wireFilter, withLive } from './line.ts';
import { LIVE_LOG, lineOf, OPERATE_LOG } from './log.graphql.ts';

const pageSize = 60;

interface Loaded {
  readonly lines: readonly LogLine[];
  readonly total: number;
  readonly hasOlder: boolean;
}

export interface Log extends Partial<Loaded> {
  readonly failure: Failure | undefined;
  /** Lines that came while the reader looked elsewhere. */
  readonly fresh: number;
  readonly seeFresh: () => void;
  readonly readOlder: () => Promise<void>;
  readonly readAgain: () => void;
}

/** @param holdsStill the reader is in the past: what is new is counted, not shown */
export const useLog = (filter: LogFilter, holdsStill: boolean): Log => {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<Failure>();
  const [waiting, setWaiting] = useState<readonly LogLine[]>([]);
  const newest = useRef<string | undefined>(undefined);
  /** An answer to an older question is left aside. */
  const generation = useRef(0);
  const { module, resource, text, kind, from, to } = filter;

  const read = useCallback(
    async (before?: string) => {
      const { data } = await client.query({
        query: OPERATE_LOG,
        variables: {
          first: pageSize,
          filter: wireFilter({ module, resource, text, kind, from, to }, before),
        },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      });
      const page = data?.findOperateLogAll;
      return {
        lines: (page?.edges ?? []).map(({ node }) => lineOf(node)),
        total: page?.totalCount ?? 0,
        hasOlder: page?.pageInfo.hasNextPage ?? false,
      };
    },
    [client, module, resource, text, kind, from, to],
  );

  const load = useCallback(() => {
    generation.current += 1;
    const mine = generation.current;
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
  }, [read]);

  useEffect(() => load(), [load]);

  const show = useCallback((lines: readonly LogLine[]) => {
    setLoaded((before) => {
      if (!before) return before;
      const shown = lines.reduce<readonly LogLine[]>(withLive, before.lines);
      return { ...before, lines: shown, total: before.total + shown.length - before.lines.length };
    });
  }, []);

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
