// What stands on a page may be lost when it is left or read anew: the one who shows it is asked first.

/** Goes on with `go` at once, or once somebody has agreed. */
export type Guard = (go: () => void) => void;

const guards = new Set<Guard>();

/** Asks `guard` before the page is taken away, until the returned function is called. */
export const guardLeaving = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};

/** Does what takes the page away, once every guard lets it. */
export const leave: Guard = (go) => [...guards].reduce<() => void>((next, guard) => () => guard(next), go)();
