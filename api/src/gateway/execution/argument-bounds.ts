// What an argument may be at all, before anyone asks what it means: texts that every store takes, and of
// texts and lists no more than anybody needs. Both transports ask here.
import { characters, type Rejection, reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { elementsIn } from '@campus/events/domain/unknown';
import { type GraphQLArgument, GraphQLID, GraphQLString, getNamedType } from 'graphql';
import { MAX_ARGUMENT_ITEMS, MAX_ARGUMENT_TEXT } from '../http/limits.ts';

/** Half a character, or a NUL: no store and no log takes it. */
const BROKEN = /[\p{Surrogate}\0]/u;

export const isPlainText = (text: string): boolean => !BROKEN.test(text);

export type FaultOfArguments = (args: Readonly<Record<string, unknown>>) => Rejection | undefined;

/** Codes: 1002 broken text anywhere inside; 1006 a text, or a list of them, of the operation's own that is too long. */
export const faultOfArguments = (declared: readonly GraphQLArgument[]): FaultOfArguments => {
  const texts = new Set(
    declared.flatMap(({ name, type }) => {
      const named = getNamedType(type).name;
      return named === GraphQLID.name || named === GraphQLString.name ? [name] : [];
    }),
  );
  return (args) => {
    for (const [field, value] of Object.entries(args)) {
      if (!isPlain(value)) return reject(1002, { params: { field }, reason: brokenIn(value) });
      if (!texts.has(field)) continue;
      const items = Array.isArray(value) ? elementsIn(value) : [value];
      if (items.length > MAX_ARGUMENT_ITEMS)
        return reject(1006, { params: { field, limit: MAX_ARGUMENT_ITEMS } });
      if (items.some((item) => typeof item === 'string' && item.length > MAX_ARGUMENT_TEXT))
        return reject(1006, { params: { field, limit: characters(MAX_ARGUMENT_TEXT) } });
    }
    return undefined;
  };
};

/** Names the row of a list: a batch is refused whole, and its sender looks for the one that is wrong. */
const brokenIn = (value: unknown): Bilingual => {
  const row = Array.isArray(value) ? value.findIndex((item) => !isPlain(item)) + 1 : 0;
  return {
    zh: `${row === 0 ? '' : `第 ${row} 行`}含有无法保存的字符`,
    en: `${row === 0 ? '' : `row ${row}: `}a character in it cannot be stored`,
  };
};

/** Names of fields may come from outside too, where a value has no fixed shape. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlain(inner));
};
