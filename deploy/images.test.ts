// Images are built in stages from files that are there, run as nobody in particular, and start what they have
// built. That they are whole is shown by `images.int.test.ts`.
import { describe, expect, it } from 'vitest';
import { filesIn, isThere, root, textOf } from './manifests.ts';

const images = filesIn('images', '.Dockerfile').map((path) => ({ path, text: textOf(path) }));
const linesOf = (text: string): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
const lastStage = (text: string): string => text.slice(text.lastIndexOf('\nFROM '));

describe.each(images)('$path', ({ path, text }) => {
  const lines = linesOf(text);

  it('is built in stages, each from a named version', () => {
    const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1] ?? '');
    expect(from.length).toBeGreaterThan(1);
    for (const image of from) expect(image).toMatch(/:\d+\.\d+[\w.-]*$/);
  });

  it('copies only what is there', () => {
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((word) => !word.startsWith('--'));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !isThere(root, source))).toEqual([]);
  });

  it('carries neither sources nor tools into what runs', () => {
    const carried = [...lastStage(text).matchAll(/^COPY --from=build .*?\/campus\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    expect(carried.filter((path) => !/^\w+\/dist$|^node_modules\/[\w-]+(\/|$)/.test(path))).toEqual([]);
    expect(carried.filter((path) => /^node_modules\/(tsx|esbuild|vite|typescript)\b/.test(path))).toEqual([]);
  });

  it('runs as a user by number, and not as root', () => {
    const user = /^USER (\d+):(\d+)$/m.exec(lastStage(text));
    expect(user).not.toBeNull();
    expect(Number(user?.[1])).toBeGreaterThan(0);
    expect(lastStage(text)).not.toMatch(/^RUN /m);
  });

  it('starts what exists, without a shell, and can be asked whether it is well', () => {
    const command = /^CMD (\[.+\])$/m.exec(lastStage(text))?.[1] ?? '[]';
    const words: string[] = JSON.parse(command);
    expect(['node', 'nginx']).toContain(words[0]);
    if (words[0] === 'node') {
      const [, workspace = '', name = ''] = /^(\w+)\/dist\/(\w+)\.mjs$/.exec(words.at(-1) ?? '') ?? [];
      expect(isThere(root, workspace, 'src', `${name}.ts`), words.at(-1)).toBe(true);
      expect(text).toMatch(new RegExp(`^RUN node deploy/build/main\\.mjs .*\\b${workspace}\\b`, 'm'));
      expect(lastStage(text)).toContain(`/campus/${workspace}/dist ${workspace}/dist\n`);
    }
    expect(lastStage(text)).toContain('HEALTHCHECK');
  });

  it('sees neither history nor secrets', () => {
    const ignored = textOf(`${path}.dockerignore`);
    expect(ignored.split('\n')).toEqual(
      expect.arrayContaining(['**', '**/node_modules', '**/.data', '**/.env*']),
    );
    const copied = linesOf(text).join('\n');
    const allowed = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const sources = [...copied.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, rest = '']) =>
      rest.split(/\s+/).slice(0, -1),
    );
    const hidden = sources.filter(
      (source) => !allowed.some((path) => source === path || source.startsWith(`${path}/`)),
    );
    expect(hidden).toEqual([]);
  });
});

it('has every command that the runbook runs in an image', () => {
  const run = new Set(
    [...textOf('RUNBOOK.md').matchAll(/node api\/dist\/(\w+)\.mjs/g)].map(([, name = '']) => name),
  );
  expect(run).toEqual(new Set(['keys', 'migrate', 'verify']));
  const built = textOf('build/server.mjs');
  for (const name of run) {
    const [, source = ''] = new RegExp(`^  ${name}: '(.+)',$`, 'm').exec(built) ?? [];
    expect(isThere(root, source), `${name}: ${source}`).toBe(true);
  }
});

it('has one image a workspace that runs somewhere', () => {
  expect(images.map(({ path }) => path)).toEqual([
    'images/api.Dockerfile',
    'images/projections.Dockerfile',
    'images/web.Dockerfile',
  ]);
});
