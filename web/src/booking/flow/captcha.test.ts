// What is sent for a captcha can be read by the server, and it is only replaced once the server has looked at it.
import { createDecipheriv, createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../lib/config.ts';
import { fetchCaptcha, isUsedUp, solve } from './captcha.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a captcha', () => {
  it('is asked for below the redirect base, for ten seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const captcha = { captchaId: 'c1', image: 'data:image/png;base64,' };
    const asked = vi.fn(async (_address: string) => Response.json(captcha));
    vi.stubGlobal('fetch', asked);
    expect(await fetchCaptcha()).toEqual(captcha);
    expect(asked.mock.calls[0]?.[0]).toBe(`${config.redirectBase}/api/captcha`);
    expect(limit).toHaveBeenCalledWith(10_000);
    vi.stubGlobal('fetch', async () => new Response('', { status: 429 }));
    await expect(fetchCaptcha()).rejects.toThrow('429');
  });

  it('is sent as the documents have it: AES-128-CBC by the digest of its id', async () => {
    const captchaId = '0193a5c0-7e4c-7abc-8def-0123456789ab';
    const { captchaCode, ...rest } = await solve(captchaId, 'k7Mx');
    expect(rest).toEqual({ captchaId });
    const digest = createHash('sha256').update(captchaId).digest();
    const cipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
    const sealed = Buffer.from(captchaCode, 'base64');
    expect(Buffer.concat([cipher.update(sealed), cipher.final()]).toString()).toBe('k7Mx');
  });

  it('is used up by every answer of the server, and by nothing else', () => {
    expect(['1003', '2005', '1004'].map(isUsedUp)).toEqual([true, true, true]);
    expect([undefined, '502', ''].map(isUsedUp)).toEqual([false, false, false]);
  });
});
