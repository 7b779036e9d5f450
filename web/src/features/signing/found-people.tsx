// Whom typing means: those with a booking today, who can sign in now first; then others of the directory.
import { clockOf } from '@campus/events/domain/time/period';
import type { ReactNode } from 'react';
import { timeBooked } from '../../booking/booked-time.ts';
import { isFinal } from '../../booking/booking.ts';
import { type FoundPeople as FoundByName, useFoundPeople } from '../../booking/flow/people-field.tsx';
import { StatusTag } from '../../booking/status-tag.tsx';
import { type Bilingual, bilingual, type Language } from '../../lib/bilingual.ts';
import { isNamed, markedParts, meantIn } from './desk-input.ts';
import { type ArrivalGroup, groupFor, maySignIn, rankOf } from './desk-verdict.ts';
import type { SignBooking } from './signing.graphql.ts';
import { useSigningWords } from './words.ts';

export interface Found {
  readonly key: string;
  readonly account: string;
  readonly name: Bilingual;
  readonly department: string;
  /** Absent: nothing today as far as the desk sees. */
  readonly booking: SignBooking | undefined;
  /** Where this person stands in it. */
  readonly group: ArrivalGroup | undefined;
}

const MOST_SHOWN = 6;

export interface FoundList extends Pick<FoundByName, 'isAsking' | 'hasFailed'> {
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

/** One row a person: what can be done for them now, or comes next; in bookings that they only take part in, too. */
const foundToday = (
  arrivals: readonly SignBooking[],
  typed: string,
  minute: number,
  language: Language,
): readonly Found[] =>
  arrivals
    .flatMap((booking) =>
      meantIn(booking, typed).map(({ account, person }): Found => {
        const isOwner = account === booking.account;
        return {
          key: `${booking.id}/${account}`,
          account,
          name: person,
          department: isOwner ? booking.department[language] : '',
          booking,
          group: groupFor(booking, account, minute),
        };
      }),
    )
    .filter(({ booking, group }) => group !== undefined || (booking && !isFinal(booking.status)))
    .toSorted((a, b) => rankOf(a.group) - rankOf(b.group) || startOf(a) - startOf(b))
    .filter(({ account }, at, all) => all.findIndex((each) => each.account === account) === at);

const startOf = ({ booking }: Found): number => booking?.start ?? 0;

export const useFound = (typed: string, arrivals: readonly SignBooking[], minute: number): FoundList => {
  const { language } = useSigningWords();
  const { people, isAsking, hasFailed } = useFoundPeople(typed);
  const today = foundToday(arrivals, typed, minute, language);
  const others = people
    .filter(({ user_id }) => !today.some(({ account }) => account === user_id))
    .map(
      ({ user_id, user_name, user_name_en, dept_name, dept_name_en }): Found => ({
        key: user_id,
        account: user_id,
        name: bilingual(user_name || user_id, user_name_en),
        department: bilingual(dept_name, dept_name_en)[language],
        booking: undefined,
        group: undefined,
      }),
    );
  const all = [...today, ...others].toSorted(
    (a, b) => Number(isNamed(namesOf(b), typed)) - Number(isNamed(namesOf(a), typed)),
  );
  return { found: all.slice(0, MOST_SHOWN), isCut: all.length > MOST_SHOWN, isAsking, hasFailed };
};

interface FoundPeopleProps extends FoundList {
  readonly id: string;
  readonly typed: string;
  readonly at: number;
  /** The bookings of today could be read: nothing found is no booking. */
  readonly isKnown: boolean;
  readonly onPress: (found: Found) => void;
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

/** Enter signs in, and not long before anybody is expected. */
const isOpenNow = ({ account, booking, group }: Found): boolean =>
  booking !== undefined && (group === 'late' || group === 'due') && maySignIn(booking, account);

/** Those who are here leave by a press of their row; Enter ends nothing. */
export const mayLeave = ({ account, booking, group }: Found): boolean =>
  group === 'here' && booking?.account === account && booking.actions.has('signOut');

interface CanProps {
  readonly text: ReactNode;
  /** A press does it; else the text says why nothing is to be done. */
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

export const FoundPeople = (props: FoundPeopleProps) => {
  const { id, typed, found, isCut, isAsking, hasFailed, at, isKnown, onPress } = props;
  const { t, say, language } = useSigningWords();
  const canOf = (each: Found): Omit<CanProps, 'isNext'> => {
    const { booking, group } = each;
    if (mayLeave(each)) return { text: t('do.signOut'), isAct: true };
    if (isOpenNow(each) || (!booking && !isKnown)) return { text: t('do.signIn'), isAct: true };
    if (!booking || group === 'left') return { text: t('desk.walkUp'), isAct: true };
    if (!group) {
      const isStanding = booking.status === 'approved' || booking.status === 'pending';
      const text = isStanding ? t('desk.needsNone') : <StatusTag status={booking.status} />;
      return { text, isAct: false };
    }
    const isEarly = group === 'later';
    const time = booking.opens || clockOf(booking.start);
    return { text: isEarly ? t('desk.from', { time }) : t(`desk.group.${group}`), isAct: false };
  };
  const whatOf = ({ account, booking }: Found): string =>
    booking
      ? [
          timeBooked(booking, language),
          booking.account === account
            ? say(booking.subject)
            : t('desk.takesPart', { name: say(booking.person) }),
        ].join(' · ')
      : '';
  if (found.length === 0)
    return (
      <p className="row sign-note" role="alert">
        {t(isAsking ? 'picker.searching' : hasFailed ? 'picker.failed' : 'desk.noneFound')}
      </p>
    );
  return (
    <section className="card desk-found">
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
              onClick={() => onPress(each)}
              onKeyDown={(event) => event.key === 'Enter' && onPress(each)}
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
                {each.booking ? say(each.booking.resource) : isKnown ? t('desk.noBooking') : ''}
                <small>{whatOf(each)}</small>
              </span>
              <Can {...canOf(each)} isNext={index === at && !mayLeave(each)} />
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
