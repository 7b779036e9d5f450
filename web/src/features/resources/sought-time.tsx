// "Free at": the time for which something free is sought, as a chip that can be let go, or a small form to set it.
import { useState } from 'react';
import type { LocalNow } from '../../lib/when.ts';
import { periodText } from '../../lib/when.ts';
import type { Grid, Selection } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { ListPageState } from './use-list-page.ts';
import { useListWords } from './words.ts';

const HOUR = 60;

const nextHour = (now: LocalNow, date: string, grid: Grid): Selection => {
  const steps = date === now.date ? Math.ceil((now.minute + 1 - grid.openFrom) / grid.step) : 0;
  const start = Math.max(grid.openFrom, Math.min(grid.openFrom + steps * grid.step, grid.openTo - HOUR));
  return { date, start, end: Math.min(start + HOUR, grid.openTo) };
};

const TimeForm = ({ page }: { page: ListPageState }) => {
  const { t } = useListWords();
  const { list, now, grid } = page;
  const [wish, setWish] = useState<Selection>(list.sought ?? nextHour(now, list.date, grid));
  const { date, start, end } = wish;
  return (
    <div className="stack sought-form">
      <span className="menu-heading">{t('wanted')}</span>
      <DateButton
        label={t('date')}
        date={date}
        earliest={now.date}
        onChange={(next) => setWish({ ...wish, date: next })}
      />
      <span className="row sought-times">
        <TimeField
          label={t('from')}
          value={start}
          from={grid.openFrom}
          to={grid.openTo - grid.step}
          step={grid.step}
          onChange={(from) =>
            setWish({ date, start: from, end: Math.min(grid.openTo, from + (end - start)) })
          }
        />
        <span aria-hidden="true">–</span>
        <TimeField
          label={t('to')}
          value={end}
          from={start + grid.step}
          to={grid.openTo}
          step={grid.step}
          onChange={(to) => setWish({ ...wish, end: to })}
        />
      </span>
      <Button look="primary" disabled={end <= start} onClick={() => page.change({ date, sought: wish })}>
        {t('set')}
      </Button>
    </div>
  );
};

export const SoughtTime = ({ page }: { page: ListPageState }) => {
  const { t } = useListWords();
  const { sought } = page.list;
  const label = sought ? (
    <>
      <Icon name="clock" size={15} />
      {t('freeAt')} <b>{periodText(sought)}</b>
    </>
  ) : (
    <>
      <Icon name="clock" size={15} />
      {t('when')}
    </>
  );
  return (
    <span className={sought ? 'sought sought-set' : 'sought'}>
      <MenuButton label={label} hasChevron={!sought}>
        <TimeForm key={sought ? periodText(sought) : ''} page={page} />
      </MenuButton>
      {sought ? (
        <Button
          look="quiet"
          icon="close"
          label={t('clear', { name: periodText(sought) })}
          onClick={() => page.change({ sought: null, onlyFree: false })}
        />
      ) : null}
    </span>
  );
};
