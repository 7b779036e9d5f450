// Where in the sources a function stands of which a profile knows only the built file and the line: esbuild
// writes each module's path above it.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../harness/server-process.ts';

/** A call as V8 names it: `url` is empty for what is built into the engine, `line` counts from 0. */
export interface CallPlace {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

interface Heading {
  readonly line: number;
  readonly path: string;
}

/** The modules of a built file, in the order in which they stand in it. */
export const headingsOf = (text: string): Heading[] =>
  text.split('\n').flatMap((content, line) => {
    const path = /^\/\/ ((?:\.\.\/)*(?:node_modules|\w+\/src)\/\S+)$/.exec(content)?.[1];
    return path ? [{ line, path }] : [];
  });

/** The last module that begins at or above `line`. */
export const pathAt = (headings: readonly Heading[], line: number): string | undefined =>
  headings.findLast((heading) => heading.line <= line)?.path;

/** Path of a module within the repository, or Node's own; undefined for what is in no file. */
export const createSourcePaths = (): ((place: CallPlace) => string | undefined) => {
  const built = new Map<string, readonly Heading[]>();
  const headingsIn = (url: string): readonly Heading[] => {
    const known = built.get(url);
    if (known) return known;
    const file = fileURLToPath(url);
    const headings = existsSync(file) ? headingsOf(readFileSync(file, 'utf8')) : [];
    built.set(url, headings);
    return headings;
  };
  return ({ url, lineNumber }) => {
    if (!url.startsWith('file:')) return url || undefined;
    const path = fileURLToPath(url);
    const inside = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    return /^\w+\/dist\//.test(inside) ? (pathAt(headingsIn(url), lineNumber) ?? inside) : inside;
  };
};

/** The names of a table: a package, a part of Node, our innermost folder, or V8's work outside of any function. */
export const partOf = (functionName: string, path: string | undefined): string => {
  if (!path) return /^\(.+\)$/.test(functionName) ? functionName : '(built in)';
  if (path.startsWith('node:')) return /^node:(?:internal\/)?[\w]+/.exec(path)?.[0] ?? path;
  const named = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (named) return named;
  return path.replace(/^(\w+)\/src\/(?:(?:.*\/)?([\w-]+)\/)?[^/]*$/, (_, workspace, folder) =>
    folder ? `${workspace}: ${folder}` : `${workspace}`,
  );
};
