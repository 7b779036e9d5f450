// The only imports allowed between the folders, and the one file that may speak to each driver.
import { describe, expect, it } from 'vitest';
import { filesLike, isTest, readJson, type Source, sources, targetOf } from './sources.ts';

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** Parts of `events` that need Node and therefore never reach a browser. */
const notForBrowsers = /^events\/src\/(migrate|store|privacy|testing|transact|telemetry)/;

/** What the composition root of an api node opens: adapters and how they are waited for, no read models. */
const enginesOfProduction = /^projections\/src\/(engines|shared-state\/|reactors\/sweep)/;

/**
 * The simulation is a composition root of its own: it puts the product's real parts on simulated engines, and
 * a simulation of copies would prove nothing of the product.
 */
const isSimulated = (from: string, to: string): boolean =>
  from.startsWith('loadtest/src/simulation/') &&
  /^(api\/src\/(bookings|live)|projections\/src|web\/src\/(live|lib))\//.test(to);

const allowed = (from: string, to: string): boolean => {
  const [source, target] = [workspaceOf(from), workspaceOf(to)];
  if (source === target) return true;
  if (from === 'api/src/embedded.ts') return target === 'events' || target === 'projections';
  if (from === 'api/src/main.ts' && enginesOfProduction.test(to)) return true;
  switch (source) {
    case 'events':
    case 'deploy':
      return false;
    case 'projections':
      return target === 'events';
    case 'api':
      return target === 'events' || to.startsWith('projections/src/ports/');
    case 'web':
      return target === 'events' && !notForBrowsers.test(to);
    case 'loadtest':
      return target === 'events' || isSimulated(from, to);
    default:
      return false;
  }
};

/** Each driver's package and the only files that may name it. */
const drivers: Readonly<Record<string, RegExp>> = {
  'better-sqlite3': /^events\/src\/store\/sqlite\/open[\w-]*\.ts$/,
  'node:sqlite': /^events\/src\/store\/sqlite\/open[\w-]*\.ts$/,
  '@eventstore/db-client': /^events\/src\/(store\/eventstoredb|testing\/event-store-standin)[\w/-]*\.ts$/,
  // Keys and ended sessions are no read models, so their one adapter lies apart from the read store's.
  mongodb: /^projections\/src\/(read-store\/mongodb[\w-]*|shared-state\/mongodb-shared-state)\.ts$/,
  mingo:
    /^projections\/src\/read-store\/[\w-]*mingo[\w-]*\.ts$|^projections\/src\/read-store\/decide[\w-]*\.ts$/,
  nats: /^projections\/src\/change-feed\/nats\.ts$/,
  'oidc-provider': /^api\/src\/identity\//,
  pino: /^events\/src\/telemetry\/log\.ts$/,
  '@opentelemetry': /^events\/src\/telemetry\/(prometheus|otlp-tracer)\.ts$/,
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

  it('offers from a workspace only what is there', () => {
    const offered = filesLike('*/package.json').flatMap((path) => {
      const { exports = {} } = readJson(path) as { exports?: Readonly<Record<string, string>> };
      return Object.values(exports).map((target) => `${workspaceOf(path)}/${target.replace('./', '')}`);
    });
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((pattern) => filesLike(pattern).length === 0)).toEqual([]);
  });

  it('ships no package that only tests import, and none that nobody does', () => {
    const idle = filesLike('*/package.json').flatMap((path) => {
      const { dependencies = {} } = readJson(path) as { dependencies?: Readonly<Record<string, string>> };
      const product = sources
        .filter((source) => isProduct(source) && workspaceOf(source.path) === workspaceOf(path))
        .map(({ text }) => text);
      // As text, since a driver with a part of its own in C++ is asked for by `require`.
      const isNamed = (name: string) =>
        product.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
      return Object.keys(dependencies)
        .filter((name) => !isNamed(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(idle).toEqual([]);
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
    const pure = /^events\/src\/(schedule|series|allowance|rules|unique|record|terminal|availability|time)/;
    const impure = /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|\brandomUUID\(|from 'node:/;
    const offenders = sources.filter(
      ({ path, text }) => pure.test(path) && !isTest(path) && impure.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});
