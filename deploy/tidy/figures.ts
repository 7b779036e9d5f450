// `npm run figures`: how the product is built, in figures. `npm run figures -- way` also lists what a figure counts.
import {
  type Arrow,
  arrowsUp,
  between,
  circles,
  homeOf,
  isMutual,
  product,
  roomArrows,
  subjectPairs,
} from './graph.ts';
import { pageLines, pages } from './page-cost.ts';
import { filesLike, isProof, isTest, readText, type Source, sources } from './sources.ts';
import { conditionalSpreads } from './syntax.ts';

const listed = process.argv.slice(2);
const tell = (name: string, value: number | string, rows: readonly string[] = []): void => {
  console.log(`${name.padEnd(48)} ${typeof value === 'number' ? value.toLocaleString('en') : value}`);
  if (listed.some((word) => name.includes(word))) for (const row of rows) console.log(`    ${row}`);
};

const linesOf = (paths: readonly string[]): number =>
  paths.reduce((all, path) => all + readText(path).split('\n').length - 1, 0);
const pathsOf = (some: readonly Source[]): string[] => some.map(({ path }) => path);
const arrowText = ({ from, to }: Arrow): string => `${from} → ${to}`;

/** A booking passes the files between these exports: from the press in a browser to the redrawn cell of another. */
const legs: readonly (readonly [leg: string, starts: readonly string[], ends: readonly string[]])[] = [
  ['press', ['web:ResourcePage'], ['web:useSending', 'web:useHold', 'web:BookingPanel']],
  ['request', ['api:createApiServer'], ['api:createExecutor', 'api:createAccessGuard']],
  [
    'command',
    ['api:saveForSelf'],
    ['events:createTransact', 'events:schedule', 'events:checkPeriod', 'api:savedAnswer'],
  ],
  ['decision', ['events:schedule'], ['events:checkPeriod', 'events:overlaps']],
  [
    'log',
    ['events:createTransact', 'events:openSqliteEventStore'],
    ['events:StreamQueue', 'events:checksumAt'],
  ],
  ['fold', ['projections:Runner', 'projections:days'], ['projections:createFoldWriter', 'events:claimOf']],
  ['live', ['api:createTimetable', 'api:attachSocketServer'], ['api:timetableFrame', 'api:Outbox']],
  ['cell', ['web:useTimetable', 'web:Timetable'], ['web:mergeFrame', 'web:SlotFace']],
];

const lost = new Set<string>();
const homesOf = (stations: readonly string[]): string[] =>
  stations.flatMap((station) => {
    const [workspace = '', name = ''] = station.split(':');
    const home = homeOf(workspace, name);
    if (!home) lost.add(station);
    return home ?? [];
  });

const tellArrows = (): void => {
  const all = roomArrows();
  const up = arrowsUp(all);
  const pairs = subjectPairs();
  const mutual = pairs.filter(isMutual);
  const loops = circles();
  tell(`arrows up, of ${all.length} between rooms of the api`, up.length, up.map(arrowText));
  tell('pairs of api subjects', pairs.length, pairs.map(arrowText).toSorted());
  tell('  beside those into booking', pairs.filter(({ to }) => to !== 'booking').length);
  tell('  mutual', mutual.length / 2, mutual.map(arrowText).toSorted());
  tell(
    'circles of files, types too',
    loops.length,
    loops.map((loop) => loop.join(' ↔ ')),
  );
};

const tellSpreads = (): void => {
  const counted = product.map((source) => ({ path: source.path, count: conditionalSpreads(source) }));
  const count = (pattern: RegExp) => {
    const here = counted.filter(({ path, count }) => count > 0 && pattern.test(path));
    const rows = here.toSorted((one, other) => other.count - one.count);
    return [
      here.reduce((all, one) => all + one.count, 0),
      rows.map((row) => `${row.count} ${row.path}`),
    ] as const;
  };
  tell('conditional spreads', ...count(/./));
  tell('  where bookings are decided', ...count(/^events\/src\/(.+\/)?schedule\//));
};

const tellCosts = (): void => {
  const subjects = pathsOf(product).filter((path) => path.startsWith('api/src/subjects/'));
  const written = filesLike('api/src/*.graphql').flatMap((path) =>
    [...readText(path).matchAll(/^(?:extend )?type (?:Query|Mutation|Subscription) \{\n(.*?)^\}/gms)].flatMap(
      ([, body = '']) => body.match(/^ {2}\w+(?=\s*[(:])/gm) ?? [],
    ),
  );
  // A list that a subject answers has its schema from its declaration: its operations count as well.
  const declared = product
    .filter(({ text }) => text.includes("source: 'subject'"))
    .flatMap(({ text }) =>
      [...text.matchAll(/kind: '\w+',\s*name: '(\w+)'/g)].map(([, name = '']) => `  ${name}`),
    )
    .filter((name) => !written.includes(name));
  const per = (lines: number, count: number) =>
    `${Math.round(lines / count)} (${lines.toLocaleString('en')} / ${count})`;
  tell('lines a bespoke page', per(pageLines, pages.length), pages);
  tell('lines an operation of a subject', per(linesOf(subjects), written.length + declared.length));
};

const tellWay = (): void => {
  const way = new Map<string, string>();
  for (const [leg, starts, ends] of legs)
    for (const path of between(homesOf(starts), homesOf(ends))) if (!way.has(path)) way.set(path, leg);
  const files = [...way.keys()];
  tell(
    "files on a booking's way",
    `${files.length} (${linesOf(files).toLocaleString('en')} lines)`,
    files.map((path) => `${way.get(path)}: ${path}`),
  );
  if (lost.size > 0) tell('  no longer exported once, mend `legs`', [...lost].join(', '));
};

const tellLines = (): void => {
  const ours = (path: string) => /^(events|projections|api|web)\//.test(path);
  const loadtest = (path: string) => path.startsWith('loadtest/');
  const tests = sources.filter(({ path }) => isTest(path));
  const support = sources.filter((source) => isProof(source) && ours(source.path) && !isTest(source.path));
  const rest = sources.filter(({ path }) => loadtest(path) && !isTest(path));
  const sheets = filesLike('web/src/*.css', 'api/src/*.graphql');
  tell('lines of the product', linesOf([...pathsOf(product), ...sheets]));
  for (const workspace of ['events', 'projections', 'api', 'web'])
    tell(
      `  ${workspace}`,
      linesOf([...pathsOf(product), ...sheets].filter((path) => path.startsWith(workspace))),
    );
  tell('lines of tests', linesOf(pathsOf(tests)));
  tell('lines of what supports them', linesOf(pathsOf(support)));
  tell('lines of loadtest', linesOf(pathsOf(rest)));
};

/** A test records every look-up of a save and holds the list. */
const tellLookups = (): void => {
  const test = sources.find(({ path }) => path.endsWith('/save-lookups.test.ts'));
  const held = test?.text.match(/^\s+'rules\/\w+',$/gm)?.length;
  tell('look-ups of rules in one save', held ?? 'no test holds it', test ? [test.path] : []);
};

tellArrows();
tellSpreads();
tellCosts();
tellWay();
tellLookups();
tellLines();
