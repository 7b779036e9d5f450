// A key belongs to one owner at a time.
import { describe, expect, it } from 'vitest';
import { specify } from '../../testing/given-when-then.ts';
import { unique } from './unique.ts';

const { given } = specify(unique);
const claim = { type: 'Claim', owner: 'room-1', field: { zh: '资源编号', en: 'Resource number' } } as const;
const release = { type: 'Release', owner: 'room-1' } as const;
const claimed = { type: 'Claimed', data: { owner: 'room-1' } } as const;
const released = { type: 'Released', data: { owner: 'room-1' } } as const;

describe('a key', () => {
  it('goes to who asks first', () => {
    given().when(claim).thenFacts(claimed);
  });

  it('is refused to anybody else, naming what exists', () => {
    const rejection = given(claimed)
      .when({ ...claim, owner: 'room-2' })
      .thenRefused(1008);
    expect(rejection.params).toEqual({ field: claim.field });
  });

  it('is free again when its owner lets it go', () => {
    given(claimed).when(release).thenFacts(released);
    given(claimed, released)
      .when({ ...claim, owner: 'room-2' })
      .thenFacts({ type: 'Claimed', data: { owner: 'room-2' } });
  });

  it('is not let go by anybody else', () => {
    given(claimed)
      .when({ ...release, owner: 'room-2' })
      .thenNothing();
    given().when(release).thenNothing();
  });
});
