// The only imports allowed between the folders, and the one file that may speak to each driver.
import { describe, expect, it } from 'vitest';
import { circles } from './graph.ts';
import { filesLike, isTest, readJson, type Source, sources, targetOf } from './sources.ts';

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** Parts of `events` that need Node and therefore never reach a browser: all but the domain and the subjects. */
const notForBrowsers = /^events\/src\/(log|runtime|testing)\//;

/** What the composition root of an api node opens: adapters and how they are waited for, no read models. */
const enginesOfProduction =
  /^projections\/src\/(engines|files\/open-files|meetings\/open-meetings|outbound\/open-outbound|workflows\/open-workflow|shared-state\/|reactors\/sweep)/;

/**
 * The simulation is a composition root of its own: it puts the product's real parts on simulated engines, and
 * a simulation of copies would prove nothing of the product.
 */
const isSimulated = (from: string, to: string): boolean =>
  from.startsWith('loadtest/src/simulation/') &&
  /^(api\/src\/(command|testing|subjects\/(booking|charge|directory|gate|loan|message|timetable|visit|waitlist|workflow)|gateway\/(at-hand|live))|projections\/src|web\/src\/(live|lib))\//.test(
    to,
  );

/** `npm run codegen` reads the documents of the pages and the schema, and writes their types. */
const isGenerating = (from: string, to: string): boolean =>
  from === 'api/src/testing/page-types/page-types.ts' && to === 'web/src/';

/** The operator's commands speak to the stores they copy, move and open. */
const isOperated = (from: string, to: string): boolean =>
  from.startsWith('deploy/ops/') && /^(events\/src|projections\/src\/(ports|shared-state))\//.test(to);

const allowed = (from: string, to: string): boolean => {
  const [source, target] = [workspaceOf(from), workspaceOf(to)];
  if (source === target) return true;
  if (from === 'api/src/embedded.ts') return target === 'events' || target === 'projections';
  if (from === 'api/src/main.ts' && enginesOfProduction.test(to)) return true;
  switch (source) {
    case 'events':
      return false;
    case 'deploy':
      return isOperated(from, to);
    case 'projections':
      return target === 'events';
    case 'api':
      return target === 'events' || to.startsWith('projections/src/ports/') || isGenerating(from, to);
    case 'web':
      return target === 'events' && !notForBrowsers.test(to);
    case 'loadtest':
      return target === 'events' || to.startsWith('deploy/ops/') || isSimulated(from, to);
    default:
      return false;
  }
};

/** Each driver's package and the only files that may name it. */
const drivers: Readonly<Record<string, RegExp>> = {
  'better-sqlite3': /^events\/src\/log\/store\/sqlite\/open[\w-]*\.ts$/,
  'node:sqlite': /^events\/src\/log\/store\/sqlite\/open[\w-]*\.ts$/,
  '@eventstore/db-client':
    /^events\/src\/(log\/store\/eventstoredb|testing\/event-store-standin)[\w/-]*\.ts$/,
  // Keys, ended sessions and hits are no read models, so their adapter lies apart from the read store's.
  mongodb: /^projections\/src\/(read-store|shared-state)\/mongodb[\w-]*\.ts$/,
  mingo:
    /^projections\/src\/read-store\/[\w-]*mingo[\w-]*\.ts$|^projections\/src\/read-store\/decide[\w-]*\.ts$/,
  'node:https': /^projections\/src\/outbound\/open-outbound\.ts$/,
  'node:dns': /^projections\/src\/outbound\/open-outbound\.ts$/,
  aws4fetch: /^projections\/src\/files\/s3-files\.ts$/,
  busboy: /^api\/src\/subjects\/upload\/spool\.ts$/,
  nats: /^projections\/src\/change-feed\/nats\.ts$/,
  'oidc-provider': /^api\/src\/gateway\/identity\//,
  nodemailer: /^api\/src\/subjects\/message\/smtp\.ts$/,
  pino: /^events\/src\/runtime\/telemetry\/log\.ts$/,
  '@opentelemetry': /^events\/src\/runtime\/telemetry\/(prometheus|otlp-tracer)\.ts$/,
};

const crossings = sources.flatMap((source) =>
  source.imports.flatMap((specifier) => {
    const to = targetOf(source.path, specifier);
    return to ? [{ from: source.path, to }] : [];
  }),
);

const isProduct = (source: Source): boolean => !isTest(source.path);

describe('the arrows of the architecture', () => {
  it('lets a folder import only what it may', () => {
    const forbidden = crossings.filter(
      ({ from, to }) => !isTest(from) && workspaceOf(from) !== 'vitest.config.ts' && !allowed(from, to),
    );
    expect(forbidden).toEqual([]);
  });

  it('closes no circle of files, types included', () => {
    expect(circles()).toEqual([]);
  });

  it('keeps each driver in its one adapter, baselines of benchmarks aside', () => {
    const strays = sources
      .filter(isProduct)
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            (specifier) =>
              !path.startsWith('loadtest/src/baselines/') &&
              Object.entries(drivers).some(
                ([driver, home]) =>
                  (specifier === driver || specifier.startsWith(`${driver}/`)) && !home.test(path),
              ),
          )
          .map((specifier) => `${path} imports ${specifier}`),
      );
    expect(strays).toEqual([]);
  });

  it('lets an address that a tenant sets be called through the one door alone', () => {
    /** Servers of the operator, this very process, and functions that are only named so. */
    const others =
      /\/testing\/|^api\/src\/(embedded|main|gateway\/identity\/(demonstration-realm|issuer-name|keycloak-administration)|gateway\/at-hand\/keys-at-hand)\.ts$|\/shared-keyring\.ts$/;
    const callers = sources
      .filter((source) => isProduct(source) && /^(api|events|projections)\/src\//.test(source.path))
      .filter(({ path, text }) => /(?<![.\w])fetch\(/.test(text) && !others.test(path))
      .map(({ path }) => path);
    expect(callers).toEqual([]);
  });

  it('offers from a workspace only what is there', () => {
    const offered = filesLike('*/package.json').flatMap((path) => {
      const { exports = {} } = readJson<{ exports?: Readonly<Record<string, string>> }>(path);
      return Object.values(exports).map((target) => `${workspaceOf(path)}/${target.replace('./', '')}`);
    });
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((pattern) => filesLike(pattern).length === 0)).toEqual([]);
  });

  it('ships no package that only tests import, and none that nobody does', () => {
    const idle = filesLike('*/package.json').flatMap((path) => {
      const { dependencies = {} } = readJson<{ dependencies?: Readonly<Record<string, string>> }>(path);
      const product = sources
        .filter((source) => isProduct(source) && workspaceOf(source.path) === workspaceOf(path))
        .map(({ text }) => text);
      // A driver with a part in C++ is asked for by `require`, so the whole text counts.
      const isNamed = (name: string) =>
        product.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
      return Object.keys(dependencies)
        .filter((name) => !isNamed(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  it('keeps the kernel from knowing a subject', () => {
    /** The composition stands above the subjects, so the kernel does not know it either. */
    const kernel =
      /^(events\/src\/(domain|log|runtime)|api\/src\/(gateway|command|records)|projections\/src\/(runner|partitions|read-store|ports|records))\b/;
    const subject =
      /^(events\/src\/(?!domain|log|runtime|testing)\w+|api\/src\/(subjects|composition)|projections\/src\/subjects)\//;
    const known = crossings.filter(
      ({ from, to }) =>
        !isTest(from) && kernel.test(from) && subject.test(to) && workspaceOf(from) === workspaceOf(to),
    );
    expect(known).toEqual([]);
  });

  it('keeps the domain and the subjects of events from the log and the runtime', () => {
    const pure = /^events\/src\/(?!log\/|runtime\/|testing\/)/;
    const impure = /^events\/src\/(log|runtime|testing)\//;
    const known = crossings.filter(({ from, to }) => !isTest(from) && pure.test(from) && impure.test(to));
    expect(known).toEqual([]);
  });

  it('never lets one feature of the web import another', () => {
    const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
    const crossed = crossings.filter(
      ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
    );
    expect(crossed).toEqual([]);
  });

  it('keeps FullCalendar in one folder, the rival of a benchmark aside', () => {
    const strays = sources.filter(
      ({ path, imports }) =>
        imports.some((specifier) => specifier.startsWith('@fullcalendar/')) &&
        !path.startsWith('web/src/timetable/calendar/') &&
        !path.startsWith('loadtest/src/baselines/'),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('lets deciders know no clock, no chance and no file', () => {
    const pure = /^events\/src\/(?!log|runtime|testing)/;
    const impure = /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|\brandomUUID\(|from 'node:/;
    const offenders = sources.filter(
      ({ path, text }) => pure.test(path) && !isTest(path) && impure.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});
