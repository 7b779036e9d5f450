// How a file is sent: where to, with whose token, and what is made of the answer.
import { afterEach, expect, it, vi } from 'vitest';
import { createUploads } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const uploads = createUploads({
  contextPath: '/campus',
  uploadUrl: 'https://files.example/pictures',
  token: async () => 'secret',
});
const picture = new File(['x'], 'a.png', { type: 'image/png' });

const answering = (answer: object) => {
  const sent = vi.fn(async (_address: string, _request: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', sent);
  return sent;
};

it.each([
  ['pictures', 'https://files.example/pictures'],
  ['files', '/campus/upload'],
] as const)('sends %s to %s, with the token and as the body', async (accepts, address) => {
  const kept = { uri: '/campus/upload/a.png', name: 'a.png', size: 1 };
  const sent = answering({ ...kept, id: 'a', errno: 0, error: null });
  expect(await uploads.send(picture, accepts)).toEqual({ sent: kept });
  const [to, { method, headers, body } = {}] = sent.mock.calls[0] ?? [];
  expect([to, method, headers]).toEqual([address, 'POST', { authorization: 'Bearer secret' }]);
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
});

it('says what the server says of a file that it refuses, and Chinese where there is no English', async () => {
  answering({ errno: 1006, error: '太大', msg: '图片不能超过 10 MB', msg_en: 'At most 10 MB' });
  const refused = { zh: '图片不能超过 10 MB', en: 'At most 10 MB' };
  expect(await uploads.send(picture, 'pictures')).toEqual({ refused });
  answering({ errno: 1006, msg: '太大' });
  expect(await uploads.send(picture, 'pictures')).toEqual({ refused: { zh: '太大', en: '太大' } });
});

it('says that nobody answered', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await uploads.send(picture, 'pictures')).toMatchObject({
    refused: { zh: '上传失败，请检查网络后重试' },
  });
});
