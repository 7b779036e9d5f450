// Notices that pop up once after signing in, one after the other: a card on the home page, and elsewhere a
// button that unfolds it, so that it never covers a timetable somebody has come for.
import { useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { recall, remember } from '../lib/storage.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Acknowledged, dueNotices, NOTICES, noticesOf } from './notice.ts';
import './pop-up.css';

const KEY = 'noticesAcknowledged';
const MOST = 10;

let isAsked = false;
const listeners = new Set<() => void>();

/** The guard's step: asked once a page, whether or not the shell stands already. */
export const popUpNotices = (): void => {
  isAsked = true;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const acknowledgedSoFar = (): Acknowledged => {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, date]) => typeof date === 'string'));
  } catch {
    return {};
  }
};

export const NoticePopUp = () => {
  const isWanted = useSyncExternalStore(listen, () => isAsked);
  const { t, say } = useText();
  const today = useLocalNow(useCampus().zone).date;
  const [acknowledged, setAcknowledged] = useState(acknowledgedSoFar);
  const isHome = useLocation().pathname === '/pc/home';
  const [isUnfolded, unfold] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data } = useQuery(NOTICES, {
    variables: { first: MOST, filter: { popup_mode: { ne: '0' } } },
    skip: !isWanted,
  });
  const due = dueNotices(noticesOf(data), acknowledged, today);
  const shown = due.find(({ id }) => !closed.includes(id));
  if (!shown) return null;
  const got = () => {
    const next = { ...acknowledged, [shown.id]: today };
    remember(KEY, JSON.stringify(next));
    setAcknowledged(next);
    setClosed([...closed, shown.id]);
  };
  const left = due.filter(({ id }) => !closed.includes(id)).length;
  if (!isHome && !isUnfolded)
    return (
      <Button className="notice-fold" icon="bell" onClick={() => unfold(true)}>
        {t('notice.label')} {left}
      </Button>
    );
  return (
    <aside className="notice-card" aria-label={t('notice.label')}>
      <h2>
        <Icon name="bell" />
        {say(shown.title)}
      </h2>
      <p>{say(shown.content)}</p>
      <Button look="primary" onClick={got}>
        {t('notice.got', { current: closed.length + 1, total: closed.length + left })}
      </Button>
    </aside>
  );
};
