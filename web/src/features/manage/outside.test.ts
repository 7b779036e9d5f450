// Which address the back office embeds.
import { expect, it } from 'vitest';
import { outsideAddress } from './outside.ts';

it('embeds what is on the web', () => {
  expect(outsideAddress('https://example.com/a?b=1')).toBe('https://example.com/a?b=1');
  expect(outsideAddress('http://example.com')).toBe('http://example.com/');
});

it('embeds nothing that could run as ours, and no address that carries a password', () => {
  const refused = [
    null,
    '',
    '/manage/home',
    'javascript:alert(1)',
    'data:text/html,hi',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://bank.example@evil.example/',
  ];
  expect(refused.map(outsideAddress)).toEqual(refused.map(() => undefined));
});
