// A failure is told in the server's words, or the documents' sentence for what the network did.
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS, extensionCodeOf, failureOf } from './failure.ts';

const graphqlError = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'raw', extensions }] });

const serverError = (status: number, bodyText = '') =>
  new ServerError('no', { response: new Response(null, { status }), bodyText });

describe('failureOf', () => {
  it('tells the server’s texts and code', () => {
    const error = graphqlError({
      code: 'PERMISSION_DENIED',
      errcode: 4001,
      msg: '没有操作权限',
      msg_en: 'No permission',
    });
    expect(failureOf(error)).toEqual({
      kind: 'denied',
      text: { zh: '没有操作权限', en: 'No permission' },
      code: '4001',
    });
    expect(extensionCodeOf(error)).toBe('PERMISSION_DENIED');
  });

  it.each(['UNAUTHENTICATED', 'OIDC_BC_LOGOUT'])(
    'asks to sign in again where there is no session: %s',
    (code) => {
      const refused = graphqlError({ code, errcode: 4001, msg: '没有操作权限', msg_en: 'No permission' });
      const text = { zh: '您已退出登录，请重新登录', en: 'You have been signed out. Sign in again.' };
      expect(failureOf(refused)).toEqual({
        kind: code === 'UNAUTHENTICATED' ? 'signedOut' : 'loggedOut',
        text,
      });
    },
  );

  it('falls back to Chinese where the server gave no English', () => {
    expect(failureOf(graphqlError({ code: 'UNAVAILABLE', msg: '系统繁忙', msg_en: '' })).text.en).toBe(
      '系统繁忙',
    );
  });

  it('says that the page is older than the server, which does not understand what it asks', () => {
    const extensions = {
      code: 'GRAPHQL_VALIDATION_FAILED',
      errcode: 1002,
      msg: '参数无效',
      msg_en: 'Invalid',
    };
    const told = { kind: 'outdated', text: { en: 'This page is out of date. Please reload it' } };
    expect(failureOf(graphqlError(extensions))).toMatchObject(told);
    const body = JSON.stringify({ errors: [{ message: 'Cannot query field', extensions }] });
    expect(failureOf(serverError(400, body))).toMatchObject(told);
  });

  it('tells an unforeseen error as one', () => {
    expect(failureOf(graphqlError({ code: 'SOMETHING_NEW' })).kind).toBe('failed');
  });

  it('knows a timeout from a server that cannot be reached', () => {
    expect(failureOf(new DOMException('late', 'TimeoutError')).kind).toBe('timeout');
    expect(failureOf(new TypeError('Failed to fetch')).kind).toBe('unreachable');
  });

  it('knows which calls may have been done although nobody heard of it', () => {
    const lost = [
      new TypeError('Failed to fetch'),
      new DOMException('late', 'TimeoutError'),
      serverError(502),
    ];
    expect(lost.map((error) => failureOf(error).isUnanswered)).toEqual([true, true, true]);
    const told = [serverError(400), graphqlError({ code: 'BAD_USER_INPUT' })];
    expect(told.map((error) => failureOf(error).isUnanswered ?? false)).toEqual([false, false]);
  });

  it.each([
    [400, '请求错误', 'Bad request'],
    [401, '未授权，请重新登录', 'Please sign in again'],
    [403, '拒绝访问', 'Access denied'],
    [404, '请求的资源不存在', 'Not found'],
    [405, '请求方法不允许', 'Method not allowed'],
    [408, '请求超时', 'Request timed out'],
    [500, '服务器错误', 'Server error'],
    [501, '服务未实现', 'Not offered by the server'],
    [502, '网络错误', 'Network error'],
    [503, '服务不可用', 'Service unavailable'],
    [504, '网络超时', 'Network timed out'],
    [505, 'HTTP版本不受支持', 'HTTP version not supported'],
    [418, '连接出错(418)', 'Connection error'],
  ])('says status %i in the documents’ words, and first what it means in English', (status, zh, en) => {
    const text = { zh, en: `${en} (${zh})` };
    expect(failureOf(serverError(status))).toMatchObject({ kind: 'http', text });
  });

  it('asks to refresh where nothing came in ten seconds, and says where nobody could be reached', () => {
    expect(CALL_TIMEOUT_MS).toBe(10_000);
    expect(failureOf(new DOMException('late', 'TimeoutError')).text).toEqual({
      zh: '服务器响应超时，请刷新当前页',
      en: 'The server takes too long to answer. Please reload this page',
    });
    expect(failureOf(new TypeError('Failed to fetch')).text).toEqual({
      zh: '连接服务器失败',
      en: 'The server cannot be reached',
    });
  });

  it('tells the refusal that came with a status', () => {
    const extensions = { code: 'RATE_LIMITED', errcode: 1004, msg: '操作过于频繁', msg_en: 'Too many' };
    const body = JSON.stringify({ errors: [{ message: 'Too many', extensions }] });
    expect(failureOf(serverError(429, body))).toEqual({
      kind: 'busy',
      text: { zh: '操作过于频繁', en: 'Too many' },
      code: '1004',
    });
    for (const other of ['', 'null', '{"errors":[]}', '{"errors":[{"message":"no code"}]}'])
      expect(failureOf(serverError(429, other)).kind).toBe('http');
  });
});
