// Where the servers of a production process are, as its environment says.
import type { EnvironmentReader } from './environment.ts';

export interface EngineAddresses {
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly natsUrl: string;
}

export const EVENT_STORE_PROTOCOLS = [
  'esdb:',
  'esdb+discover:',
  'kurrentdb:',
  'kurrentdb+discover:',
] as const;
export const MONGODB_PROTOCOLS = ['mongodb:', 'mongodb+srv:'] as const;
/** Sockets of pages (`ws:`) are none of them: the client of a process would speak plain NATS to them. */
const NATS_PROTOCOLS = ['nats:', 'tls:'] as const;

/** Passwords that stand in a server's documents, in this product's own, or in everybody's head. */
const PUBLISHED = new Set(['changeit', 'changeme', 'password', 'secret', 'example', 'admin', 'campus']);

/** All three must be named; a missing one is a fault of the reader. */
export const readEngineAddresses = (reader: EnvironmentReader): EngineAddresses => {
  reader.require('EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL');
  const { eventStoreUrl = '', mongoUrl = '', natsUrl = '' } = readNamedEngines(reader);
  return { eventStoreUrl, mongoUrl, natsUrl };
};

type NamedEngines = { readonly [Name in keyof EngineAddresses]?: string | undefined };

/** Those that are named. In production none of them by a password that anybody may know. */
export const readNamedEngines = (reader: EnvironmentReader): NamedEngines => {
  const address = (variable: string, ...protocols: string[]): string | undefined => {
    const url = reader.url(variable, ...protocols);
    const password = url === undefined ? undefined : credentialsIn(url)?.password;
    const isProduction = reader.text('NODE_ENV') === 'production';
    if (isProduction && password !== undefined && PUBLISHED.has(password.toLowerCase()))
      reader.fault(
        variable,
        '地址中的密码是公开的默认或示例密码，生产环境不得使用',
        'holds a password that is published as a default or an example: production needs one of its own',
      );
    return url;
  };
  return {
    eventStoreUrl: address('EVENTSTOREDB_URL', ...EVENT_STORE_PROTOCOLS),
    mongoUrl: address('MONGODB_URL', ...MONGODB_PROTOCOLS),
    natsUrl: address('NATS_URL', ...NATS_PROTOCOLS),
  };
};

export interface Credentials {
  readonly user: string;
  /** Absent: there is one word before the `@`. */
  readonly password?: string;
}

/** The account in a server's address: `mongodb://user:password@one,two/database`. */
export const credentialsIn = (address: string): Credentials | undefined => {
  const [, given] = /^[^:]+:\/\/([^/?#]*)@/.exec(address) ?? [];
  if (given === undefined) return undefined;
  const cut = given.indexOf(':');
  if (cut < 0) return { user: plain(given) };
  return { user: plain(given.slice(0, cut)), password: plain(given.slice(cut + 1)) };
};

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** An address as a message may show it: without the name and the password in it. */
export const shownAddress = (address: string): string => address.replace(/\/\/[^/?#]*@/, '//');
