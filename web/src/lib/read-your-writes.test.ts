// The newest position of this page's own commands is what its queries wait for.
import { describe, expect, it } from 'vitest';
import { createWrittenPosition, positionsIn } from './read-your-writes.ts';

describe('the written position', () => {
  it('never goes back, whatever order the answers arrive in', () => {
    const position = createWrittenPosition();
    expect(position.latest()).toBeUndefined();
    position.advance('0000000000000009');
    position.advance('0000000000000004');
    expect(position.latest()).toBe('0000000000000009');
  });

  it('is forgotten where the log does not reach it, a newer one is not', () => {
    const position = createWrittenPosition();
    position.advance('0009');
    position.forget('0004');
    expect(position.latest()).toBe('0009');
    position.forget('0009');
    expect(position.latest()).toBeUndefined();
  });

  it('ignores a command that wrote nothing', () => {
    const position = createWrittenPosition();
    position.advance('');
    expect(position.latest()).toBeUndefined();
  });
});

describe('positionsIn', () => {
  it('finds the position of every command of an answer and of nothing else', () => {
    const data = {
      first: { errcode: 0, position: '05' },
      refused: { errcode: 2005, position: null },
      second: { position: '07' },
      plain: 'position',
    };
    expect(positionsIn(data)).toEqual(['05', '07']);
    expect(positionsIn(null)).toEqual([]);
  });
});
