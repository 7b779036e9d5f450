// GraphQL over HTTP as a screen speaks it, every request written down. Tokens are renewed before they end.
import http from 'k6/http';
import type { JournalLine } from '../load/journal-lines.ts';
import type { Person } from '../load/world.ts';
import { nodeUrl, world } from './prepared.ts';

/** Half of a token's life. */
const RENEW_EARLY_MS = 150_000;
const REQUEST_WAIT = '30s';
/** What is written down where no answer came, or none that could be read. */
const NO_ANSWER = -1;

/** The runner has the console of k6 written to a file: a line of JSON each. */
export const writeDown = (line: JournalLine): void => {
  console.log(JSON.stringify(line));
};

interface Renewed {
  readonly token: string;
  readonly tokenEndsAt: number;
}

const renewed = new Map<string, Renewed>();

export const tokenOf = (person: Person): string => {
  const current = renewed.get(person.account) ?? person;
  if (Date.now() < current.tokenEndsAt - RENEW_EARLY_MS) return current.token;
  const answer = http.post(`${nodeUrl()}/realms/campus/protocol/openid-connect/token`, {
    grant_type: 'password',
    client_id: 'campus-cli',
    scope: 'openid profile',

    username: person.account,
    password: person.password,
  });
  const token = answer.json('access_token');
  if (typeof token !== 'string') return current.token;
  const tokenEndsAt = Date.now() + Number(answer.json('expires_in')) * 1_000;
  renewed.set(person.account, { token, tokenEndsAt });
  return token;
};

export interface Answered<Data> {
  /** Absent: no answer, or an error in place of one. */
  readonly data?: Data;
  readonly sentAt: number;
  readonly answeredAt?: number;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
}

/** `codeOf` finds what the answer says of itself; a query says nothing. `turn`: which node, counted from one's own. */
export const ask = <Data>(
  person: Person,
  operation: string,
  query: string,
  variables: object,
  codeOf: (data: Data) => number = () => 0,
  turn = 0,
): Answered<Data> => {
  const token = tokenOf(person);
  const sentAt = Date.now();
  const response = http.post(`${nodeUrl(turn)}/api/provider/graphql`, JSON.stringify({ query, variables }), {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    timeout: REQUEST_WAIT,
    tags: { name: operation },
  });
  const answeredAt = Date.now();
  const { status } = response;
  const { data, refusedWith } = answerIn<Data>(response.body);
  const errcode = data ? codeOf(data) : (refusedWith ?? (status >= 400 ? status : NO_ANSWER));
  if (!data && !EXPECTED.includes(errcode) && !(world.triesAgain && status !== 200))
    complain(operation, status, response.body);
  writeDown({ kind: 'request', operation, sentAt, took: response.timings.duration, errcode });
  if (status === 0) return { sentAt, status };
  return data ? { data, sentAt, answeredAt, status } : { sentAt, answeredAt, status };
};

/** Asked too often, or a server that is busy, behind or away: what it means for a command is left open. */
const EXPECTED: readonly number[] = [1004, 5003, 429, 503];

/** Anything else that is no answer is worth a line, unless a node went away that another makes up for. */
const complain = (operation: string, status: number, body: unknown): void => {
  const what = `${operation}: HTTP ${status} ${String(body ?? '').slice(0, 200)}`;
  writeDown({ kind: 'fault', at: Date.now(), what });
};

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly errcode?: number } }[];
}

/** Data without errors, or the code that the first error carries. */
const answerIn = <Data>(body: unknown): { readonly data?: Data; readonly refusedWith?: number } => {
  if (typeof body !== 'string' || !body.startsWith('{')) return {};
  const { data, errors }: Body<Data> = JSON.parse(body);
  const refusedWith = errors?.[0]?.extensions?.errcode;
  if (!errors && data) return { data };
  return refusedWith === undefined ? {} : { refusedWith };
};
