// The list that a gate decides by while it hears nothing: kept on the device, read anew each minute while it hears.
import { useApolloClient } from '@apollo/client/react';
import { isObject } from '@campus/events/domain/unknown';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepList, readList } from '../kept/index.ts';
import { GATE_LIST } from './gate.graphql.ts';
import { inTime } from './in-time.ts';
import { type KeptGateList, keptListOf, type NamedGate } from './without-network.ts';

const LIST_NAME = 'gate';
const LIST_EVERY_MS = 60_000;
/** While nothing is heard, so that what waits is told soon. */
const SILENT_EVERY_MS = 5_000;
const KEPT_MS = 72 * 3_600_000;

const isKeptList = (value: unknown): value is KeptGateList =>
  isObject(value) &&
  Array.isArray(value.passes) &&
  Array.isArray(value.gates) &&
  Array.isArray(value.keys) &&
  value.keys.every((each) => isObject(each) && each.key instanceof CryptoKey);

export const useKeptList = (gates: readonly NamedGate[]) => {
  const apollo = useApolloClient();
  const [list, setList] = useState<KeptGateList>();
  const [isHeard, setIsHeard] = useState(true);
  const known = useRef(gates);
  known.current = gates;
  const refresh = useCallback(async (): Promise<boolean> => {
    try {
      const { data } = await inTime(
        apollo.query({ query: GATE_LIST, fetchPolicy: 'network-only', context: { isQuiet: true } }),
      );
      if (!data) return false;
      const kept = await keptListOf(data.list, known.current);
      setList(kept);
      setIsHeard(true);
      await keepList(LIST_NAME, kept, { heardAt: kept.list_at, until: kept.list_at + KEPT_MS });
      return true;
    } catch {
      setIsHeard(false);
      return false;
    }
  }, [apollo]);
  useEffect(() => {
    void readList(LIST_NAME).then((kept) => {
      const value = kept?.value;
      if (isKeptList(value)) setList((before) => before ?? value);
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
  return { list, isHeard, setIsHeard, refresh };
};
