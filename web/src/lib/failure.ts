// What went wrong with a call, as a person should read it: the server's own two texts where it gave them,
// the documents' sentences for what the network did.
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { reject, textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from './bilingual.ts';

export type FailureKind =
  /** The account may not; someone could grant it. */
  | 'denied'
  | 'signedOut'
  /** The session was ended elsewhere: sign in again. */
  | 'loggedOut'
  | 'notFound'
  | 'invalid'
  /** Come back in a moment: the server is busy or its store is away. */
  | 'busy'
  | 'timeout'
  | 'unreachable'
  /** The schema has moved: what this page asks is not understood any more. */
  | 'outdated'
  | 'http'
  /** Nobody foresaw it; the server's log knows the number in the text. */
  | 'failed';

/** Asked again in a while, the server may answer. */
export const passingKinds: ReadonlySet<FailureKind> = new Set([
  'busy',
  'timeout',
  'unreachable',
  'http',
  'failed',
]);

export interface Failure {
  readonly kind: FailureKind;
  readonly text: Bilingual;
  /** Follows small, for support. */
  readonly code?: string | undefined;
  /** True where the call may have been done all the same: nobody heard what came of it. */
  readonly isUnanswered?: boolean;
}

/** How long a call may take. */
export const CALL_TIMEOUT_MS = 10_000;

/**
 * The documents want the Chinese text for everybody. Who reads English is told first what it means: a text that
 * nobody can read tells nothing.
 */
const statusTexts: Readonly<Record<number, Bilingual>> = {
  400: { zh: '请求错误', en: 'Bad request' },
  401: { zh: '未授权，请重新登录', en: 'Please sign in again' },
  403: { zh: '拒绝访问', en: 'Access denied' },
  404: { zh: '请求的资源不存在', en: 'Not found' },
  405: { zh: '请求方法不允许', en: 'Method not allowed' },
  408: { zh: '请求超时', en: 'Request timed out' },
  500: { zh: '服务器错误', en: 'Server error' },
  501: { zh: '服务未实现', en: 'Not offered by the server' },
  502: { zh: '网络错误', en: 'Network error' },
  503: { zh: '服务不可用', en: 'Service unavailable' },
  504: { zh: '网络超时', en: 'Network timed out' },
  505: { zh: 'HTTP版本不受支持', en: 'HTTP version not supported' },
};

const statusText = (status: number): Bilingual => {
  const { zh, en } = statusTexts[status] ?? { zh: `连接出错(${status})`, en: 'Connection error' };
  return { zh, en: `${en} (${zh})` };
};

const timeoutText: Bilingual = {
  zh: '服务器响应超时，请刷新当前页',
  en: 'The server takes too long to answer. Please reload this page',
};
const unreachableText: Bilingual = { zh: '连接服务器失败', en: 'The server cannot be reached' };
const outdatedText: Bilingual = {
  zh: '页面版本已过期，请刷新页面',
  en: 'This page is out of date. Please reload it',
};

/** The server's own words for it speak of rights, which signing in does not change. */
export const SIGNED_OUT_TEXT: Bilingual = {
  zh: '您已退出登录，请重新登录',
  en: 'You have been signed out. Sign in again.',
};

const kinds: Readonly<Record<string, FailureKind>> = {
  PERMISSION_DENIED: 'denied',
  UNAUTHENTICATED: 'signedOut',
  OIDC_BC_LOGOUT: 'loggedOut',
  NOT_FOUND: 'notFound',
  BAD_USER_INPUT: 'invalid',
  GRAPHQL_PARSE_FAILED: 'invalid',
  // Our own documents fit the schema they were built with.
  GRAPHQL_VALIDATION_FAILED: 'outdated',
  LIMIT_EXCEEDED: 'busy',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'busy',
};

interface AnsweredError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One error of a GraphQL answer, from HTTP or from a socket. English falls back to Chinese. */
export const answeredFailure = ({ message, extensions = {} }: AnsweredError): Failure => {
  const zh = textOf(extensions.msg) || message;
  const { errcode } = extensions;
  const kind = kinds[textOf(extensions.code)] ?? 'failed';
  if (kind === 'signedOut' || kind === 'loggedOut') return { kind, text: SIGNED_OUT_TEXT };
  return {
    kind,
    text: kind === 'outdated' ? outdatedText : { zh, en: textOf(extensions.msg_en) || zh },
    code: typeof errcode === 'number' || typeof errcode === 'string' ? String(errcode) : undefined,
  };
};

/** The first error of an answer that came with a status of its own, as who asks too often is answered. */
const answeredIn = (body: string): AnsweredError | undefined => {
  try {
    const answer: { readonly errors?: readonly AnsweredError[] } | null = JSON.parse(body);
    const first = answer?.errors?.[0];
    return typeof first?.extensions?.errcode === 'number' ? first : undefined;
  } catch {
    return undefined;
  }
};

/** The first of several errors of one answer: the others usually follow from it. */
const firstAnswered = (error: unknown): AnsweredError | undefined => {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  return ServerError.is(error) ? answeredIn(error.bodyText) : undefined;
};

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

export const failureOf = (error: unknown): Failure => {
  const answered = firstAnswered(error);
  if (answered) return answeredFailure(answered);
  if (ServerError.is(error))
    return {
      kind: 'http',
      text: statusText(error.statusCode),
      code: String(error.statusCode),
      isUnanswered: error.statusCode >= 500,
    };
  if (isTimeout(error)) return { kind: 'timeout', text: timeoutText, isUnanswered: true };
  if (error instanceof TypeError) return { kind: 'unreachable', text: unreachableText, isUnanswered: true };
  const text = error instanceof Error ? error.message : String(error);
  return { kind: 'failed', text: { zh: text, en: text } };
};

const CHECK_FAILED = reject(5001);

/** A check before a booking that came to no verdict: says so, and why. */
export const checkFailureOf = (error: unknown): Failure => {
  const failure = failureOf(error);
  if (failure.code === String(CHECK_FAILED.code)) return failure;
  const { zh, en } = textsOf(CHECK_FAILED);
  return { ...failure, text: { zh: `${zh}：${failure.text.zh}`, en: `${en}: ${failure.text.en}` } };
};

/** The extension code that clients branch on, as the server gave it. */
export const extensionCodeOf = (error: unknown): string | undefined =>
  textOf(firstAnswered(error)?.extensions?.code) || undefined;
