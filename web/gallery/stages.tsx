// The stages of the gallery, by name.
import type { ReactNode } from 'react';
import { ErrorPage } from '../src/shell/error-pages.tsx';
import { GridStage } from './grid-stage.tsx';
import { WeekStage } from './week-stage.tsx';

export const stages: Readonly<Record<string, () => ReactNode>> = {
  week: () => <WeekStage view="week" />,
  day: () => <WeekStage view="day" />,
  month: () => <WeekStage view="month" />,
  list: () => <WeekStage view="list" />,
  grid: () => <GridStage span="day" />,
  'grid-week': () => <GridStage span="week" />,
  e404: () => <ErrorPage code="404" />,
};
