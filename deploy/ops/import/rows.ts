// What an import is made of, and how a row that cannot be read is told apart from one that can.
import type { Rejection } from '@campus/events/domain/rejections';
import type { LocalDate } from '@campus/events/domain/time/dates';

export interface RoomRow {
  readonly kind: 'room';
  readonly source: string;
  readonly number: string;
  readonly name: string;
  readonly nameEn: string;
  readonly capacity: number;
}

export interface ClosureRow {
  readonly kind: 'closure';
  readonly source: string;
  readonly number: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** One occurrence of a lesson, in the campus's wall-clock time. */
export interface LessonRow {
  readonly kind: 'lesson';
  readonly source: string;
  readonly uid: string;
  readonly number: string;
  readonly theme: string;
  readonly persons: number;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** A row that cannot be read: where it stands and what is wrong. */
export interface UnreadableRow {
  readonly kind: 'unreadable';
  readonly source: string;
  readonly rejection: Rejection;
}

export type Row = RoomRow | ClosureRow | LessonRow | UnreadableRow;
