// The list that a gate decides by while it hears nothing: kept on the device, read anew each minute
// while it hears, and when another gate has news. Its own passages it adds by itself.
import { useApolloClient } from '@apollo/client/react';
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepList, readList } from '../kept/index.ts';
import { serverNow } from '../lib/server-time.ts';
import { GATE_LIST } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import {
  type KeptGateList,
  keptListOf,
  type NamedGate,
  type OwnPassage,
  unknownTo,
} from './without-network.ts';

const LIST_NAME = 'gate';
const LIST_EVERY_MS = 60_000;
/** While nothing is heard, so that what waits is told soon. */
const SILENT_EVERY_MS = 5_000;
const KEPT_MS = 72 * 3_600_000;
/** Gathers the news of several passages, and lets a gate know which of them are its own. */
const NEWS_MS = 3_000;
const MOST_OWN = 100;

const isKeptList = (value: unknown): value is KeptGateList =>
  isObject(value) &&
  Array.isArray(value.passes) &&
  Array.isArray(value.gates) &&
  Array.isArray(value.keys) &&
  value.keys.every((each) => isObject(each) && each.key instanceof CryptoKey);

/** News of passages that this gate has not told itself: the list is read again, once for all of a few seconds. */
const useNewsOfOthers = (addOwn: (own: readonly OwnPassage[]) => void, refresh: () => Promise<unknown>) => {
  const told = useRef<readonly string[]>([]);
  const heard = useRef<readonly (string | undefined)[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    heardOf: (position: string | undefined): void => {
      heard.current = [...heard.current, position];
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const isOfOthers = heard.current.some((each) => each === undefined || !told.current.includes(each));
        heard.current = [];
        if (isOfOthers) void refresh();
      }, NEWS_MS);
    },
    /** Told at `position`. */
    applyOwn: (own: readonly OwnPassage[], position: string | undefined): void => {
      if (own.length === 0) return;
      if (position) told.current = [...told.current, position].slice(-MOST_OWN);
      addOwn(own);
    },
  };
};

export const useKeptList = (gates: readonly NamedGate[]) => {
  const apollo = useApolloClient();
  const [list, setShown] = useState<KeptGateList>();
  const newest = useRef<KeptGateList>(undefined);
  /** Told by this gate, also before its first list has come. */
  const told = useRef<readonly OwnPassage[]>([]);
  const setList = useCallback((next: KeptGateList) => {
    newest.current = next;
    setShown(next);
    return keepList(LIST_NAME, next, { heardAt: next.list_at, until: next.list_at + KEPT_MS });
  }, []);
  const [isHeard, setIsHeard] = useState(true);
  const known = useRef(gates);
  known.current = gates;
  const refresh = useCallback(async (): Promise<boolean> => {
    const askedAt = serverNow();
    try {
      const { data } = await inTime(
        apollo.query({ query: GATE_LIST, fetchPolicy: 'network-only', context: { isQuiet: true } }),
      );
      if (!data) return false;
      const kept = await keptListOf(data.list, known.current);
      setIsHeard(true);
      told.current = unknownTo(kept, told.current, askedAt);
      await setList({ ...kept, own: told.current });
      return true;
    } catch {
      setIsHeard(false);
      return false;
    }
  }, [apollo, setList]);
  useEffect(() => {
    void readList(LIST_NAME).then((kept) => {
      const value = kept?.value;
      if (!isKeptList(value) || newest.current) return;
      told.current = [...(value.own ?? []), ...told.current];
      newest.current = { ...value, own: told.current };
      setShown(newest.current);
    });
  }, []);
  const hasGates = gates.length > 0;
  useEffect(() => {
    if (hasGates) void refresh();
    const again = (): void => void refresh();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refresh, hasGates]);
  useEffect(() => {
    const timer = setInterval(() => void refresh(), isHeard ? LIST_EVERY_MS : SILENT_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh, isHeard]);
  const addOwn = (own: readonly OwnPassage[]): void => {
    told.current = [...told.current, ...own];
    if (newest.current) void setList({ ...newest.current, own: told.current });
  };
  return { list, isHeard, setIsHeard, ...useNewsOfOthers(addOwn, refresh) };
};
