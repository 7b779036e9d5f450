// A captcha is read once, in time, by a person who can read it, and its picture is one that a browser shows.
import { createCipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Captcha, createCaptchas } from './captchas.ts';
import { CHARACTERS, draw, HEIGHT, WIDTH } from './picture.ts';

/** Encrypts as the documents' clients do. */
const encrypted = (captchaId: string, text: string): string => {
  const digest = createHash('sha256').update(captchaId).digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
};

const MINUTE = 60_000;

const world = () => {
  let now = Date.parse('2026-11-20T02:00:00Z');
  const parts = { key: 'a key', clock: () => now, draw: (text: string) => text };
  const captchas = createCaptchas(parts);
  const solve = ({ captchaId, image }: Captcha, use = 'one', text = image) =>
    captchas.isSolved({ captchaId, captchaCode: encrypted(captchaId, text) }, use);
  return { captchas, solve, parts, pass: (minutes: number) => (now += minutes * MINUTE) };
};

describe('a captcha', () => {
  it('shows four characters that nobody takes for one another, under a UUID', () => {
    const { captchaId, image } = world().captchas.issue();
    expect(image).toHaveLength(4);
    expect([...image].every((each) => CHARACTERS.includes(each))).toBe(true);
    expect(captchaId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const confusing of ['0', 'O', '1', 'I', '5', 'S', '8', 'B', '2'])
      expect(CHARACTERS).not.toContain(confusing);
  });

  it('is solved by what it shows, in capitals or not', () => {
    const { captchas, solve } = world();
    const [first, second] = [captchas.issue(), captchas.issue()];
    expect(solve(first)).toBe(true);
    expect(solve(second, 'two', ` ${second.image.toLowerCase()} `)).toBe(true);
  });

  it('is good for one use, which may come again', () => {
    const { captchas, solve } = world();
    const captcha = captchas.issue();
    expect([solve(captcha), solve(captcha), solve(captcha, 'another')]).toEqual([true, true, false]);
  });

  it('is good for a hold and a save, one use of each', () => {
    const { captchas } = world();
    const { captchaId, image } = captchas.issue();
    const asked = (use: string, purpose: 'save' | 'hold', text = image) =>
      captchas.isSolved({ captchaId, captchaCode: encrypted(captchaId, text) }, use, purpose);
    expect([asked('ann', 'hold'), asked('ann', 'hold'), asked('bob', 'hold')]).toEqual([true, true, false]);
    expect([asked('one', 'save'), asked('two', 'save')]).toEqual([true, false]);
  });

  it('saves nothing once a captcha was guessed wrong for a hold', () => {
    const { captchas, solve } = world();
    const captcha = captchas.issue();
    const wrong = encrypted(captcha.captchaId, captcha.image === 'AAAA' ? 'CCCC' : 'AAAA');
    expect(captchas.isSolved({ ...captcha, captchaCode: wrong }, 'ann', 'hold')).toBe(false);
    expect(solve(captcha)).toBe(false);
  });

  it('is used up by a wrong guess', () => {
    const { captchas, solve } = world();
    const captcha = captchas.issue();
    expect(solve(captcha, 'one', captcha.image === 'AAAA' ? 'CCCC' : 'AAAA')).toBe(false);
    expect(solve(captcha)).toBe(false);
  });

  it('ends after five minutes', () => {
    const { captchas, solve, pass } = world();
    const [early, late] = [captchas.issue(), captchas.issue()];
    pass(5);
    expect(solve(early)).toBe(true);
    pass(0.001);
    expect(solve(late)).toBe(false);
  });

  it('is checked by any node that has the key, and by none that has another', () => {
    const { captchas, parts } = world();
    const { captchaId, image } = captchas.issue();
    const solution = { captchaId, captchaCode: encrypted(captchaId, image) };
    expect(createCaptchas({ ...parts, key: 'another' }).isSolved(solution, 'one')).toBe(false);
    expect(createCaptchas(parts).isSolved(solution, 'one')).toBe(true);
  });

  it('takes nonsense for wrong', () => {
    const { captchas } = world();
    const { captchaId, image } = captchas.issue();
    for (const captchaCode of [null, '', 'x', image, 'x'.repeat(10_000), encrypted('another id', image)])
      expect(captchas.isSolved({ captchaId, captchaCode }, 'one')).toBe(false);
    for (const id of [
      null,
      '',
      'x',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-7fff-8fff-ffffffffffff',
    ])
      expect(captchas.isSolved({ captchaId: id, captchaCode: encrypted(id ?? '', image) }, 'one')).toBe(
        false,
      );
  });
});

describe('its picture', () => {
  const pixelsOf = (image: string): Buffer => {
    const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    const at = png.indexOf('IDAT');
    return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  };

  it('is a PNG with ink on it, for every character', () => {
    for (const character of CHARACTERS) {
      const pixels = pixelsOf(draw(character, () => 0.5));
      expect(pixels).toHaveLength((WIDTH + 1) * HEIGHT);
      expect(pixels.filter((pixel) => pixel > 0 && pixel < 100).length).toBeGreaterThan(30);
    }
  });

  it('never looks the same twice', () => {
    const [one, other] = [draw('ACEF', Math.random), draw('ACEF', Math.random)];
    expect(one).not.toBe(other);
  });
});
