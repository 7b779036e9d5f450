// Everything the environment may say, read once at the start and checked as a whole: every fault is
// named at once, in both languages, before anything is opened.
import { resolve } from 'node:path';

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
  /** A Keycloak realm in place of the provider in this process. */
  readonly issuer?: string;
  /** Further origins whose pages may call. */
  readonly origins: readonly string[];
  readonly frameAncestors: readonly string[];
  readonly behindProxy: boolean;
  readonly isProduction: boolean;
  /** Seeds the demonstration campus and opens the password grant. */
  readonly isDemonstration: boolean;
  readonly introspection: boolean;
  readonly masterKey?: string;
  readonly eventStoreUrl?: string;
  readonly mongoUrl?: string;
  readonly natsUrl?: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** One fault of one variable, in both languages. */
export interface Fault {
  readonly variable: string;
  readonly zh: string;
  readonly en: string;
}

export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ variable, zh, en }) => `${variable}：${zh} / ${en}`).join('\n'));
    this.faults = faults;
  }
}

const DEFAULT_PORT = 8080;

/** Throws ConfigurationInvalid with all faults. */
export const readConfiguration = (environment: Environment): Configuration => {
  const faults: Fault[] = [];
  const fault = (variable: string, zh: string, en: string): void => {
    faults.push({ variable, zh, en });
  };
  const text = (variable: string): string | undefined => environment[variable]?.trim() || undefined;
  const url = (variable: string, ...protocols: string[]): string | undefined => {
    const value = text(variable);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol))
      fault(variable, `须以 ${protocols.join('、')} 开头`, `must begin with ${protocols.join(' or ')}`);
    return value.replace(/\/+$/, '');
  };
  const flag = (variable: string, byDefault: boolean): boolean => {
    const value = text(variable);
    if (value === undefined) return byDefault;
    if (!/^(1|0|true|false)$/.test(value)) fault(variable, '须为 1 或 0', 'must be 1 or 0');
    return value === '1' || value === 'true';
  };
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
  const contextPath = readContextPath(text('CONTEXT_PATH'), fault);
  const isProduction = text('NODE_ENV') === 'production';
  const issuer = url('OIDC_ISSUER', 'http:', 'https:');
  const isDemonstration = flag('CAMPUS_DEMONSTRATION', !isProduction);
  if (isProduction && isDemonstration)
    fault(
      'CAMPUS_DEMONSTRATION',
      '生产环境不得带演示账号运行',
      'production never runs with the demonstration accounts',
    );
  const optional = {
    host: text('HOST'),
    issuer,
    masterKey: text('CAMPUS_MASTER_KEY'),
    eventStoreUrl: url('EVENTSTOREDB_URL', 'esdb:', 'esdb+discover:', 'kurrentdb:'),
    mongoUrl: url('MONGODB_URL', 'mongodb:', 'mongodb+srv:'),
    natsUrl: url('NATS_URL', 'nats:', 'tls:', 'ws:', 'wss:'),
  };
  const configuration: Configuration = {
    port,
    contextPath,
    dataFolder: resolve(text('CAMPUS_DATA') ?? '.data'),
    publicOrigin: url('PUBLIC_ORIGIN', 'http:', 'https:') ?? `http://localhost:${port}`,
    origins: list('ALLOWED_ORIGINS'),
    frameAncestors: list('FRAME_ANCESTORS'),
    behindProxy: flag('BEHIND_PROXY', false),
    isProduction,
    isDemonstration,
    introspection: flag('INTROSPECTION', false) && !isProduction,
    ...present(optional),
  };
  if (faults.length > 0) throw new ConfigurationInvalid(faults);
  return configuration;
};

type Report = (variable: string, zh: string, en: string) => void;

const readPort = (value: string | undefined, fault: Report): number => {
  if (value === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65_535))
    fault('PORT', '须为 0 至 65535 的整数', 'must be a number from 0 to 65535');
  return port;
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
