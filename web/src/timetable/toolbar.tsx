// Above a timetable: a page back, today, a page on, what is shown, and in which view.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { dateText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { pageFrom, pageTitle, type TimetableView, timetableViews } from './calendar/view-dates.ts';
import './toolbar.css';

export interface TimetableToolbarProps {
  readonly view: TimetableView;
  readonly date: LocalDate;
  /** Today on the campus. */
  readonly today: LocalDate;
  /** The address carries both. */
  readonly onPage: (date: LocalDate, view: TimetableView) => void;
  /** Right of the views: side by side, print … */
  readonly children?: ReactNode;
}

export const TimetableToolbar = ({ view, date, today, onPage, children }: TimetableToolbarProps) => {
  const { t, language } = useText();
  const isCompact = useIsCompact();
  return (
    <div className="timetable-toolbar">
      <div className="timetable-paging">
        <Button
          icon="chevron-left"
          label={t('action.previous')}
          onClick={() => onPage(pageFrom(view, date, -1), view)}
        />
        <Button onClick={() => onPage(today, view)}>{t('action.today')}</Button>
        <Button
          icon="chevron-right"
          label={t('action.next')}
          onClick={() => onPage(pageFrom(view, date, 1), view)}
        />
        <h2 className="timetable-title" aria-live="polite">
          {isCompact && view === 'day' ? dateText(date, language) : pageTitle(view, date, language)}
        </h2>
      </div>
      <div className="timetable-views">
        <Segmented
          small={isCompact}
          label={t('timetable.view')}
          choices={timetableViews.map((value) => ({ value, label: t(`timetable.${value}`) }))}
          value={view}
          onChange={(next) => onPage(date, next)}
        />
        {children}
      </div>
    </div>
  );
};
