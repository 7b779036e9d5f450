// All that the palette shows for what is typed, in groups: pages of the menus at once, the server's answers as they
// come.
import { useMemo, useState } from 'react';
import type { ShellData } from '../shell/shell-data.ts';
import { actsOn, BOOKINGS, CLOSURES, type Group, opensOf, type PaletteEntry, pagesOf } from './entries.ts';
import { type Act, ranked, readIntent } from './match.ts';
import { recentOf } from './recent.ts';
import { useAnswers } from './use-answers.ts';
import { usePaletteWords } from './words.ts';

export interface Offered {
  readonly group: Group;
  readonly entries: readonly PaletteEntry[];
}

const MOST_PAGES = 8;
/** Resources upon which an act is offered: several where it was asked for, else the best. */
const MOST_ACTED_ON = 4;

/** An act that was asked for comes first; else one goes somewhere. */
const orderOf = (act: Act | undefined): readonly Group[] =>
  act === undefined
    ? ['recent', 'pages', 'resources', 'acts', 'bookings', 'people']
    : ['acts', 'pages', 'resources', 'bookings', 'people'];

export const useOffers = (data: ShellData, isOffice: boolean, text: string) => {
  const { t, language } = usePaletteWords();
  const pages = useMemo(() => pagesOf(data, isOffice, language), [data, isOffice, language]);
  const opens = useMemo(() => opensOf(data), [data]);
  const [kept] = useState(() => recentOf(data.person?.account ?? ''));
  const intent = useMemo(() => readIntent(text), [text]);
  const isEmpty = text.trim() === '';
  const recentIds = kept.flatMap(({ kind, id }) => (kind === 'resource' && isEmpty ? [id] : []));
  const answers = useAnswers({ text, intent, isOffice, opens, language, recent: recentIds });

  const words = {
    close: (name: string) => t('act.close', { name }),
    book: (name: string) => t('act.book', { name }),
    bookForSomebody: (name: string) => t('act.bookForSomebody', { name }),
    bookFor: (name: string, who: string) => t('act.bookFor', { name, who }),
  };
  const { act, what, whom } = intent;
  const people = whom === '' ? [] : answers.people;
  const actedOn = answers.resources.slice(0, act === undefined ? 1 : MOST_ACTED_ON);
  const begun = (key: string, icon: PaletteEntry['icon'], name: string, list: string): PaletteEntry[] =>
    opens.has(list) ? [{ key, icon, name, names: [name], to: `${list}-add` }] : [];
  const acts =
    what === ''
      ? act === 'close'
        ? begun('close', 'ban', t('act.closeNew'), CLOSURES)
        : act === 'book'
          ? begun('for', 'users', t('act.bookNew'), BOOKINGS)
          : []
      : actsOn({ act, resources: actedOn, people, opens, words });
  const recent = kept.flatMap(({ kind, id }): readonly PaletteEntry[] => {
    const found =
      kind === 'page' ? pages.find(({ key }) => key === id) : answers.recent.find((each) => each.id === id);
    return found ? [{ ...found, key: `recent ${found.key}` }] : [];
  });
  const groups: Readonly<Record<Group, readonly PaletteEntry[]>> = {
    recent: isEmpty ? recent : [],
    pages: isEmpty ? pages : ranked(pages, text).slice(0, MOST_PAGES),
    acts,
    // Where the act is not the reader's to do, what it is upon is still found.
    resources: act === undefined || acts.length === 0 ? answers.resources : [],
    bookings: answers.bookings,
    people: act === undefined ? answers.people : [],
  };
  const offered = orderOf(act)
    .map((group): Offered => ({ group, entries: groups[group] }))
    .filter(({ entries }) => entries.length > 0);
  // An act's own word is marked nowhere: what it is upon is.
  const marked = act === undefined ? text.trim() : what;
  return { offered, marked, isPending: answers.isPending, isFailed: answers.isFailed };
};
