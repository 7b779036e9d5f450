// The last day of a terminal: a strip with its gaps, and what happened to it, as the panel beside the list tells.

import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { JOURNAL_MS, type JournalEntry } from '@campus/events/terminal/condition';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, durationText } from '../../lib/when.ts';
import type { RecordRow } from '../../records/port.ts';
import { gapsOf, journalOf, knownFrom } from './fleet.ts';
import { useTerminalWords } from './terminal-words.ts';

const MOST_ENTRIES = 8;
/** A shorter gap is drawn as a tick: as a box it could not be seen. */
const TICK_SHARE = 0.02;

const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / 60_000));

/** The gaps in words, for who sees no strip. */
const useGapText = (row: RecordRow, now: number): string => {
  const { t, language } = useTerminalWords();
  const gaps = gapsOf(row, now);
  const lost = gaps.reduce((sum, { from, until }) => sum + until - from, 0);
  if (knownFrom(row, now) === now) return t('legend.before');
  if (gaps.length === 0) return t('noGap');
  return t('gaps', { count: gaps.length, time: durationText(minutesOf(lost), language) });
};

export const PresenceStrip = ({ row }: { readonly row: RecordRow }) => {
  const now = serverNow();
  const begin = now - JOURNAL_MS;
  const before = (knownFrom(row, now) - begin) / JOURNAL_MS;
  return (
    <span className="presence" role="img" aria-label={useGapText(row, now)}>
      <i className="presence-before" style={{ width: `${before * 100}%` }} />
      {gapsOf(row, now).map(({ from, until }) => {
        const share = (until - from) / JOURNAL_MS;
        return (
          <i
            key={from}
            className={share < TICK_SHARE ? 'presence-tick' : 'presence-gap'}
            style={{ insetInlineStart: `${((from - begin) / JOURNAL_MS) * 100}%`, width: `${share * 100}%` }}
          />
        );
      })}
    </span>
  );
};

const useMoment = () => {
  const { zone } = useCampus();
  const { t, language } = useTerminalWords();
  const today = localOf(zone, serverNow()).date;
  return (at: number): string => {
    const { date, minute } = localOf(zone, at);
    return `${date === today ? t('today') : dateText(date, language)} ${clockOf(minute)}`;
  };
};

const AXIS = [1, 0.75, 0.5, 0.25] as const;

/** Below the facts of one terminal. */
export const LastDay = ({ row }: { readonly row: RecordRow }) => {
  const { zone } = useCampus();
  const { t, language } = useTerminalWords();
  const momentOf = useMoment();
  const now = serverNow();
  const gaps = useGapText(row, now);
  const told = (entry: JournalEntry): string => {
    if (entry.kind !== 'back') return t(`told.${entry.kind}`, { text: entry.text });
    if (entry.since === 0) return t('told.first');
    return t('told.back', { time: durationText(minutesOf(entry.at - entry.since), language) });
  };
  if (row.state !== 'paired') return null;
  const journal = journalOf(row).slice(0, MOST_ENTRIES);
  return (
    <section className="last-day">
      <h3>
        {t('lastDay')} <small>{gaps}</small>
      </h3>
      <PresenceStrip row={row} />
      <p className="last-day-axis" aria-hidden="true">
        {AXIS.map((share) => (
          <span key={share}>{clockOf(localOf(zone, now - share * JOURNAL_MS).minute)}</span>
        ))}
        <span>{t('now')}</span>
      </p>
      {journal.length > 0 ? (
        <>
          <h3>{t('recent')}</h3>
          <dl className="last-day-journal">
            {journal.map((entry) => (
              <div key={`${entry.at} ${entry.kind}`}>
                <dt>{momentOf(entry.at)}</dt>
                <dd>{told(entry)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
};
