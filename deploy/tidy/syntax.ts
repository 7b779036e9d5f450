// The syntax of a source as the compiler reads it, for what a pattern over text would miscount.
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

export type SyntaxNode = object & { readonly type: unknown };

const collect = (node: unknown, nodes: SyntaxNode[]): SyntaxNode[] => {
  if (typeof node !== 'object' || node === null) return nodes;
  if ('type' in node) nodes.push(node);
  for (const inner of Object.values(node)) collect(inner, nodes);
  return nodes;
};

/** `sign`: a text without which the caller finds nothing; a file that lacks it is not read. */
export const nodesIn = ({ path, text }: Source, sign: string): readonly SyntaxNode[] =>
  text.includes(sign) ? collect(parseSync(path, text).program, []) : [];

const isConditional = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  if (node.type === 'ParenthesizedExpression' && 'expression' in node) return isConditional(node.expression);
  if (node.type === 'LogicalExpression') return 'operator' in node && node.operator === '&&';
  return node.type === 'ConditionalExpression';
};

const isConditionalSpread = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  'argument' in node &&
  'type' in node &&
  /^(JSXSpreadAttribute|SpreadElement)$/.test(String(node.type)) &&
  isConditional(node.argument);

/** `...(held ? { hold } : {})`, `...(held && { hold })` in an object: unknown properties are not checked there. */
export const conditionalSpreads = (source: Source): number =>
  nodesIn(source, '...(')
    .flatMap((node) => ('properties' in node ? node.properties : 'attributes' in node ? node.attributes : []))
    .filter(isConditionalSpread).length;
