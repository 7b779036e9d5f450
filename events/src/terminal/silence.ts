// When the silence of a terminal is told to those who answer for it, and when its end. Pure.
import type { Instant } from '../domain/envelope.ts';
import type { Bilingual } from '../domain/rules/rules.ts';

/** A terminal, or a gate, that says nothing for so long is told as silent. */
export const SILENT_AFTER_MS = 5 * 60_000;

export type SilenceKind = 'terminal_silent' | 'terminal_back';

const labels: ReadonlyMap<string, Bilingual> = new Map<SilenceKind, Bilingual>([
  ['terminal_silent', { zh: '终端失联', en: 'Terminal silent' }],
  ['terminal_back', { zh: '终端恢复', en: 'Terminal back' }],
]);

export const silenceLabelOf = (name: string): Bilingual | undefined => labels.get(name);

interface Watched {
  /** When it was heard last. */
  readonly heardAt: Instant;
  /** Since when somebody listens: what was said before may have been missed. */
  readonly watchedFrom: Instant;
  /** The last beat of any terminal: until then somebody listened for certain. */
  readonly listenedUntil: Instant;
  readonly now: Instant;
  /** Whether one of its places is open now. */
  readonly isOpen: boolean;
  /** The last beat before the silence that was told and has not ended. */
  readonly toldSince: Instant | undefined;
}

/** What is to be told now, and of which silence, named by the last beat before it; undefined: nothing. */
export const silenceNews = ({
  heardAt,
  watchedFrom,
  listenedUntil,
  now,
  isOpen,
  toldSince,
}: Watched): { readonly kind: SilenceKind; readonly since: Instant } | undefined => {
  if (toldSince !== undefined && heardAt > toldSince) return { kind: 'terminal_back', since: toldSince };
  const unheardMs = Math.max(now - Math.max(heardAt, watchedFrom), listenedUntil - heardAt);
  const isSilent = unheardMs >= SILENT_AFTER_MS;
  return isSilent && isOpen && toldSince === undefined
    ? { kind: 'terminal_silent', since: heardAt }
    : undefined;
};
