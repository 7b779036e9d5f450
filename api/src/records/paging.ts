// Pages as every list of the product has them: first, offset, or after an opaque cursor.
import { reject } from '@campus/events/domain/rejections';
import { badInput } from '../gateway/access/refusals.ts';
import { DEFAULT_PAGE, MAX_OFFSET, MAX_PAGE } from '../gateway/http/limits.ts';

export interface Page {
  readonly first: number;
  readonly offset: number;
}

export interface PageArguments {
  readonly first?: number | null;
  readonly offset?: number | null;
  readonly after?: string | null;
}

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

/** `after` wins over `offset`. Throws for a negative or oversize page and a cursor that is not ours. */
export const readPage = ({ first, offset, after }: PageArguments): Page => {
  const size = first ?? DEFAULT_PAGE;
  const start = after ? offsetOf(after) : (offset ?? 0);
  if (size < 0 || start === undefined || start < 0) throw badInput(reject(1002));
  if (size > MAX_PAGE) throw badInput(reject(1006, { params: { field: 'first', limit: MAX_PAGE } }));
  if (start > MAX_OFFSET) throw badInput(reject(1006, { params: { field: 'offset', limit: MAX_OFFSET } }));
  return { first: size, offset: start };
};

const cursorOf = (index: number): string => Buffer.from(`after:${index}`).toString('base64url');

const offsetOf = (cursor: string): number | undefined => {
  const match = /^after:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match ? Number(match[1]) + 1 : undefined;
};

export const connectionOf = <Node>(
  nodes: readonly Node[],
  page: Page,
  totalCount: number,
): Connection<Node> => {
  const edges = nodes.map((node, index) => ({ cursor: cursorOf(page.offset + index), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.offset + nodes.length < totalCount,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
};
