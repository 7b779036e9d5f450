// What stands on a page may be lost when it is left or read anew: the one who shows it is asked first.

/** Goes on with `go` at once, or once somebody has agreed. */
export type Guard = (go: () => void) => void;

interface Guarding {
  readonly guard: Guard;
  readonly isUnsaved: () => boolean;
}

const guards = new Set<Guarding>();

/**
 * Asks `guard` before the page is taken away, until the returned function is called.
 * @param isUnsaved whether leaving would lose something now
 */
export const guardLeaving = (guard: Guard, isUnsaved: () => boolean): (() => void) => {
  const guarding = { guard, isUnsaved };
  guards.add(guarding);
  return () => void guards.delete(guarding);
};

/** Does what takes the page away, once every guard lets it. */
export const leave: Guard = (go) =>
  [...guards].reduce<() => void>(
    (next, { guard }) =>
      () =>
        guard(next),
    go,
  )();

/** Whether the page holds something that was typed and not saved. */
export const isPageUnsaved = (): boolean => [...guards].some(({ isUnsaved }) => isUnsaved());
