// A screen as the tests photograph and examine it: whose it is, where it stands, what must be on
// it, and one action taken to its end.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Locator, Page } from 'playwright-core';
import type { Room } from '../harness/people.ts';

/** Where the screens find what they show; made anew for each language and size, so that none disturbs another. */
export interface Place {
  readonly url: string;
  readonly typeId: string;
  room(name: string): Room;
  readonly today: LocalDate;
  /** A day to come on which the demonstration has bookings. */
  readonly shown: LocalDate;
  /** A Monday beyond the bookings of the demonstration. */
  readonly monday: LocalDate;
  /** A whole hour of these days that no other place uses: `10:00`. */
  readonly hour: string;
  readonly nextHour: string;
  /** A booking of student1 to be cancelled and one to be moved. */
  readonly toCancel: string;
  readonly toMove: string;
  /** Open round the clock; nobody has it yet, and nobody sees it before it is switched on. */
  readonly dutyRoom: Room;
  switchDutyRoom(isOn: boolean): Promise<void>;
  /** Somebody takes the duty room now. */
  takeDutyRoom(): Promise<void>;
  readonly isPhone: boolean;
}

export interface Screen {
  /** The name of its picture's file. */
  readonly name: string;
  /** The account that looks at it; undefined: nobody is signed in. */
  readonly account: string | undefined;
  path(place: Place): string;
  /** What is changed on the campus before, and changed back after. */
  prepare?(place: Place): Promise<void>;
  leave?(place: Place): Promise<void>;
  /** What is pressed before the screen stands. */
  open?(page: Page, place: Place): Promise<void>;
  /** Something of the demonstration that is on it. */
  seeded(page: Page, place: Place): Locator;
  /** One action to its end; resolves when its result is on screen. */
  act(page: Page, place: Place): Promise<void>;
  /** Taken once more after the action. */
  readonly keepsResult?: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name that begins with one of the words, in whichever language the screen is. */
export const either = (...words: readonly string[]): RegExp =>
  new RegExp(`^(${words.map(escaped).join('|')})`);

/** The same, anywhere. */
export const containing = (...words: readonly string[]): RegExp => new RegExp(words.map(escaped).join('|'));

export const button = (scope: Page | Locator, ...words: readonly string[]): Locator =>
  scope.getByRole('button', { name: either(...words) }).first();

/** Until the page has another address, which holds `part`. */
export const arrivedAt = (page: Page, part: string): Promise<void> =>
  page.waitForURL((url) => url.href.includes(part));
