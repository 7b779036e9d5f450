// The stages of the gallery, by name.
import type { ReactNode } from 'react';
import { ErrorPage } from '../src/shell/error-pages.tsx';
import { DoneStage, RefusalStage } from './booking-stage.tsx';
import { ManagementStage, StatesStage } from './frame-stages.tsx';
import { GridStage } from './grid-stage.tsx';
import { WeekStage } from './week-stage.tsx';

export const stages: Readonly<Record<string, () => ReactNode>> = {
  week: () => <WeekStage view="week" />,
  day: () => <WeekStage view="day" />,
  month: () => <WeekStage view="month" />,
  list: () => <WeekStage view="list" />,
  grid: () => <GridStage span="day" />,
  'grid-week': () => <GridStage span="week" />,
  book: () => <WeekStage view="week" booking="single" />,
  'book-day': () => <WeekStage view="day" booking="single" />,
  periodic: () => <WeekStage view="week" booking="periodic" />,
  done: () => <DoneStage />,
  refusal: () => <RefusalStage />,
  management: () => <ManagementStage />,
  states: () => <StatesStage />,
  e404: () => <ErrorPage code="404" />,
};
