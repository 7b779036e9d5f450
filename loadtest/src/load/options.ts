// What the command line may ask of a load, and the bounds that it cannot talk its way out of.
import { type Scenario, scenarios } from './world.ts';

export interface LoadOptions {
  readonly scenario: Scenario;
  readonly seconds: number;
  /** Visits, attempts or bookings a second; of a term, requests under way at once. */
  readonly rate: number;
  readonly watchers: number;
  readonly rooms: number;
  /** Rows of a term that are sent; absent: all. */
  readonly rows?: number;
  /** Nodes of a server that runs already; absent: one is started for the run. */
  readonly urls?: readonly string[];
  /** Where its whole log can be read: a folder, or the address of EventStoreDB. */
  readonly log?: string;
  /** Two api and two projections processes on the servers of production, in place of one process. */
  readonly cluster: boolean;
  /** How many processes are ended as by a power cut while the load goes on. */
  readonly kills: number;
}

/** A fault of the command line, in both languages. */
export interface OptionFault {
  readonly zh: string;
  readonly en: string;
}

/** Twelve hours of soak; more visits a second than one machine answers; as many sockets as the accounts may open. */
export const MOST = {
  seconds: 12 * 3_600,
  rate: 2_000,
  watchers: 2_450,
  rooms: 60,
  rows: 20_000,
  kills: 100,
} as const;

type Amounts = Pick<LoadOptions, 'seconds' | 'rate' | 'watchers' | 'rooms'>;

const usual: Readonly<Record<Scenario, Amounts>> = {
  morning: { seconds: 60, rate: 20, watchers: 49, rooms: 40 },
  stampede: { seconds: 8, rate: 300, watchers: 98, rooms: 3 },
  watchers: { seconds: 30, rate: 5, watchers: 1_000, rooms: 1 },
  term: { seconds: 300, rate: 64, watchers: 0, rooms: 0 },
  soak: { seconds: 1_800, rate: 3, watchers: 98, rooms: 40 },
};

const MINE = 'i-own-this-server';
const CLUSTER = 'cluster';
const amounts = ['rate', 'watchers', 'rooms', 'rows', 'kills'] as const;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

/** Answers the options, or everything that is wrong with them. */
export const readOptions = (words: readonly string[]): LoadOptions | readonly OptionFault[] => {
  const faults: OptionFault[] = [];
  const [name = '', ...rest] = words;
  const scenario = scenarios.find((each) => each === name);
  if (!scenario)
    faults.push({
      zh: `没有场景 ${name || '（空）'}，可选：${scenarios.join('、')}`,
      en: `no scenario ${name || '(none named)'}; there are ${scenarios.join(', ')}`,
    });
  const given = flagsIn(rest, faults);
  const numbers: { -readonly [Name in keyof Amounts]?: number } & { rows?: number; kills?: number } = {};
  const seconds = given.get('duration');
  if (seconds !== undefined) numbers.seconds = durationOf(seconds, faults);
  for (const each of amounts) {
    const value = given.get(each);
    if (value !== undefined) numbers[each] = amountOf(each, value, faults);
  }
  const urls = given
    .get('url')
    ?.split(',')
    .map((url) => url.replace(/\/+$/, ''));
  for (const url of urls ?? []) checkAddress('url', url, given.has(MINE), faults);
  const log = given.get('log');
  if (log?.includes('://')) checkAddress('log', log, given.has(MINE), faults);
  if (log !== undefined && !urls)
    faults.push({
      zh: '--log 须与 --url 一起使用',
      en: '--log goes with --url: a server of the run has its own',
    });
  if (urls && (given.has(CLUSTER) || numbers.kills))
    faults.push({
      zh: '--cluster 与 --kills 不可与 --url 一起使用',
      en: '--cluster and --kills are not for a server that runs already',
    });
  if (faults.length > 0 || !scenario) return faults;
  return {
    scenario,
    ...usual[scenario],
    kills: 0,
    ...numbers,
    cluster: given.has(CLUSTER),
    ...(urls === undefined ? {} : { urls }),
    ...(log === undefined ? {} : { log }),
  };
};

const flagsIn = (words: readonly string[], faults: OptionFault[]): ReadonlyMap<string, string> => {
  const given = new Map<string, string>();
  const known: ReadonlySet<string> = new Set([...amounts, 'duration', 'url', 'log']);
  for (let index = 0; index < words.length; index++) {
    const [flag = '', inline] = (words[index] ?? '').split(/=(.*)/s);
    const name = flag.replace(/^--/, '');
    if (flag === `--${MINE}` || flag === `--${CLUSTER}`) given.set(name, '');
    else if (!flag.startsWith('--') || !known.has(name))
      faults.push({ zh: `不认识的参数 ${words[index]}`, en: `unknown argument ${words[index]}` });
    else given.set(name, inline ?? words[++index] ?? '');
  }
  return given;
};

const durationOf = (text: string, faults: OptionFault[]): number => {
  const [, number = '', unit = 's'] = /^(\d{1,6})([smh]?)$/.exec(text) ?? [];
  const seconds = Number(number) * (UNITS[unit || 's'] ?? 1);
  if (number === '' || seconds < 1 || seconds > MOST.seconds)
    faults.push({
      zh: `--duration 须如 60s、5m、2h，最长 ${MOST.seconds} 秒`,
      en: `--duration is such as 60s, 5m or 2h, at most ${MOST.seconds} seconds`,
    });
  return seconds;
};

const amountOf = (name: (typeof amounts)[number], text: string, faults: OptionFault[]): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  const least = name === 'watchers' || name === 'kills' ? 0 : 1;
  if (!(number >= least && number <= MOST[name]))
    faults.push({
      zh: `--${name} 须为 ${least} 至 ${MOST[name]} 的整数`,
      en: `--${name} is a whole number from ${least} to ${MOST[name]}`,
    });
  return number;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PROTOCOLS = { url: /^https?:$/, log: /^(esdb|kurrentdb)(\+discover)?:$/ } as const;

/** A load on a server of somebody else is an attack, so an address beyond this machine must be claimed. */
const checkAddress = (
  flag: keyof typeof PROTOCOLS,
  text: string,
  isOwned: boolean,
  faults: OptionFault[],
): void => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !PROTOCOLS[flag].test(url.protocol))
    faults.push({ zh: `--${flag} 的地址无效：${text}`, en: `--${flag} has no valid address: ${text}` });
  else if (!LOOPBACK.test(url.hostname) && !isOwned)
    faults.push({
      zh: `${url.hostname} 不是本机：确认服务器归您所有后，请加 --${MINE}`,
      en: `${url.hostname} is not this machine: add --${MINE} once you know that the server is yours to load`,
    });
};
