// A bundle: all of its resources, or none, unless its owner gives up one alone.
import { describe, it } from 'vitest';
import { specify } from '../../testing/given-when-then.ts';
import { type BundleCommand, bundle, MAX_MEMBERS } from './bundle.ts';
import type { BundleEvent, WantedMember } from './events.ts';

const { given } = specify(bundle);

const member = (name: string): WantedMember => ({
  booking: `b-${name}`,
  resourceId: name,
  units: 1,
  persons: 20,
});
const asked = {
  bundle: 'u1',
  account: 'student1',
  date: '2026-09-21',
  start: 600,
  end: 720,
  members: [member('hall'), member('projector'), member('car')],
  details: {},
};
const requested: BundleEvent = { type: 'BundleRequested', data: asked };
const ask = (changes: Partial<typeof asked> = {}): BundleCommand => ({
  type: 'RequestBundle',
  ...asked,
  ...changes,
});
const [hall, projector, car] = ['hall', 'projector', 'car'].map((name) => ({ booking: `b-${name}` }));
const [H, P, C] = [hall ?? member(''), projector ?? member(''), car ?? member('')];
const taken = (...members: { booking: string }[]): BundleEvent[] =>
  members.map((data) => ({ type: 'MemberTaken', data }));
const full = { code: 2005, reason: { zh: '已约满', en: 'Full' } } as const;
const refusedP: readonly BundleEvent[] = [
  { type: 'MemberRefused', data: { ...P, ...full } },
  { type: 'BundleEnded', data: { because: 'refused' } },
];
const cancelAll: BundleCommand = { type: 'CancelBundle', reason: 'moved' };
const cancelled: BundleEvent = { type: 'BundleEnded', data: { because: 'cancelled', reason: 'moved' } };

describe('a request', () => {
  it('records what it wants', () => {
    given().when(ask()).thenFacts(requested);
  });

  it('names at least two resources, each once, and not too many', () => {
    given()
      .when(ask({ members: [member('hall')] }))
      .thenRefused(1002);
    given()
      .when(ask({ members: [member('hall'), { ...member('hall'), booking: 'other' }] }))
      .thenRefused(1002);
    const many = Array.from({ length: MAX_MEMBERS + 1 }, (_, index) => member(`room-${index}`));
    given()
      .when(ask({ members: many }))
      .thenRefused(1006);
  });

  it('is there before anything else', () => {
    given()
      .when({ type: 'RecordTaken', ...H })
      .thenRefused(4004);
    given(requested).when({ type: 'RecordTaken', booking: 'b-other' }).thenRefused(4004);
  });
});

describe('a resource that is refused', () => {
  it('ends the bundle with its reason', () => {
    given(requested, ...taken(H))
      .when({ type: 'RecordRefused', ...P, ...full })
      .thenFacts(...refusedP);
  });

  it('leaves what was taken, or may have been, to be released', () => {
    const history = [requested, ...taken(H), ...refusedP];
    for (const one of [H, C])
      given(...history)
        .when({ type: 'RecordReleased', ...one })
        .thenFacts({ type: 'MemberReleased', data: one });
    given(...history)
      .when({ type: 'RecordReleased', ...P })
      .thenNothing();
  });

  it('lets nothing be taken afterwards', () => {
    given(requested, ...taken(H), ...refusedP)
      .when({ type: 'RecordTaken', ...C })
      .thenRefused(3001);
  });
});

describe('a bundle that stands', () => {
  const history = [requested, ...taken(H, P, C)];

  it('is cancelled as a whole by its owner', () => {
    given(...history)
      .when(cancelAll)
      .thenFacts(cancelled);
  });

  it('is not cancelled while it is still being booked', () => {
    given(requested, ...taken(H))
      .when(cancelAll)
      .thenRefused(3001);
  });

  it('ends when one is taken away', () => {
    given(...history)
      .when({ type: 'RecordLost', ...P })
      .thenFacts({ type: 'MemberLost', data: P }, { type: 'BundleEnded', data: { because: 'lost' } });
  });

  it('goes on without one that its owner gave up', () => {
    given(...history)
      .when({ type: 'RecordLeft', ...P })
      .thenFacts({ type: 'MemberLeft', data: P });
    given(...history, { type: 'MemberLeft', data: P }, cancelled)
      .when({ type: 'RecordReleased', ...P })
      .thenNothing();
  });

  it('keeps what may not be cancelled any more', () => {
    given(...history, cancelled)
      .when({ type: 'RecordKept', ...C, ...full })
      .thenFacts({ type: 'MemberKept', data: { ...C, ...full } });
  });
});
