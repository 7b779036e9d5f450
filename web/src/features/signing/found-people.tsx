// Whom typing means: those with a booking today, who can sign in now first; then others of the directory.
import { clockOf } from '@campus/events/domain/time/period';
import { timeBooked } from '../../booking/booked-time.ts';
import { useFoundPeople } from '../../booking/flow/people-field.tsx';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { isMeant, isNamed, markedParts } from './desk-input.ts';
import { groupOf, rankOf } from './desk-verdict.ts';
import type { SignBooking } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';

export interface Found {
  readonly key: string;
  readonly account: string;
  readonly name: Bilingual;
  readonly department: string;
  /** Absent: nothing today as far as the desk sees. */
  readonly booking: SignBooking | undefined;
}

const MOST_SHOWN = 6;

export interface FoundList {
  /** In the order in which they are offered. */
  readonly found: readonly Found[];
  readonly isCut: boolean;
}

const namesOf = ({ account, name, booking }: Found): readonly string[] => [
  account,
  name.zh,
  name.en,
  booking?.number ?? account,
];

export const useFound = (typed: string, arrivals: readonly SignBooking[], minute: number): FoundList => {
  const { say } = useSigningWords();
  const people = useFoundPeople(typed);
  const today = arrivals
    .filter((booking) => isMeant(booking, typed) && groupOf(booking, minute) !== undefined)
    .toSorted((a, b) => rankOf(a, minute) - rankOf(b, minute) || a.start - b.start)
    // One row a person: what can be done for them now, or comes next.
    .filter(({ account }, at, all) => all.findIndex((each) => each.account === account) === at)
    .map(
      (booking): Found => ({
        key: booking.id,
        account: booking.account,
        name: booking.person,
        department: say(booking.department),
        booking,
      }),
    );
  const others = people
    .filter(({ user_id }) => !today.some(({ account }) => account === user_id))
    .map(
      ({ user_id, user_name, user_name_en, dept_name }): Found => ({
        key: user_id,
        account: user_id,
        name: bilingual(user_name || user_id, user_name_en),
        department: dept_name ?? '',
        booking: undefined,
      }),
    );
  const all = [...today, ...others].toSorted(
    (a, b) => Number(isNamed(namesOf(b), typed)) - Number(isNamed(namesOf(a), typed)),
  );
  return { found: all.slice(0, MOST_SHOWN), isCut: all.length > MOST_SHOWN };
};

interface FoundPeopleProps extends FoundList {
  readonly id: string;
  readonly typed: string;
  readonly at: number;
  readonly minute: number;
  readonly onChoose: (found: Found) => void;
}

const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  const [before, within, after] = markedParts(text, typed);
  return (
    <>
      {before}
      {within === '' ? null : <mark>{within}</mark>}
      {after}
    </>
  );
};

const isOpenNow = ({ actions }: SignBooking): boolean => actions.has('signIn');

interface CanProps {
  readonly text: string;
  /** Enter does it; else the text says why nothing is to be done. */
  readonly isAct: boolean;
  readonly isNext: boolean;
}

/** Looks like a button: the whole row is what is pressed. */
const Can = ({ text, isAct, isNext }: CanProps) => (
  <span className="desk-can">
    {isAct ? (
      <span className={isNext ? 'button button-primary' : 'button'}>
        {text}
        {isNext ? <span aria-hidden="true">↵</span> : null}
      </span>
    ) : (
      text
    )}
  </span>
);

export const FoundPeople = ({ id, typed, found, isCut, at, minute, onChoose }: FoundPeopleProps) => {
  const { t, say, language } = useSigningWords();
  const isOver = (booking: SignBooking): boolean => groupOf(booking, minute) === 'left';
  const stateOf = (booking: SignBooking): string => {
    const group = groupOf(booking, minute);
    if (isOpenNow(booking)) return t('do.signIn');
    if (group === 'later') return t('desk.from', { time: booking.opens || clockOf(booking.start) });
    return group ? t(`desk.group.${group}`) : '';
  };
  if (found.length === 0)
    return (
      <p className="sign-note" role="alert">
        {t('desk.noneFound')}
      </p>
    );
  return (
    <section className="desk-found">
      <div id={id} role="listbox" className="desk-options" aria-label={t('desk.found')}>
        {found.map((each, index) => {
          const name = say(each.name);
          return (
            <div
              key={each.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onClick={() => onChoose(each)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(each)}
            >
              <span className="desk-face" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <span>
                <b>
                  <Marked text={name} typed={typed} />
                </b>
                <small>{[each.account, each.department].filter(Boolean).join(' · ')}</small>
              </span>
              <span>
                {each.booking ? say(each.booking.resource) : t('desk.noBooking')}
                <small>
                  {each.booking ? `${timeBooked(each.booking, language)} · ${say(each.booking.subject)}` : ''}
                </small>
              </span>
              <Can
                text={each.booking && !isOver(each.booking) ? stateOf(each.booking) : t('desk.walkUp')}
                isAct={!each.booking || isOver(each.booking) || isOpenNow(each.booking)}
                isNext={index === at}
              />
            </div>
          );
        })}
      </div>
      <p className="faint">
        <kbd className="keycap">↑↓</kbd> {t('desk.pick')} <kbd className="keycap">↵</kbd> {t('desk.enter')}
        <span className="desk-count">
          {isCut
            ? t('desk.foundFirst', { most: found.length })
            : t('desk.foundCount', { count: found.length })}
        </span>
      </p>
    </section>
  );
};
