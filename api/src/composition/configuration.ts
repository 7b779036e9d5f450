// Everything the environment may say, read once at the start and checked as a whole: every fault is
// named at once, in both languages, before anything is opened.
import { resolve } from 'node:path';
import { isMasterKey, isWellMixed } from '@campus/events/log/privacy/master-key';
import {
  type EngineAddresses,
  readEngineAddresses,
  readNamedEngines,
} from '@campus/events/runtime/engine-addresses';
import {
  createEnvironmentReader,
  type Environment,
  type EnvironmentReader,
} from '@campus/events/runtime/environment';
import { keepMetricsApart } from '@campus/events/runtime/telemetry/settings';
import { isNetwork } from '@campus/projections/ports/outbound-networks';

export { ConfigurationInvalid, type Environment } from '@campus/events/runtime/environment';

export interface Configuration {
  readonly port: number;
  /** Interface to listen on; absent: all. */
  readonly host?: string;
  /** Empty, or `/campus`: no slash at the end. */
  readonly contextPath: string;
  /** Folder of everything that is kept. */
  readonly dataFolder: string;
  /** Origin people reach the product at; absent: `http://localhost:{port}`. */
  readonly publicOrigin: string;
  /** Further names of it. */
  readonly hosts: readonly string[];
  /** A Keycloak realm in place of the provider in this process. */
  readonly issuer?: string;
  /** The tenant that answers for all, besides those whose record says so. */
  readonly superTenant?: string;
  /** Further origins whose pages may call. */
  readonly origins: readonly string[];
  /** How much a person may write to people from outside. */
  readonly letterBounds: {
    readonly outsidersPerBooking: number;
    readonly outsideLettersPerDay: number;
    readonly decisionHoldMs: number;
  };
  /** Networks that are not public, in which services that institutions name may be called. */
  readonly calledNetworks: readonly string[];
  readonly frameAncestors: readonly string[];
  /** Origin of the portal whose console stands in the place of our pages of authorisation. */
  readonly consoleOrigin?: string;
  /** Whether browsers keep the pages, so that they start without network. */
  readonly startsOffline: boolean;
  /** Where the pages put the identity token. */
  readonly identityTokenIn: 'header' | 'query';
  readonly behindProxy: boolean;
  readonly isProduction: boolean;
  /** Seeds the demonstration campus and opens the password grant. */
  readonly isDemonstration: boolean;
  readonly introspection: boolean;
  readonly masterKey?: string;
  /** Signs the sealed chain of an embedded log; absent: one that is kept in the folder. */
  readonly sealKey?: string;
  readonly eventStoreUrl?: string | undefined;
  readonly mongoUrl?: string | undefined;
  /** Mail server; absent: mails lie in the outbox of the send log. */
  readonly smtpUrl?: string;
  /** The admin interface of a Keycloak, with the client that may use it: it then invites people itself. */
  readonly identityAdminUrl?: string;
  /** Whom mails are from. */
  readonly mailFrom?: string;
  /** With which the payment provider signs what it tells; absent: one of this process's own. */
  readonly paymentSecret?: string;
  readonly natsUrl?: string | undefined;
  /** A bucket for uploaded files in place of a folder; a key and a secret stand in it. */
  readonly s3Url?: string;
}

const DEFAULT_PORT = 8080;

/** A node of production, one of several: everything that is kept lies on servers. */
export interface NodeConfiguration
  extends Omit<Configuration, keyof EngineAddresses | 'masterKey'>,
    EngineAddresses {
  readonly masterKey: string;
  /** Into how many shards the projections processes cut their work. */
  readonly shards: number;
  /** How long servers that do not answer are waited for at the start. */
  readonly startWaitMs: number;
}

const DEFAULT_SHARDS = 2;
const MAX_SHARDS = 64;
const DEFAULT_START_WAIT_SECONDS = 60;

/** Throws ConfigurationInvalid with all faults, also those that `reader` has gathered before. */
export const readConfiguration = (
  environment: Environment,
  reader: EnvironmentReader = createEnvironmentReader(environment),
): Configuration => {
  const configuration = { ...describe(reader), ...readNamedEngines(reader) };
  reader.check();
  return configuration;
};

/**
 * What a node needs beyond that: the addresses of its servers and the master key always, in production a
 * realm to sign in at and the origin people reach it at as well. It is production unless the environment asks
 * for the demonstration. `reader` may bring faults of others.
 */
export const readNodeConfiguration = (
  environment: Environment,
  reader: EnvironmentReader = createEnvironmentReader(environment),
): NodeConfiguration => {
  const configuration = describe(reader, !reader.flag('CAMPUS_DEMONSTRATION', false));
  if (!configuration.isProduction) reader.require('CAMPUS_MASTER_KEY');
  else reader.require('OIDC_ISSUER', 'PUBLIC_ORIGIN');
  const node: NodeConfiguration = {
    ...configuration,
    ...readEngineAddresses(reader),
    masterKey: configuration.masterKey ?? '',
    shards: reader.whole('PROJECTION_SHARDS', DEFAULT_SHARDS, 1, MAX_SHARDS),
    startWaitMs: reader.whole('START_WAIT_SECONDS', DEFAULT_START_WAIT_SECONDS, 0, 600) * 1_000,
  };
  reader.check();
  return node;
};

/** @param isProductionByDefault also where NODE_ENV does not say so */
const describe = (
  reader: EnvironmentReader,
  isProductionByDefault = false,
): Omit<Configuration, keyof EngineAddresses> => {
  const { text, url, flag, fault } = reader;
  const list = (variable: string): string[] =>
    (text(variable) ?? '').split(',').flatMap((entry) => {
      const origin = entry.trim();
      if (origin === '') return [];
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        fault(
          variable,
          `“${origin}” 不是来源地址`,
          `"${origin}" is not an origin such as https://portal.example`,
        );
      return [origin];
    });

  const port = readPort(text('PORT'), fault);
  keepMetricsApart(reader, port);
  const contextPath = readContextPath(text('CONTEXT_PATH'), fault);
  const isProduction = isProductionByDefault || text('NODE_ENV') === 'production';
  const issuer = url('OIDC_ISSUER', 'http:', 'https:');
  const isDemonstration = flag('CAMPUS_DEMONSTRATION', !isProduction);
  if (isProduction && isDemonstration)
    fault(
      'CAMPUS_DEMONSTRATION',
      '生产环境不得带演示账号运行',
      'production never runs with the demonstration accounts',
    );
  const masterKey = readMasterKey(reader, isProduction);
  const optional = {
    host: text('HOST'),
    issuer,
    superTenant: text('SUPER_TENANT'),
    consoleOrigin: list('CONSOLE_ORIGIN')[0],
    s3Url: readBucket(reader),
    smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:'),
    identityAdminUrl: url('IDENTITY_ADMIN_URL', 'http:', 'https:'),
    paymentSecret: text('PAYMENT_SECRET'),
    mailFrom: text('MAIL_FROM'),
    masterKey,
    sealKey: readSealKey(reader),
  };
  return {
    port,
    contextPath,
    dataFolder: resolve(text('CAMPUS_DATA') ?? '.data'),
    publicOrigin: readOrigin(reader) ?? `http://localhost:${port}`,
    hosts: readHosts(reader),
    calledNetworks: readNetworks(reader),
    letterBounds: {
      outsidersPerBooking: reader.whole('OUTSIDERS_PER_BOOKING', 50, 0, 500),
      outsideLettersPerDay: reader.whole('OUTSIDE_LETTERS_PER_DAY', 200, 0, 100_000),
      decisionHoldMs: reader.whole('DECISION_LETTERS_WAIT_SECONDS', 300, 0, 3_600) * 1_000,
    },
    origins: list('ALLOWED_ORIGINS'),
    frameAncestors: list('FRAME_ANCESTORS'),
    startsOffline: flag('OFFLINE_PAGES', true),
    identityTokenIn: readTokenPlace(reader),
    behindProxy: flag('BEHIND_PROXY', false),
    isProduction,
    isDemonstration,
    introspection: flag('INTROSPECTION', false) && !isProduction,
    ...present(optional),
  };
};

/** Anyone may hold a key that stands in a document or is all one letter. */
const readMasterKey = (
  { text, require, fault }: EnvironmentReader,
  isProduction: boolean,
): string | undefined => {
  const value = text('CAMPUS_MASTER_KEY');
  if (isProduction) require('CAMPUS_MASTER_KEY');
  if (value !== undefined && !isMasterKey(value))
    fault('CAMPUS_MASTER_KEY', '须为 base64 编码的 32 字节', 'must be 32 bytes in base64');
  else if (value !== undefined && isProduction && !isWellMixed(value))
    fault(
      'CAMPUS_MASTER_KEY',
      '不得使用示例或有规律的密钥',
      'must be random: this one is an example or a pattern',
    );
  return value;
};

const readTokenPlace = ({ text, fault }: EnvironmentReader): 'header' | 'query' => {
  const value = text('IDENTITY_TOKEN_IN') ?? 'header';
  if (value === 'header' || value === 'query') return value;
  fault('IDENTITY_TOKEN_IN', '须为 header 或 query', 'must be header or query');
  return 'header';
};

const readHosts = ({ text, fault }: EnvironmentReader): readonly string[] =>
  (text('PUBLIC_HOSTS') ?? '').split(',').flatMap((entry) => {
    const host = entry.trim().toLowerCase();
    if (!/^[\w.-]*$/.test(host))
      fault('PUBLIC_HOSTS', `“${host}” 不是域名`, `"${host}" is not a host name such as north.example`);
    return host === '' ? [] : [host];
  });

const readNetworks = ({ text, fault }: EnvironmentReader): readonly string[] =>
  (text('OUTBOUND_NETWORKS') ?? '').split(',').flatMap((entry) => {
    const network = entry.trim();
    if (network !== '' && !isNetwork(network))
      fault(
        'OUTBOUND_NETWORKS',
        `“${network}” 不是网段`,
        `"${network}" is not a network such as 10.20.0.0/16 or one address`,
      );
    return network === '' ? [] : [network];
  });

const readSealKey = ({ text, fault }: EnvironmentReader): string | undefined => {
  const value = text('CAMPUS_SEAL_KEY');
  if (value !== undefined && !isMasterKey(value))
    fault('CAMPUS_SEAL_KEY', '须为 base64 编码的 32 字节', 'must be 32 bytes in base64');
  return value;
};

type Report = (variable: string, zh: string, en: string) => void;

const readPort = (value: string | undefined, fault: Report): number => {
  if (value === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65_535))
    fault('PORT', '须为 0 至 65535 的整数', 'must be a number from 0 to 65535');
  return port;
};

/** Tokens and pages are told it as it stands, and the path behind it is another variable's. */
const readOrigin = ({ url, fault }: EnvironmentReader): string | undefined => {
  const value = url('PUBLIC_ORIGIN', 'http:', 'https:');
  if (value === undefined || !URL.canParse(value)) return value;
  const { origin, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    fault(
      'PUBLIC_ORIGIN',
      '只能是来源地址，如 https://booking.example；路径由 CONTEXT_PATH 指定',
      'must be an origin such as https://booking.example; a path is named by CONTEXT_PATH',
    );
  return origin;
};

/** `https://key:secret@host/bucket`. */
const readBucket = ({ url, fault }: EnvironmentReader): string | undefined => {
  const value = url('S3_URL', 'http:', 'https:');
  if (value === undefined || !URL.canParse(value)) return value;
  const { username, password, pathname } = new URL(value);
  if (username === '' || password === '' || !/^\/[\w.-]+\/?$/.test(pathname))
    fault(
      'S3_URL',
      '须含密钥与存储桶，如 https://key:secret@s3.example/campus',
      'must name a key, a secret and a bucket, such as https://key:secret@s3.example/campus',
    );
  return value;
};

/** `/`, `campus` and `/campus/` are understood. */
const readContextPath = (value: string | undefined, fault: Report): string => {
  const path = (value ?? '').replace(/^\/+|\/+$/g, '');
  if (path === '') return '';
  if (!/^[\w-]+(\/[\w-]+)*$/.test(path))
    fault('CONTEXT_PATH', '只能由字母、数字、-、_ 与 / 组成', 'may hold letters, digits, -, _ and / only');
  return `/${path}`;
};

const present = <Values extends Record<string, string | undefined>>(
  values: Values,
): { [Name in keyof Values]?: string } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: string;
  };
