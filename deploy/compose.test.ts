// The compose file: what its processes are told is what they read and enough to start; nothing but the
// door is public; everything is watched, bounded and held to little.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readNodeConfiguration } from '@campus/api/composition/configuration';
import { readTelemetrySettings } from '@campus/events/runtime/telemetry/settings';
import { readProjectionsConfiguration } from '@campus/projections/configuration';
import { describe, expect, it } from 'vitest';
import { PLACE_VARIABLES, readRealm } from './keycloak/production-realm.ts';
import { documentsOf, folder, interpolated, isThere, readNames, textOf } from './manifests.ts';
import { isIgnored } from './tidy/sources.ts';
import { at, fieldsAt, listAt, textAt } from './values.ts';

const [file = {}] = documentsOf('compose.yaml');
const services = Object.entries(fieldsAt(file, 'services'));
const ours = services.filter(([, service]) => textAt(service, 'image').startsWith('campus/'));
const given = {
  CAMPUS_MASTER_KEY: randomBytes(32).toString('base64'),
  KEYCLOAK_ADMIN_PASSWORD: 'of-a-test',
  FIRST_ADMIN_PASSWORD: 'of-a-test',
  GRAFANA_ADMIN_PASSWORD: 'of-a-test',
};

const environmentOf = (service: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsAt(service, 'environment')).map(([name, value]) => [
      name,
      interpolated(String(value), given),
    ]),
  );

/** What each mount puts into the container, as the environment of the machine has it. */
const mountsOf = (service: unknown, environment: Record<string, string> = given): string[][] =>
  listAt(service, 'volumes').map((volume) => interpolated(String(volume), environment).split(':'));

const { keycloak, 'api-1': api1 } = Object.fromEntries(services);
const importedIn = (mode: Record<string, string>): string =>
  mountsOf(keycloak, mode).find(([, target]) => target?.startsWith('/opt/keycloak/data/import/'))?.[0] ?? '';

const noFault = (variable: string, _zh: string, en: string): void => expect.fail(`${variable} ${en}`);

describe('compose.yaml', () => {
  it('runs two api nodes, two projections processes and every server they need', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'api-1',
        'api-2',
        'projections-1',
        'projections-2',
        'web',
        'eventstoredb',
        'mongodb',
        'nats',
        'keycloak',
      ]),
    );
  });

  it('tells our processes only what they read', () => {
    const known = readNames();
    const unknown = ours.flatMap(([name, service]) =>
      Object.keys(environmentOf(service)).flatMap((variable) =>
        known.has(variable) ? [] : [`${name}: ${variable}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('tells them enough to start in production', () => {
    const api = environmentOf(Object.fromEntries(services)['api-1'] ?? {});
    const projections = environmentOf(Object.fromEntries(services)['projections-1'] ?? {});
    expect(readNodeConfiguration(api)).toMatchObject({ isProduction: true, isDemonstration: false });
    expect(readTelemetrySettings(api, noFault).metricsPort).toBe(9464);
    expect(readProjectionsConfiguration(projections).port).toBe(8081);
    expect(readTelemetrySettings(projections, noFault).metricsPort).toBe(9464);
  });

  it('demands its secrets and holds none', () => {
    const text = textOf('compose.yaml');
    const secrets = new Set([...text.matchAll(/\$\{(\w+_(?:PASSWORD|KEY))\b/g)].map(([, name = '']) => name));
    expect(secrets).toEqual(new Set(Object.keys(given)));
    const example = textOf('compose.env.example');
    for (const secret of secrets) {
      // An empty one is as good as published: Grafana would take the password of its first start.
      expect(() => interpolated(text, { ...given, [secret]: '' }), secret).toThrow(`${secret} must be set`);
      expect(example).toMatch(new RegExp(`^${secret}=$`, 'm'));
    }
  });

  it('keeps what it is told where no repository takes it', () => {
    for (const path of ['deploy/.env', 'deploy/tls/key.pem']) expect(isIgnored(path), path).toBe(true);
    expect(isIgnored('deploy/compose.yaml')).toBe(false);
  });

  it('explains everything it may be told', () => {
    const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const example = textOf('compose.env.example');
    const silent = asked.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example));
    expect([...new Set(silent)]).toEqual([]);
  });

  it('opens one door to the world', () => {
    const open = services.filter(([, service]) =>
      listAt(service, 'ports').some((port) => !String(port).startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['web']);
    expect(at(file, 'networks', 'inside', 'internal')).toBe(true);
    for (const [name, service] of services)
      if (name !== 'web' && name !== 'grafana') expect(at(service, 'networks'), name).toEqual(['inside']);
  });

  it.each(services)(
    '%s is asked whether it is well, starts again, is bounded and may do little',
    (name, service) => {
      expect(listAt(service, 'healthcheck', 'test').length).toBeGreaterThan(1);
      expect(at(service, 'restart')).toBe('unless-stopped');
      expect(textAt(service, 'mem_limit')).toMatch(/^\d+[mg]$/);
      expect(at(service, 'cap_drop')).toEqual(['ALL']);
      expect(listAt(service, 'security_opt')).toContain('no-new-privileges:true');
      if (name !== 'keycloak') expect(at(service, 'read_only')).toBe(true);
      expect(textAt(service, 'image')).toMatch(/:(\$\{CAMPUS_VERSION:-1\}|v?\d+\.\d+[\w.-]*)$/);
    },
  );

  it('waits for what is there, and mounts what exists', () => {
    const names = new Set(services.map(([name]) => name));
    const volumes = new Set(Object.keys(fieldsAt(file, 'volumes')));
    for (const [name, service] of services) {
      for (const awaited of Object.keys(fieldsAt(service, 'depends_on')))
        expect(names.has(awaited), `${name} → ${awaited}`).toBe(true);
      for (const [source = ''] of mountsOf(service)) {
        const known = source.startsWith('./') ? isThere(folder, source) : volumes.has(source);
        expect(known, `${name}: ${source}`).toBe(true);
      }
      const dockerfile = textAt(service, 'build', 'dockerfile');
      if (dockerfile) expect(isThere(folder, '..', dockerfile), dockerfile).toBe(true);
    }
  });

  it('keeps data only where the image has a folder that its user owns', () => {
    const kept = services.flatMap(([name, service]) =>
      mountsOf(service).flatMap(([source = '', target]) =>
        source.startsWith('./') ? [] : [`${name}:${target}`],
      ),
    );
    // Taken from each image's own description; any other place is made by root, and nobody here is root.
    expect(kept.toSorted()).toEqual([
      'api-1:/var/lib/campus',
      'api-2:/var/lib/campus',
      'eventstoredb:/var/lib/eventstore',
      'grafana:/var/lib/grafana',
      'keycloak:/opt/keycloak/data',
      'mongodb:/data/configdb',
      'mongodb:/data/db',
      'prometheus:/prometheus',
    ]);
  });

  it('leads the door to every api node, and gives a leaving one longer than it takes', () => {
    const upstreams = textOf('nginx/upstreams.compose.conf');
    for (const [name, service] of ours.filter(([each]) => each.startsWith('api-'))) {
      expect(upstreams).toContain(`server ${name}:8080 `);
      expect(Number.parseInt(textAt(service, 'stop_grace_period'), 10)).toBeGreaterThan(15);
    }
  });

  it('imports the people of the demonstration in development only', () => {
    expect(importedIn({})).toBe('./keycloak/realm.production.json');
    const development = importedIn({ CAMPUS_MODE: 'development' });
    expect(isThere(folder, development), development).toBe(true);
    expect(readRealm(join(folder, importedIn({}))).users).toHaveLength(1);
    expect(readRealm(join(folder, development)).users.length).toBeGreaterThan(1);
  });

  it.each([{}, { CAMPUS_MODE: 'development' }])(
    'is reached where the realm sends browsers back to, and where it tells of logouts: %j',
    (mode) => {
      const origin = environmentOf(api1).PUBLIC_ORIGIN ?? '';
      const realm = readRealm(join(folder, importedIn(mode)));
      const web = realm.clients.find(({ clientId }) => clientId === 'campus-web');
      const inPlace = (address = ''): string => interpolated(address, environmentOf(keycloak));
      expect(web?.redirectUris.map(inPlace)).toContain(`${origin}/oidc-callback`);
      expect(new URL(inPlace(web?.attributes?.['backchannel.logout.url'])).origin).toBe(origin);
      const alias = listAt(Object.fromEntries(services).web, 'networks', 'inside', 'aliases').map((name) =>
        interpolated(String(name), given),
      );
      expect(alias).toContain(new URL(origin).hostname);
      // By the same port from inside, where nothing is published, as from outside.
      const published = listAt(Object.fromEntries(services).web, 'ports').map(String);
      expect(published).toEqual([`${new URL(origin).port}:${new URL(origin).port}`]);
      expect(textOf('nginx/campus.conf')).toContain(`listen ${new URL(origin).port};`);
    },
  );

  it('makes the first administrator one of the tenant that answers for all', () => {
    const place = environmentOf(keycloak);
    expect(PLACE_VARIABLES.filter((name) => !place[name])).toEqual([]);
    expect(readNodeConfiguration(environmentOf(api1)).superTenant).toBe(place.FIRST_ADMIN_TENANT);
    expect(textAt(keycloak, 'environment', 'FIRST_ADMIN_PASSWORD')).toMatch(/:\?/);
  });

  it('has what the runbook stops, asks and copies', () => {
    const runbook = textOf('RUNBOOK.md');
    const named = [...runbook.matchAll(/\bdc (?:stop|start|exec -T) ((?:[a-z]+(?:-\d)? ?)+)/g)].flatMap(
      ([, words = '']) =>
        words
          .trim()
          .split(' ')
          .slice(0, words.includes('mongo') ? 1 : undefined),
    );
    const known = new Set(services.map(([name]) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const volumes = new Set(Object.keys(fieldsAt(file, 'volumes')).map((name) => `campus_${name}`));
    const copied = [...runbook.matchAll(/-v (campus_\w+):/g)].map(([, name = '']) => name);
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((name) => !volumes.has(name))).toEqual([]);
    // What the image keeps there is where it keeps it only as long as it is told of no other database.
    expect(textAt(keycloak, 'environment', 'KC_DB')).toBe('dev-file');
  });

  it('dumps no single database with the log of operations, which mongodump refuses', () => {
    const dumps = textOf('RUNBOOK.md').match(/mongodump [^`'>\n]*/g) ?? [];
    expect(dumps.length).toBeGreaterThan(1);
    expect(dumps.filter((dump) => /--db\b/.test(dump) && /--oplog\b/.test(dump))).toEqual([]);
  });

  it('scrapes every process of ours', () => {
    const scraped = textOf('prometheus/prometheus.yaml');
    for (const [name] of ours) if (name !== 'web') expect(scraped).toContain(`'${name}:9464'`);
  });
});
