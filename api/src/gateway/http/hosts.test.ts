// Which names a request may ask this server by.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { hostReader } from './hosts.ts';

const asked = (hosts: readonly string[], version = '1.1'): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.httpVersion = version;
  request.rawHeaders = hosts.flatMap((host) => ['HoSt', host]);
  request.headers.host = hosts[0];
  return request;
};
const PUBLIC = 'https://booking.example:8443';

it.each([
  ['booking.example', 'known'],
  ['BOOKING.example:8443', 'known'],
  ['booking.example:1', 'known'],
  ['booking.example.evil', 'foreign'],
  ['evil.example', 'foreign'],
  ['localhost:8080', 'foreign'],
  ['a b', 'malformed'],
  ['evil.example/booking.example', 'malformed'],
  ['booking.example@evil', 'malformed'],
  ['', 'malformed'],
])('judges %s as %s', (host, verdict) => {
  expect(hostReader(PUBLIC, false)(asked([host]))).toBe(verdict);
});

it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:8080', '127.9.9.9', '[::1]:8080'])(
  'takes %s where asked',
  (host) => {
    expect(hostReader(PUBLIC, true)(asked([host]))).toBe('known');
    expect(hostReader(PUBLIC, false)(asked([host]))).toBe('foreign');
  },
);

it('takes further names that the operator lists', () => {
  const verdict = hostReader(PUBLIC, false, ['north.example']);
  expect(verdict(asked(['NORTH.example:8443']))).toBe('known');
  expect(verdict(asked(['booking.example']))).toBe('known');
  expect(verdict(asked(['south.example']))).toBe('foreign');
});

it.each(['localhost.evil', '127.0.0.1.evil', 'xlocalhost', '[::2]'])('takes %s nowhere', (host) => {
  expect(hostReader(PUBLIC, true)(asked([host]))).toBe('foreign');
});

it('knows an origin of a bracketed address', () => {
  expect(hostReader('http://[fd00::1]:80', false)(asked(['[fd00::1]:80']))).toBe('known');
});

it.each(['0.9', '2.0'])('takes no request of HTTP/%s', (version) => {
  expect(hostReader(PUBLIC, true)(asked(['booking.example'], version))).toBe('malformed');
});

it('takes one name, not two and not none', () => {
  const verdict = hostReader(PUBLIC, true);
  expect(verdict(asked(['booking.example', 'booking.example']))).toBe('malformed');
  expect(verdict(asked([]))).toBe('malformed');
  expect(verdict(asked(['booking.example'], '1.0'))).toBe('known');
});
