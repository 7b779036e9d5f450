// What a load may be asked for, and what it refuses.
import { describe, expect, it } from 'vitest';
import { MOST, readOptions } from './options.ts';

const faults = (...words: string[]): readonly string[] => {
  const read = readOptions(words);
  return Array.isArray(read) ? read.map(({ en }) => en) : [];
};

describe('the command line of a load', () => {
  it('knows what is usual for a scenario and what was asked instead', () => {
    expect(readOptions(['morning'])).toMatchObject({ scenario: 'morning', seconds: 60, rate: 20 });
    expect(readOptions(['soak', '--duration', '2h', '--rate=7', '--watchers', '0'])).toMatchObject({
      seconds: 7_200,
      rate: 7,
      watchers: 0,
    });
  });

  it('refuses every address beyond this machine that nobody claims', () => {
    for (const url of ['http://127.0.0.1:80', 'http://localhost:8080/campus/', 'http://[::1]:9'])
      expect(readOptions(['morning', '--url', url])).toMatchObject({ urls: [url.replace(/\/$/, '')] });
    for (const url of [
      'http://campus.example',
      'http://127.0.0.1.evil.example',
      'http://10.0.0.1',
      'https://[::2]',
    ])
      expect(faults('morning', '--url', url), url).toHaveLength(1);
    expect(faults('morning', '--url', 'http://campus.example', '--i-own-this-server')).toEqual([]);
    expect(faults('morning', '--url', 'ftp://localhost')).toHaveLength(1);
    expect(faults('morning', '--url', 'http://localhost:1,http://campus.example')).toHaveLength(1);
  });

  it('reads the whole log only of a server that was named, and of its own machine', () => {
    const url = ['--url', 'http://localhost:1,http://localhost:2'];
    expect(readOptions(['morning', ...url, '--log', '.data'])).toMatchObject({ log: '.data' });
    expect(faults('morning', ...url, '--log', 'esdb://127.0.0.1:2113?tls=false')).toEqual([]);
    expect(faults('morning', ...url, '--log', 'esdb://store.example:2113')).toHaveLength(1);
    expect(faults('morning', '--log', '.data')).toHaveLength(1);
  });

  it('has an end and a bound for everything', () => {
    for (const [name, most] of Object.entries(MOST).filter(([name]) => name !== 'seconds')) {
      expect(faults('morning', `--${name}`, String(most)), name).toEqual([]);
      expect(faults('morning', `--${name}`, String(most + 1)), name).toHaveLength(1);
    }
    expect(faults('soak', '--duration', '13h')).toHaveLength(1);
    expect(faults('soak', '--duration', 'for ever')).toHaveLength(1);
    expect(faults('soak', '--duration', '0s')).toHaveLength(1);
  });

  it('ends only processes that it started itself', () => {
    expect(readOptions(['morning', '--cluster', '--kills', '4'])).toMatchObject({ cluster: true, kills: 4 });
    expect(faults('morning', '--kills', '1', '--url', 'http://localhost:1')).toHaveLength(1);
    expect(faults('morning', '--cluster', '--url', 'http://localhost:1')).toHaveLength(1);
  });

  it('names every fault at once', () => {
    expect(faults('evening', '--rate', '-1', '--shake', '--url', 'x')).toHaveLength(4);
  });
});
