// Which request the keys mean while requests come and go around it.

export interface RequestCursor {
  readonly id: string | undefined;
  /** Where it stood. */
  readonly at: number;
}

export const FIRST_REQUEST: RequestCursor = { id: undefined, at: 0 };

/** The same request wherever it stands now; the one in its place once it has gone. */
export const cursorOver = ({ id, at }: RequestCursor, ids: readonly string[]): RequestCursor => {
  const found = id === undefined ? -1 : ids.indexOf(id);
  const now = found >= 0 ? found : Math.max(0, Math.min(ids.length - 1, at));
  return { id: ids[now], at: now };
};

export const stepped = ({ at }: RequestCursor, by: 1 | -1, ids: readonly string[]): RequestCursor =>
  cursorOver({ id: undefined, at: at + by }, ids);
