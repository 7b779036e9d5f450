// Notices that pop up once after signing in, one after the other: a card on the home page, and elsewhere behind
// the bell of the header, so that it never covers a timetable somebody has come for.
import { useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { useCommand } from '../lib/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { dueNotices, MARK_READ, POP_UPS, type PoppingNotice, poppingOf } from './notice.ts';
import { NoticeText } from './notice-text.tsx';
import './pop-up.css';

interface Asked {
  /** By the guard, once a page. */
  readonly isAsked: boolean;
  /** By the bell. */
  readonly isUnfolded: boolean;
}

let asked: Asked = { isAsked: false, isUnfolded: false };
const listeners = new Set<() => void>();

const ask = (part: Partial<Asked>): void => {
  asked = { ...asked, ...part };
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The guard's step: asked once a page, whether or not the shell stands already. */
export const popUpNotices = (): void => ask({ isAsked: true });

/** What is still to be acknowledged, and how. One instance, in the shell. */
export const usePopUp = () => {
  const { isAsked, isUnfolded } = useSyncExternalStore(listen, () => asked);
  const isHome = useLocation().pathname === '/pc/home';
  const command = useCommand();
  /** Acknowledged on this page; one that pops up every time does so again on the next. */
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data } = useQuery(POP_UPS, {
    // The opening of the page has asked for them.
    fetchPolicy: 'cache-first',
    skip: !isAsked,
  });
  const due = dueNotices(poppingOf(data)).filter(({ id }) => !closed.includes(id));
  const acknowledge = ({ id, popUp }: PoppingNotice) => {
    setClosed([...closed, id]);
    // Lost on the way, it pops up again and is acknowledged then.
    if (popUp !== 'always') void command(MARK_READ, { model: { notice_id: id } });
  };
  return {
    due,
    isOpen: isHome || isUnfolded,
    open: () => ask({ isUnfolded: true }),
    acknowledge,
    closedCount: closed.length,
  };
};

export const NoticePopUp = ({ popUp }: { popUp: ReturnType<typeof usePopUp> }) => {
  const { t, say } = useText();
  const { due, isOpen, acknowledge, closedCount } = popUp;
  const [shown] = due;
  if (!shown || !isOpen) return null;
  return (
    <aside className="notice-card" aria-label={t('notice.label')}>
      <h2>
        <Icon name="bell" />
        {say(shown.title)}
      </h2>
      <div className="notice-card-text">
        <NoticeText notice={shown} />
      </div>
      <Button look="primary" onClick={() => acknowledge(shown)}>
        {t('notice.got', { current: closedCount + 1, total: closedCount + due.length })}
      </Button>
    </aside>
  );
};
