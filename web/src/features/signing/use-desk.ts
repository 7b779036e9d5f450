// What the desk does with a code or a person: finds their bookings, signs in where that is open, and says so.
import { useApolloClient } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { useCallback, useRef, useState } from 'react';
import { useBookingCommands } from '../../booking/commands.ts';
import { BOOK_FOR } from '../../booking/office/book-for.graphql.ts';
import type { Refusal } from '../../lib/answer.ts';
import { useCampus } from '../../lib/campus.ts';
import { failureOf } from '../../lib/failure.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { isSameScan, type Scanned } from './desk-input.ts';
import { type DeskVerdict, maySignIn, planOf } from './desk-verdict.ts';
import {
  CAME,
  NOT_CAME,
  type Sheet,
  SIGN_AT_DESK,
  SIGN_SHEET_BY_CODE,
  type SignBooking,
  sheetOf,
} from './signing.graphql.ts';

/** What was said of one person, kept for the list of those before. */
export interface Said {
  readonly id: number;
  readonly verdict: DeskVerdict;
  readonly at: number;
  /** What was scanned or typed. */
  readonly sought: string;
  readonly sheet: Sheet | undefined;
  readonly booking: SignBooking | undefined;
}

interface Taken extends Period {
  readonly date: LocalDate;
}

const taken = (account: string, resource: string, { date, start, end }: Taken) => ({
  resources_id: resource,
  appointment_user: account,
  appointment_date: date,
  start_time: clockOf(start),
  end_time: clockOf(end),
  theme: '现场预约',
  theme_en: 'Walk-in',
  notice_read: 1,
  units: 1,
});

const NOBODY = '1003';
const MOST_KEPT = 50;
let lastId = 0;

export interface DeskState {
  readonly said: readonly Said[];
  /** The bookings that the newest verdict is about, as they stand now. */
  readonly sheet: Sheet | undefined;
  readonly refusal: Refusal | undefined;
  readonly isBusy: boolean;
  /** The code of the last scan came once more. */
  readonly isAgain: boolean;
}

const atFirst: DeskState = { said: [], sheet: undefined, refusal: undefined, isBusy: false, isAgain: false };

const useSheets = () => {
  const apollo = useApolloClient();
  return useCallback(
    async (barCode: string): Promise<Sheet> => {
      const { data } = await apollo.query({
        query: SIGN_SHEET_BY_CODE,
        variables: { barCode },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      });
      if (!data) throw new Error('no answer');
      return sheetOf(data.sheet);
    },
    [apollo],
  );
};

export const useDesk = (onDone: () => void) => {
  const command = useCommand();
  const commands = useBookingCommands('manager');
  const find = useSheets();
  const { zone } = useCampus();
  const [state, setState] = useState<DeskState>(atFirst);
  const last = useRef<Scanned>(undefined);
  const change = (part: Partial<DeskState>) => setState((before) => ({ ...before, ...part }));

  const say = (verdict: DeskVerdict, sought: string, sheet?: Sheet, booking?: SignBooking) => {
    lastId += 1;
    const newest: Said = { id: lastId, verdict, at: serverNow(), sought, sheet, booking };
    setState(({ said }) => ({
      said: [newest, ...said].slice(0, MOST_KEPT),
      sheet,
      refusal: undefined,
      isBusy: false,
      isAgain: false,
    }));
    onDone();
  };
  const refuse = (refusal: Refusal | undefined, sheet?: Sheet) =>
    change({ refusal, sheet, isBusy: false, isAgain: false });

  const readSheet = async (sought: string): Promise<Sheet | undefined> => {
    change({ isBusy: true, isAgain: false });
    const sheet = await find(sought).catch((error: unknown) => {
      refuse(failureOf(error));
      return undefined;
    });
    if (!sheet?.refusal) return sheet;
    if (sheet.refusal.code === NOBODY) say('unknown', sought);
    else refuse(sheet.refusal);
    return undefined;
  };

  /** @param wanted signs in for this booking; absent: for the one that is open */
  const come = async (sought: string, wanted?: string): Promise<void> => {
    const sheet = await readSheet(sought);
    if (!sheet) return;
    const among = sheet.bookings.filter(({ id }) => wanted === undefined || id === wanted);
    const { verdict, booking } = planOf(among, sheet.account, localOf(zone, serverNow()).minute);
    if (verdict || !booking) return say(verdict ?? 'none', sought, sheet, booking);
    const wish = { id: booking.id, state: CAME, account: sheet.account, remark: null };
    const { refusal } = await command(SIGN_AT_DESK, wish);
    const now = await find(sheet.account).catch(() => sheet);
    // The row below asks for the reason of a late one.
    if (refusal) return refuse(refusal, now);
    say('signedIn', sought, now, booking);
  };

  const leave = async (account: string, booking: SignBooking): Promise<void> => {
    change({ isBusy: true });
    const refusal = await commands.signOut(booking.id);
    const now = await find(account).catch(() => undefined);
    if (refusal) return refuse(refusal, now);
    say('signedOut', account, now, booking);
  };

  /** The wrong person: as if they had not come. */
  const takeBack = async (account: string, booking: SignBooking): Promise<void> => {
    change({ isBusy: true });
    const { refusal } = await command(SIGN_AT_DESK, {
      id: booking.id,
      state: NOT_CAME,
      account,
      remark: null,
    });
    const now = await find(account).catch(() => undefined);
    if (refusal) return refuse(refusal, now);
    say('undone', account, now, booking);
  };

  /** Books for somebody who has nothing, and signs them in where that is asked for. */
  const walkUp = async (account: string, resource: string, when: Taken): Promise<void> => {
    change({ isBusy: true });
    const saved = await command(BOOK_FOR, { model: taken(account, resource, when) });
    const now = await find(account).catch(() => undefined);
    if (saved.refusal) return refuse(saved.refusal, now);
    const made = now?.bookings.find(({ id }) => id === saved.answer.appointmentId);
    if (made && !maySignIn(made, account)) return say('booked', account, now, made);
    await come(account, saved.answer.appointmentId ?? undefined);
  };

  const scan = (code: string): void => {
    const scanned = { code, at: performance.now() };
    const isSame = isSameScan(last.current, scanned);
    last.current = isSame ? last.current : scanned;
    if (isSame) change({ isAgain: true });
    else void come(code);
  };

  const readAgain = async (): Promise<void> => {
    const account = state.sheet?.account;
    if (account === undefined) return;
    const now = await find(account).catch(() => undefined);
    if (now) change({ sheet: now });
  };
  return { ...state, scan, come, leave, takeBack, walkUp, readAgain };
};

export type Desk = ReturnType<typeof useDesk>;
