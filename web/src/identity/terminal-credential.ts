// What a paired terminal keeps: its own token, used until an administrator revokes it. A terminal has
// nobody who could sign in again, so this one token is stored.

export interface TerminalCredential {
  readonly id: string;
  readonly name: string;
  /** The resources at whose doors it hangs. */
  readonly resourceIds: readonly string[];
  readonly token: string;
  /** Absent: a door, paired before there were other kinds. */
  readonly kind?: string | undefined;
}

const key = 'campus.terminal';
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isCredential = (kept: unknown): kept is TerminalCredential =>
  typeof kept === 'object' &&
  kept !== null &&
  'token' in kept &&
  typeof kept.token === 'string' &&
  'resourceIds' in kept &&
  Array.isArray(kept.resourceIds);

/** Undefined on every device that is not a paired terminal. */
export const readTerminal = (storage: Kept): TerminalCredential | undefined => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isCredential(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Answers whether the browser keeps it: a terminal that forgets would have to be paired at each start. */
export const keepTerminal = (storage: Kept, credential: TerminalCredential): boolean => {
  try {
    storage.setItem(key, JSON.stringify(credential));
    return true;
  } catch {
    return false;
  }
};

const screens: Readonly<Record<string, string>> = {
  board: '/board/lobby',
  kiosk: '/door/kiosk',
  gate: '/visitor/accessControlScan',
};

/** Where a terminal begins that is started at no address of its own. */
export const screenOf = ({ kind = 'door', resourceIds: [first] }: TerminalCredential): string =>
  screens[kind] ?? (first === undefined ? '/door/pair' : `/door/${encodeURIComponent(first)}`);

export const forgetTerminal = (storage: Kept): void => {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
};
