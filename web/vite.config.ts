// Builds the application for any context path: relative addresses, a few chunks a page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const source = (path: string): string => join(import.meta.dirname, 'src', path);

/** Signs in while all else still loads: a script of its own, which needs nothing of the others. */
const SIGN_ON = 'sign-on';
/** What home on a phone shares with the pages that have a timetable. */
const DAY = 'day';
/** What only the pages with a timetable share. */
const TIMETABLE = 'timetable';
/** Where a phone begins. */
const HOME = 'home';

/** In the order in which they take what they reach: a chunk needs nothing of those after it. */
const CHUNKS = [SIGN_ON, 'page', DAY, TIMETABLE, 'resources', 'resource', HOME, 'booking'] as const;
type Chunk = (typeof CHUNKS)[number];

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What `entries` import, directly or not, without what is loaded on demand. */
const reachedFrom = (graph: Graph, ...entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = entries.map(source);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/** A page loads a chunk for itself and those of what it shares, not one a small module. */
const groups = () => {
  const reachedIn = (graph: Graph): Record<Chunk, ReadonlySet<string>> => {
    const resources = reachedFrom(graph, 'features/resources/list-route.tsx');
    const resource = reachedFrom(graph, 'features/resource/resource-route.tsx');
    const home = reachedFrom(graph, 'features/home/phone-home-page.tsx');
    return {
      [SIGN_ON]: reachedFrom(graph, 'identity/page-sign-on.ts'),
      page: reachedFrom(graph, 'main.tsx'),
      [DAY]: new Set([...home].filter((id) => resources.has(id))),
      [TIMETABLE]: new Set([...resources].filter((id) => resource.has(id))),
      resources,
      resource,
      [HOME]: home,
      // Fetched together once a timetable stands: booking/flow/on-demand.tsx.
      booking: reachedFrom(
        graph,
        'booking/flow/booking-side.tsx',
        'booking/flow/explain-cell.tsx',
        'booking/flow/own-card.tsx',
      ),
    };
  };
  let known: ReturnType<typeof reachedIn> | undefined;
  const chunkOf = (id: string, graph: Graph): string | undefined => {
    const reached = known ?? reachedIn(graph);
    known = reached;
    return CHUNKS.find((name) => reached[name].has(id));
  };
  return CHUNKS.map((name, index) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: CHUNKS.length - index,
  }));
};

/** Loads the sign-in before the application, and beside it what most pages of users need next. */
const loadedFirst = (): Plugin => ({
  name: 'loaded first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunk = (name: string) =>
        Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
      const [signOn, day, timetable, home] = [chunk(SIGN_ON), chunk(DAY), chunk(TIMETABLE), chunk(HOME)];
      if (!signOn || !day || !timetable || !home) return [];
      const preload = { rel: 'modulepreload', crossorigin: true };
      return [
        { tag: 'link', attrs: { ...preload, href: `./${signOn.fileName}` }, injectTo: 'head' },
        { tag: 'link', attrs: { ...preload, href: `./${day.fileName}` }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { ...preload, href: `./${timetable.fileName}`, media: '(min-width: 600px)' },
          injectTo: 'head',
        },
        {
          tag: 'link',
          attrs: { ...preload, href: `./${home.fileName}`, media: '(max-width: 599.98px)' },
          injectTo: 'head',
        },
        // It opens a hidden frame, which needs a body to stand in.
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `./${signOn.fileName}` },
          injectTo: 'body',
        },
      ];
    },
  },
});

/** The worker's file, with the name of this build and what the first page needs of it. */
const shellWorker = (): Plugin => ({
  name: 'shell worker',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      const html = index?.type === 'asset' ? String(index.source) : '';
      const needed = new Set(
        [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
      );
      for (const file of needed) {
        const chunk = bundle[file];
        for (const one of chunk?.type === 'chunk' ? chunk.imports : []) needed.add(one);
      }
      const shell = [
        './index.html',
        './favicon.svg',
        './manifest.webmanifest',
        ...[...needed].map((file) => `./${file}`),
      ];
      const build = createHash('sha256').update(html).digest('hex').slice(0, 12);
      const worker = readFileSync(source('worker/sw.js'), 'utf8')
        .replace('__BUILD__', build)
        .replace('__SHELL__', JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  },
});

const compress = promisify(brotliCompress);

/** Beside each file that users' pages begin with, the same as small as can be, which takes a server too long. */
const smallest = (): Plugin => ({
  name: 'smallest',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const begins = Object.values(bundle).filter(
        (file) => file.fileName.endsWith('.css') || CHUNKS.some((name) => name === file.name),
      );
      const compressed = begins.map(async (file) => {
        const source = await compress(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source });
      });
      await Promise.all(compressed);
    },
  },
});

export default defineConfig({
  base: './',
  resolve: {
    // RxJS has classes of the language there, and elsewhere those of ES5 with helpers.
    conditions: ['es2015', ...defaultClientConditions],
    alias: {
      'graphql-tag': source('lib/gql.ts'),
      // React has had this hook of its own since its version 18.
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [react(), loadedFirst(), shellWorker(), smallest()],
  // The server knows the worker that reads codes by its name.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // antd and the declared office are one chunk, which only the back office loads.
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: true,
    // Every browser of the target preloads modules by itself: the entry needs no chunk of its own.
    modulePreload: { polyfill: false },
    // All pages together: one request instead of one a chunk.
    cssCodeSplit: false,
    rolldownOptions: {
      // No module of ours or of a library does anything by a getter while it loads: what nobody uses goes.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: groups() } },
    },
  },
});
