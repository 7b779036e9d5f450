// What several writes of a turn become when the outbox holds the connection.
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

/** A connection that tells of each call what the system would be given. */
const connection = () => {
  const calls: string[] = [];
  const duplex = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      calls.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      calls.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  return { duplex, calls };
};

describe('an outbox', () => {
  it('lets what a turn has for a connection leave in one write, in order', async () => {
    const outbox = new Outbox();
    const [one, other] = [connection(), connection()];
    for (const frame of ['a', 'b', 'c']) {
      outbox.hold(one.duplex);
      one.duplex.write(frame);
    }
    outbox.hold(other.duplex);
    other.duplex.write('d');
    expect([one.calls, other.calls]).toEqual([[], []]);
    await nextTurn();
    expect([one.calls, other.calls]).toEqual([['a b c'], ['d']]);
  });

  it('holds the next turn anew', async () => {
    const outbox = new Outbox();
    const { duplex, calls } = connection();
    for (const frame of ['a', 'b']) {
      outbox.hold(duplex);
      duplex.write(frame);
      await nextTurn();
    }
    expect(calls).toEqual(['a', 'b']);
  });

  it('goes on when a connection is gone', async () => {
    const outbox = new Outbox();
    const [gone, other] = [connection(), connection()];
    gone.duplex.on('error', () => undefined);
    for (const { duplex } of [gone, other]) {
      outbox.hold(duplex);
      duplex.write('a');
    }
    gone.duplex.destroy();
    await nextTurn();
    expect(other.calls).toEqual(['a']);
  });
});
