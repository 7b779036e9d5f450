// The draft of a registration: kept on this phone for seven days, gone at once when it is cleared or sent.
import { useCallback, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { forget, recall, remember } from '../../lib/storage.ts';

export interface VisitDraft {
  readonly step: 1 | 2 | 3;
  readonly type: string;
  readonly name: string;
  /** What the settings ask for beyond name and phone, by the field's name on the wire. */
  readonly more: Readonly<Record<string, string>>;
  readonly date: string;
  readonly window: string;
  /** Empty: any of them. */
  readonly gate: string;
  readonly start: string;
  readonly end: string;
  readonly hostName: string;
  readonly hostUnit: string;
  readonly hostMasked: string;
  readonly reason: string;
  readonly companions: number;
  readonly children: number;
  readonly plate: string;
  readonly cardType: string;
  readonly card: string;
  readonly hold: string;
  /** Milliseconds since 1970 by the server's clock; 0: nothing is held. */
  readonly heldUntil: number;
}

export const emptyDraft: VisitDraft = {
  step: 1,
  type: '1',
  name: '',
  more: {},
  date: '',
  window: '',
  gate: '',
  start: '',
  end: '',
  hostName: '',
  hostUnit: '',
  hostMasked: '',
  reason: '',
  companions: 0,
  children: 0,
  plate: '',
  cardType: '1',
  card: '',
  hold: '',
  heldUntil: 0,
};

const KEY = 'campus.visit-draft';
const LASTS_MS = 7 * 24 * 60 * 60_000;

interface Kept {
  readonly draft: VisitDraft;
  readonly savedAt: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft' in value && 'savedAt' in value;

const readDraft = (now: number): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? 'null');
    if (!isKept(kept) || typeof kept.savedAt !== 'number' || kept.savedAt + LASTS_MS < now) return undefined;
    return { savedAt: kept.savedAt, draft: { ...emptyDraft, ...kept.draft } };
  } catch {
    return undefined;
  }
};

/** The phone may be somebody else's tomorrow. */
export const forgetDraft = (): void => forget(KEY);

export const useDraft = () => {
  const [kept, setKept] = useState<Kept>(() => readDraft(serverNow()) ?? { draft: emptyDraft, savedAt: 0 });
  const change = useCallback((changes: Partial<VisitDraft>): void => {
    setKept(({ draft }) => {
      const next = { draft: { ...draft, ...changes }, savedAt: serverNow() };
      remember(KEY, JSON.stringify(next));
      return next;
    });
  }, []);
  const clear = useCallback((): void => {
    forgetDraft();
    setKept({ draft: emptyDraft, savedAt: 0 });
  }, []);
  return { ...kept, change, clear };
};

export type Drafting = ReturnType<typeof useDraft>;
