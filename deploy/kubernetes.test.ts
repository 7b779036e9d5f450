// The manifests as they would be applied: everything they refer to is there, every container is held to
// little, asked whether it is well and bounded, and no single node's end ends anything.

import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { readNodeConfiguration } from '@campus/api/composition/configuration';
import { readTelemetrySettings } from '@campus/events/runtime/telemetry/settings';
import { readProjectionsConfiguration } from '@campus/projections/configuration';
import { describe, expect, it } from 'vitest';
import { PLACE_VARIABLES, PRODUCTION_REALM } from './keycloak/production-realm.ts';
import { documentsOf, filesIn, folder, isThere, readNames, textOf } from './manifests.ts';
import { at, everywhere, fieldsAt, listAt, textAt, type Values } from './values.ts';

const BASE = 'kubernetes/base';
const [kustomization = {}] = documentsOf(`${BASE}/kustomization.yaml`);
const [realmKustomization = {}] = documentsOf('keycloak/kustomization.yaml');
const isFolder = (path: unknown): boolean => !String(path).endsWith('.yaml');
const objects = listAt(kustomization, 'resources')
  .filter((path) => !isFolder(path))
  .flatMap((path) => documentsOf(join(BASE, String(path))));
const generators = [kustomization, realmKustomization].flatMap((each) => listAt(each, 'configMapGenerator'));
const ofKind = (...kinds: readonly string[]): Values[] =>
  objects.filter((object) => kinds.includes(textAt(object, 'kind')));
const nameOf = (object: unknown): string => textAt(object, 'metadata', 'name');
const workloads = ofKind('Deployment', 'StatefulSet', 'CronJob');
const templateOf = (workload: Values): unknown =>
  at(workload, 'spec', 'template') ?? at(workload, 'spec', 'jobTemplate', 'spec', 'template');
const podOf = (workload: Values): unknown => at(templateOf(workload), 'spec');
const containersAt = (list: 'containers' | 'initContainers', among = workloads) =>
  among.flatMap((workload) =>
    listAt(podOf(workload), list).map(
      (container) => [`${nameOf(workload)}/${textAt(container, 'name')}`, container] as const,
    ),
  );
const containers = containersAt('containers');
const beforehand = containersAt('initContainers');

const literalsOf = (name: string): Record<string, string> => {
  const generator = listAt(kustomization, 'configMapGenerator').find((each) => textAt(each, 'name') === name);
  return Object.fromEntries(
    listAt(generator, 'literals').map((literal) => {
      const text = String(literal);
      const cut = text.indexOf('=');
      return [text.slice(0, cut), text.slice(cut + 1)];
    }),
  );
};

/** What the secrets hold is not here; that they are explained is asked below. */
const secrets = {
  CAMPUS_MASTER_KEY: randomBytes(32).toString('base64'),
  EVENTSTOREDB_URL: 'esdb+discover://campus:of-a-test@eventstoredb:2113?tls=true&tlsCaFile=/tls/ca.crt',
  MONGODB_URL: 'mongodb://campus:of-a-test@mongodb-0.mongodb-nodes:27017/campus?replicaSet=rs0',
};
const noFault = (variable: string, _zh: string, en: string): void => expect.fail(`${variable} ${en}`);

/** `name=file`, or a file under its own name. */
const fileOf = (given: unknown): string => String(given).split('=').at(-1) ?? '';

describe('the manifests', () => {
  it('refer to files that are there, base and overlays alike', () => {
    for (const path of filesIn('.', 'kustomization.yaml')) {
      const [each = {}] = documentsOf(path);
      const files = [
        ...listAt(each, 'resources'),
        ...listAt(each, 'patches').map((patch) => textAt(patch, 'path')),
        ...listAt(each, 'configMapGenerator').flatMap((generator) => listAt(generator, 'files')),
      ];
      for (const file of files)
        expect(isThere(folder, dirname(path), fileOf(file)), `${path}: ${String(file)}`).toBe(true);
    }
    const used = new Set(listAt(kustomization, 'resources'));
    const forgotten = filesIn(BASE, '.yaml').filter(
      (path) => !path.endsWith('kustomization.yaml') && !used.has(path.slice(BASE.length + 1)),
    );
    expect(forgotten).toEqual([]);
  });

  it('tell our processes only what they read, and enough to start', () => {
    const engines = literalsOf('campus-engines');
    const api = { ...engines, ...literalsOf('campus-api'), ...secrets };
    const projections = { ...engines, ...literalsOf('campus-projections'), ...secrets };
    const known = readNames();
    expect(Object.keys({ ...api, ...projections }).filter((name) => !known.has(name))).toEqual([]);
    expect(readNodeConfiguration(api)).toMatchObject({ isProduction: true, behindProxy: true });
    expect(readProjectionsConfiguration(projections).shards).toBe(8);
    expect(readTelemetrySettings(api, noFault).metricsPort).toBe(9464);
  });

  it('give Keycloak the realm of production, its place and its first administrator', () => {
    const pod = podOf(ofKind('Deployment').find((each) => nameOf(each) === 'keycloak') ?? {});
    const [container] = listAt(pod, 'containers');
    expect(listAt(container, 'args')).toContain('--import-realm');
    const mounted = listAt(container, 'volumeMounts').find(
      (mount) => textAt(mount, 'mountPath') === '/opt/keycloak/data/import',
    );
    const volume = listAt(pod, 'volumes').find((each) => textAt(each, 'name') === textAt(mounted, 'name'));
    const made = generators.find((each) => textAt(each, 'name') === textAt(volume, 'configMap', 'name'));
    expect(listAt(made, 'files').map(fileOf)).toEqual([basename(PRODUCTION_REALM)]);
    const told = new Map(listAt(container, 'env').map((each) => [textAt(each, 'name'), each]));
    expect(PLACE_VARIABLES.filter((name) => !told.has(name))).toEqual([]);
    const api = literalsOf('campus-api');
    expect(textAt(told.get('PUBLIC_ORIGIN'), 'value')).toBe(api.PUBLIC_ORIGIN);
    expect(textAt(told.get('FIRST_ADMIN_TENANT'), 'value')).toBe(api.SUPER_TENANT);
    // Named by itself: of a secret that is taken as a whole nobody would miss a key.
    const secret = at(told.get('FIRST_ADMIN_PASSWORD'), 'valueFrom', 'secretKeyRef');
    expect(secret).toEqual({ name: 'keycloak-secrets', key: 'FIRST_ADMIN_PASSWORD' });
  });

  it('name only config maps that are made and secrets that the runbook explains', () => {
    const made = new Set(generators.map((each) => textAt(each, 'name')));
    for (const reference of [...everywhere(objects, 'configMapRef'), ...everywhere(objects, 'configMap')])
      expect(made.has(textAt(reference, 'name')), textAt(reference, 'name')).toBe(true);
    const runbook = textOf('RUNBOOK.md');
    const asked = [
      ...['secretRef', 'secretKeyRef'].flatMap((kind) =>
        everywhere(objects, kind).map((reference) => textAt(reference, 'name')),
      ),
      ...everywhere(objects, 'secretName').map(String),
    ];
    expect(asked.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });

  it('have EventStoreDB certified under every name that it is called by', () => {
    const [, line = ''] = /`eventstoredb-tls`, from .*? for ([^)]+)\)/.exec(textOf('RUNBOOK.md')) ?? [];
    const certified = [...line.matchAll(/`([\w.*-]+)`/g)].map(([, name = '']) => name);
    // A star stands for one label, neither for none nor for two.
    const isCertified = (host: string): boolean =>
      certified.some((name) => name === host || name === host.replace(/^[^.]+/, '*'));
    const env = everywhere(
      ofKind('StatefulSet').find((each) => nameOf(each) === 'eventstoredb'),
      'env',
    ).flat();
    const hosts = env.flatMap((each) =>
      /_(CLUSTER_DNS|ADVERTISE_AS)$/.test(textAt(each, 'name'))
        ? [textAt(each, 'value').replace('$(POD_NAME)', 'eventstoredb-0')]
        : [],
    );
    expect(hosts.length).toBe(3);
    const called = /@([\w.-]+):/.exec(secrets.EVENTSTOREDB_URL)?.[1] ?? '';
    expect([called, ...hosts].filter((host) => !isCertified(host))).toEqual([]);
  });

  it('are given a place for their secrets before the secrets', () => {
    const runbook = textOf('RUNBOOK.md');
    const [place] = documentsOf(`${BASE}/namespace.yaml`);
    const made = runbook.indexOf(`kubectl create namespace ${nameOf(place)}`);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(runbook.indexOf('create secret'));
  });

  const lasting = containersAt('containers', ofKind('Deployment', 'StatefulSet'));
  it('say who makes each user that the address of a store names', () => {
    const runbook = textOf('RUNBOOK.md');
    const users = [...runbook.matchAll(/(\w+)_URL='[\w+]+:\/\/(\w+):PASSWORD@/g)].map(
      ([, store = '', user = '']) => [store, user],
    );
    expect(users).toEqual([
      ['EVENTSTOREDB', 'campus'],
      ['MONGODB', 'campus'],
    ]);
    expect(runbook).toContain(String.raw`{\"loginName\":\"campus\"`);
    expect(textOf(`${BASE}/mongodb-initiate.js`)).toContain("user: 'campus'");
  });

  it.each(lasting)('%s is asked whether it is well', (_, container) => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(at(container, probe), probe).toBeDefined();
  });

  it.each([
    ['api', 2],
    ['projections', 1],
  ])('%s may wait for what it needs as long as it is told to', (name, waits) => {
    const [container] = listAt(podOf(workloads.find((each) => nameOf(each) === name) ?? {}), 'containers');
    const [period, tries] = ['periodSeconds', 'failureThreshold'].map((each) =>
      Number(textAt(container, 'startupProbe', each)),
    );
    const patience = Number(literalsOf('campus-engines').START_WAIT_SECONDS);
    expect((period ?? 0) * (tries ?? 0)).toBeGreaterThan(waits * patience);
  });

  it.each([...containers, ...beforehand])('%s may do little, and is bounded', (_, container) => {
    expect(at(container, 'securityContext', 'allowPrivilegeEscalation')).toBe(false);
    expect(at(container, 'securityContext', 'readOnlyRootFilesystem')).toBe(true);
    expect(at(container, 'securityContext', 'capabilities', 'drop')).toEqual(['ALL']);
    for (const bound of ['cpu', 'memory']) {
      expect(textAt(container, 'resources', 'requests', bound)).not.toBe('');
      expect(textAt(container, 'resources', 'limits', bound)).not.toBe('');
    }
    expect(textAt(container, 'image')).toMatch(/:\d[\w.-]*$/);
  });

  it.each(workloads.map((workload) => [nameOf(workload), workload] as const))(
    'the pods of %s are nobody in particular and know nothing of the cluster',
    (_, workload) => {
      const pod = podOf(workload);
      expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe(true);
      expect(Number(textAt(pod, 'securityContext', 'runAsUser'))).toBeGreaterThan(0);
      expect(at(pod, 'securityContext', 'seccompProfile', 'type')).toBe('RuntimeDefault');
      expect(at(pod, 'automountServiceAccountToken')).toBe(false);
      const labels = at(templateOf(workload), 'metadata', 'labels');
      if (textAt(workload, 'kind') !== 'CronJob')
        expect(labels).toMatchObject(fieldsAt(workload, 'spec', 'selector', 'matchLabels'));
      const volumes = new Set([
        ...listAt(pod, 'volumes').map((volume) => textAt(volume, 'name')),
        ...listAt(workload, 'spec', 'volumeClaimTemplates').map(nameOf),
      ]);
      const all = [...listAt(pod, 'initContainers'), ...listAt(pod, 'containers')];
      for (const mount of everywhere(all, 'volumeMounts').flat())
        expect(volumes.has(textAt(mount, 'name')), textAt(mount, 'name')).toBe(true);
    },
  );

  it('give mongod a key file that no group may read', () => {
    const pod = podOf(ofKind('StatefulSet').find((each) => nameOf(each) === 'mongodb') ?? {});
    const volumeAt = (container: unknown, place: string): unknown => {
      const mount = listAt(container, 'volumeMounts').find((each) => textAt(each, 'mountPath') === place);
      return listAt(pod, 'volumes').find((each) => textAt(each, 'name') === textAt(mount, 'name'));
    };
    const mongod = listAt(pod, 'containers').find((each) => textAt(each, 'name') === 'mongodb');
    const words = listAt(mongod, 'command').map(String);
    const keyFile = words[words.indexOf('--keyFile') + 1] ?? '';
    const kept = volumeAt(mongod, dirname(keyFile));
    // The pod's group may read every file of a secret, so mongod reads a copy.
    expect(at(pod, 'securityContext', 'fsGroup')).toBeDefined();
    expect(at(kept, 'emptyDir')).toBeDefined();
    const copying = listAt(pod, 'initContainers').find((each) => volumeAt(each, dirname(keyFile)) === kept);
    const [install, mode, from = '', to] = listAt(copying, 'command').map(String);
    expect([install, mode, to]).toEqual(['install', '--mode=0400', keyFile]);
    expect(textAt(volumeAt(copying, dirname(from)), 'secret', 'secretName')).toBe('mongodb-keyfile');
  });

  it('survive the loss of any node: more than one of each, and never two taken at once', () => {
    const budgets = new Set(
      ofKind('PodDisruptionBudget').map((budget) => textAt(budget, 'spec', 'selector', 'matchLabels', 'app')),
    );
    const scaled = new Map(
      ofKind('HorizontalPodAutoscaler').map((scaler) => [
        textAt(scaler, 'spec', 'scaleTargetRef', 'name'),
        Number(textAt(scaler, 'spec', 'minReplicas')),
      ]),
    );
    for (const workload of ofKind('Deployment', 'StatefulSet')) {
      const name = nameOf(workload);
      expect(budgets.has(name), `budget of ${name}`).toBe(true);
      const count = scaled.get(name) ?? Number(textAt(workload, 'spec', 'replicas'));
      expect(count, name).toBeGreaterThan(1);
      // A number in both places would have one undo the other at every apply.
      if (scaled.has(name)) expect(at(workload, 'spec', 'replicas'), name).toBeUndefined();
    }
    expect([...scaled.keys()].toSorted()).toEqual(['api', 'projections', 'web']);
    expect(
      textAt(
        ofKind('StatefulSet').find((each) => nameOf(each) === 'eventstoredb'),
        'spec',
        'replicas',
      ),
    ).toBe('3');
  });

  /** What a container asks for, in MiB, and at what part of it another pod is started. */
  const roomOf = (name: string): { asked: number; scaledAt: number } => {
    const [container] = listAt(podOf(workloads.find((each) => nameOf(each) === name) ?? {}), 'containers');
    const scaler = ofKind('HorizontalPodAutoscaler').find((each) => nameOf(each) === name);
    const memory = listAt(scaler, 'spec', 'metrics').find(
      (each) => textAt(each, 'resource', 'name') === 'memory',
    );
    const size = textAt(container, 'resources', 'requests', 'memory');
    expect(size).toMatch(/^\d+Mi$/);
    const asked = Number.parseInt(size, 10);
    return {
      asked,
      scaledAt: (asked * Number(textAt(memory, 'resource', 'target', 'averageUtilization'))) / 100,
    };
  };

  it('give a process what it takes in any case, and start another for more than that', () => {
    // An api node at rest takes 190 MiB; its young generation grows to three times what it is told, and stays.
    const told = /--max-semi-space-size=(\d+)/.exec(textOf('images/api.Dockerfile'))?.[1];
    expect(roomOf('api').scaledAt).toBeGreaterThan(190 + 3 * Number(told));
    // A worker of nginx makes its table at the start: 440 bytes a connection.
    const conf = textOf('nginx/nginx.conf');
    const [workers, connections] = ['processes', 'connections'].map((what) =>
      Number(new RegExp(`^ *worker_${what} (.*);$`, 'm').exec(conf)?.[1]),
    );
    const tables = ((workers ?? Number.NaN) * (connections ?? Number.NaN) * 440) / 2 ** 20;
    expect(roomOf('web').scaledAt).toBeGreaterThan(2 * tables);
  });

  it('lead every service, policy and route to something that is there', () => {
    const apps = new Set(
      workloads.map((workload) => textAt(templateOf(workload), 'metadata', 'labels', 'app')),
    );
    for (const service of ofKind('Service'))
      expect(apps).toContain(textAt(service, 'spec', 'selector', 'app'));
    for (const policy of ofKind('NetworkPolicy'))
      for (const labels of everywhere(policy, 'matchLabels')) {
        const app = textAt(labels, 'app');
        if (app) expect(apps).toContain(app);
      }
    const services = new Set(ofKind('Service').map(nameOf));
    for (const backend of everywhere(ofKind('Ingress'), 'service'))
      expect(services).toContain(textAt(backend, 'name'));
    const upstreams = [...textOf('nginx/upstreams.conf').matchAll(/server ([\w-]+):8080/g)].map(
      (match) => match[1],
    );
    for (const upstream of upstreams) expect(services).toContain(upstream);
  });

  it('have one place for commands beside the stores, which starts only when it is told to', () => {
    const [place = {}, ...others] = ofKind('CronJob');
    expect(others).toEqual([]);
    expect(at(place, 'spec', 'suspend')).toBe(true);
    const [container] = listAt(podOf(place), 'containers');
    // The image that the commands are built into, told what an api node is told of the stores.
    const [api] = listAt(
      podOf(ofKind('Deployment').find((each) => nameOf(each) === 'api') ?? {}),
      'containers',
    );
    expect(at(container, 'image')).toBe(at(api, 'image'));
    const told = { ...literalsOf('campus-engines'), ...secrets };
    for (const name of ['CAMPUS_MASTER_KEY', 'EVENTSTOREDB_URL', 'MONGODB_URL'])
      expect(Object.keys(told)).toContain(name);
    expect(listAt(container, 'envFrom')).toEqual([
      { configMapRef: { name: 'campus-engines' } },
      { secretRef: { name: 'campus-secrets' } },
    ]);
    const label = textAt(templateOf(place), 'metadata', 'labels', 'app');
    for (const store of ['to-eventstoredb', 'to-mongodb'])
      expect(
        everywhere(
          ofKind('NetworkPolicy').find((each) => nameOf(each) === store),
          'app',
        ),
        store,
      ).toContain(label);
  });

  it('let the nodes of Keycloak speak to each other, and nobody else to them beside the door', () => {
    const policy = ofKind('NetworkPolicy').find((each) => nameOf(each) === 'to-keycloak');
    const allowed = listAt(policy, 'spec', 'ingress').map((rule) => [
      everywhere(listAt(rule, 'from'), 'app'),
      listAt(rule, 'ports').map((each) => at(each, 'port')),
    ]);
    // JGroups: 7800 for what is told, 50000 above it for who is still there.
    expect(allowed).toEqual([
      [['web'], [8080]],
      [['keycloak'], [7800, 57_800]],
    ]);
  });

  it('have overlays that change only what there is', () => {
    const known = new Set(objects.map((object) => `${textAt(object, 'kind')}/${nameOf(object)}`));
    const [overlay = {}] = documentsOf('kubernetes/overlays/production/kustomization.yaml');
    const patches = listAt(overlay, 'patches').flatMap((patch) =>
      documentsOf(join('kubernetes/overlays/production', textAt(patch, 'path'))),
    );
    // People, the api and Keycloak are told the same origin.
    const told = JSON.stringify([overlay, patches]);
    const origins = new Set([...told.matchAll(/https:\/\/[\w.-]+/g)].map(([origin]) => origin));
    expect(origins.size).toBe(1);
    expect(everywhere(patches, 'env').flat()).toContainEqual({
      name: 'PUBLIC_ORIGIN',
      value: [...origins][0],
    });
    for (const patch of patches) expect(known).toContain(`${textAt(patch, 'kind')}/${nameOf(patch)}`);
    const images = new Set(containers.map(([, container]) => textAt(container, 'image').split(':')[0]));
    for (const image of listAt(overlay, 'images')) expect(images).toContain(textAt(image, 'name'));
  });
});
