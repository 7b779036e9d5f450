// Commands are counted from the moment they are given to the moment they are answered, with any answer.
import { expect, it } from 'vitest';
import { standIn } from '../../testing/stand-in.ts';
import type { Transact } from '../transact.ts';
import { countCommands } from './counted-transact.ts';

it('counts commands until they are answered or have failed, and can be waited for', async () => {
  const ends: { answer: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const slow = standIn<Transact>(
    () =>
      new Promise((answer, fail) => {
        ends.push({ answer, fail });
      }),
  );
  const { transact, waiting, settled } = countCommands(slow);
  type Arguments = Parameters<Transact>;
  const give = () => transact(...standIn<Arguments>(['stream', {}, {}, {}]));
  const first = give();
  const second = give();
  expect(waiting()).toBe(2);
  expect(await settled(20)).toBe(false);
  ends[0]?.answer({ outcome: 'refused' });
  await first;
  ends[1]?.fail(new Error('no disk'));
  await expect(second).rejects.toThrow('no disk');
  expect(waiting()).toBe(0);
  expect(await settled(20)).toBe(true);
});
