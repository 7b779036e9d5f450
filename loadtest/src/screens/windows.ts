// The windows in which screens are opened one after another: one a person, kept over all their screens, and a new
// one each time for a stranger.
import type { Visitor } from '../harness/browser.ts';
import type { Screen } from './screen.ts';

export interface Windows {
  of(screen: Screen): Promise<Visitor>;
  /** Call after the screen: a stranger's window is closed. */
  leave(visitor: Visitor, screen: Screen): Promise<void>;
  close(): Promise<void>;
}

export interface Doorkeeper {
  /** A window of somebody who is not signed in. */
  admit(): Promise<Visitor>;
  /** One of `account`, signed in, at `path`. */
  enter(account: string, path: string): Promise<Visitor>;
}

export const windowsOf = ({ admit, enter }: Doorkeeper): Windows => {
  const known = new Map<string, Visitor>();
  return {
    of: async ({ account }) => {
      if (account === undefined) return admit();
      const visitor = known.get(account) ?? (await enter(account, entrance(account)));
      known.set(account, visitor);
      return visitor;
    },
    leave: async ({ context }, { account }) => {
      if (account === undefined) await context.close();
    },
    close: async () => {
      for (const { context } of known.values()) await context.close();
    },
  };
};

/** Where an account signs in. A door sends a stranger to its pairing; a board asks for a password. */
const entrance = (account: string): string => (account.startsWith('door') ? '/board/occupancy' : '/pc/home');
