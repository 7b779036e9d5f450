// Faults make bans, and a ban falls with the fault that it rested on.
import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given-when-then.ts';
import { atDay, DAY, faultOn, recordedFault, strictRule } from '../testing/sample-standing.ts';
import type { StandingCommand } from './commands.ts';
import type { StandingEvent } from './events.ts';
import { standing } from './standing.ts';

const { given } = specify(standing);

const three = [faultOn(0, 1), faultOn(3, 2), faultOn(5, 3)];
const first = 'ban-of-f3';
const words = { sealed: 'words' };

const ban = (
  name: string,
  fromDay: number,
  days: number,
  faults: readonly string[],
  inRow = 1,
): StandingEvent => ({
  type: 'Banned',
  data: {
    ban: name,
    source: 'automatic',
    scope: '',
    from: atDay(fromDay),
    until: atDay(fromDay + days),
    faults,
    counted: { days: 30, inRow },
  },
});

describe('faults', () => {
  it('are recorded once, whatever is told again', () => {
    given()
      .when(faultOn(0, 1))
      .thenFacts(recordedFault(faultOn(0, 1)));
    given()
      .after(faultOn(0, 1))
      .when(faultOn(1, 1, { fault: 'told-again' }))
      .thenNothing();
  });

  it('ban when the rule’s number is reached', () => {
    given()
      .after(faultOn(0, 1), faultOn(3, 2))
      .when(faultOn(5, 3))
      .thenFacts(recordedFault(faultOn(5, 3)), ban(first, 5, 1, ['f1', 'f2', 'f3']));
  });

  it('ban nobody when they lie further apart than the window', () => {
    given()
      .after(faultOn(0, 1), faultOn(3, 2))
      .when(faultOn(30, 3))
      .thenFacts(recordedFault(faultOn(30, 3)));
    given()
      .after(faultOn(0, 1), faultOn(3, 2))
      .when(faultOn(30, 3, { happenedAt: atDay(30) - 1 }))
      .facts();
  });

  it('count for one ban only', () => {
    given()
      .after(...three)
      .when(faultOn(8, 4))
      .thenFacts(recordedFault(faultOn(8, 4)));
  });

  it('are counted apart for each rule', () => {
    const rooms = { ...strictRule, scope: 'rooms' };
    given()
      .after(faultOn(0, 1), faultOn(3, 2))
      .when(faultOn(5, 3, { rule: rooms }))
      .thenFacts(recordedFault(faultOn(5, 3, { rule: rooms })));
  });

  it('count wherever a late job puts them in time', () => {
    given()
      .after(faultOn(40, 1), faultOn(45, 2))
      .when(faultOn(50, 3, { happenedAt: atDay(20) }))
      .thenFacts(
        recordedFault(faultOn(50, 3, { happenedAt: atDay(20) })),
        ban('ban-of-f3', 50, 1, ['f3', 'f1', 'f2']),
      );
  });
});

describe('bans in a row', () => {
  const nine = [...three, ...[6, 7, 8].map((day, i) => faultOn(day, 4 + i))];

  it('last longer from the third on', () => {
    given()
      .after(...nine, faultOn(10, 7), faultOn(11, 8))
      .when(faultOn(12, 9))
      .thenFacts(recordedFault(faultOn(12, 9)), ban('ban-of-f9', 12, 10, ['f7', 'f8', 'f9'], 3));
  });

  it('follow one another, and never lie side by side', () => {
    const rule = { ...strictRule, count: 1, banDays: 7 };
    given()
      .after(faultOn(0, 1, { rule }))
      .when(faultOn(1, 2, { rule }))
      .thenFacts(recordedFault(faultOn(1, 2, { rule })), ban('ban-of-f2', 7, 7, ['f2'], 2));
  });

  it('begin anew after a quiet time, and a ban that fell is none', () => {
    const quiet = [60, 61].map((day, i) => faultOn(day, 10 + i));
    given()
      .after(...nine, ...quiet)
      .when(faultOn(62, 12))
      .thenFacts(recordedFault(faultOn(62, 12)), ban('ban-of-f12', 62, 1, ['f10', 'f11', 'f12'], 1));
    given()
      .after(...nine, { type: 'OverturnFault', now: atDay(9), fault: 'f1' })
      .when(faultOn(10, 7))
      .thenFacts(recordedFault(faultOn(10, 7)), ban('ban-of-f7', 10, 1, ['f2', 'f3', 'f7'], 2));
  });
});

describe('a fault that is taken back', () => {
  const takeBack = { type: 'TakeBackFault', now: atDay(6), booking: 'b2', kind: 'missed' } as const;
  const takenBack: StandingEvent = { type: 'FaultTakenBack', data: { fault: 'f2', booking: 'b2' } };

  it('lifts the ban that rested on it', () => {
    given()
      .after(...three)
      .when(takeBack)
      .thenFacts(takenBack, { type: 'BanLifted', data: { ban: first, because: 'corrected', fault: 'f2' } });
  });

  it('lifts no other ban', () => {
    given()
      .after(...three, { type: 'PlaceBan', now: atDay(5), ban: 'by-hand', scope: '', until: atDay(20) })
      .when({ ...takeBack, booking: 'b9' })
      .thenNothing();
    const facts = given()
      .after(...three, { type: 'PlaceBan', now: atDay(5), ban: 'by-hand', scope: '', until: atDay(20) })
      .when(takeBack)
      .facts();
    expect(facts.map(({ data }) => Reflect.get(data, 'ban'))).toEqual([undefined, first]);
  });

  it('is taken back also where it was overturned already', () => {
    given()
      .after(faultOn(0, 1), { type: 'OverturnFault', now: atDay(1), fault: 'f1' })
      .when({ ...takeBack, booking: 'b1' })
      .thenFacts({ type: 'FaultTakenBack', data: { fault: 'f1', booking: 'b1' } });
  });

  it('can be recorded anew, by another event', () => {
    given()
      .after(faultOn(0, 1), { ...takeBack, booking: 'b1' })
      .when(faultOn(1, 1, { fault: 'marked-missed-again' }))
      .thenFacts(recordedFault(faultOn(1, 1, { fault: 'marked-missed-again' })));
  });
});

describe('the lists kept by hand', () => {
  const place = { type: 'PlaceBan', now: 0, ban: 'b', scope: 'rooms', until: DAY, words } as const;
  const exempt = { type: 'GrantExemption', now: 0, exemption: 'e', scope: '', words } as const;

  it('ban until a moment that lies ahead', () => {
    given()
      .when(place)
      .thenFacts({
        type: 'Banned',
        data: { ban: 'b', source: 'manual', scope: 'rooms', from: 0, until: DAY, faults: [], words },
      });
    given()
      .when({ ...place, until: 0 })
      .thenRefused(1002);
  });

  it('change, lift and reinstate a ban while it lasts', () => {
    const change = { type: 'ChangeBan', now: 1, ban: 'b', until: 2 * DAY } as const;
    given()
      .after(place)
      .when(change)
      .thenFacts({ type: 'BanChanged', data: { ban: 'b', until: 2 * DAY } });
    given()
      .after(place)
      .when({ ...change, until: DAY, scope: 'seats' })
      .thenFacts({ type: 'BanChanged', data: { ban: 'b', until: DAY, scope: 'seats' } });
    given().when(change).thenRefused(4004);
    given()
      .after(place)
      .when({ ...change, now: DAY })
      .thenRefused(3001);
    const lift = { type: 'LiftBan', now: 1, ban: 'b' } as const;
    given()
      .after(place)
      .when(lift)
      .thenFacts({ type: 'BanLifted', data: { ban: 'b', because: 'administrator' } });
    given()
      .after(place, lift)
      .when({ type: 'ReinstateBan', now: 2, ban: 'b' })
      .thenFacts({
        type: 'BanReinstated',
        data: { ban: 'b' },
      });
    given().after(place, lift).when({ type: 'ReinstateBan', now: DAY, ban: 'b' }).thenRefused(3001);
  });

  it('do not bring back a ban whose fault counts no more', () => {
    given()
      .after(...three, { type: 'OverturnFault', now: atDay(6), fault: 'f2' })
      .when({ type: 'ReinstateBan', now: atDay(5) + 1, ban: first })
      .thenRefused(3001);
  });

  it('record faults of the white list and ban nobody for them', () => {
    given()
      .after({ ...exempt, now: atDay(0) }, faultOn(0, 1), faultOn(3, 2))
      .when(faultOn(5, 3))
      .thenFacts(recordedFault(faultOn(5, 3)));
    given().after(exempt).when(place).thenRefused(3001);
  });

  it('take somebody on and off the white list', () => {
    given()
      .when(exempt)
      .thenFacts({ type: 'Exempted', data: { exemption: 'e', scope: '', words } });
    given()
      .after(exempt)
      .when({ type: 'EndExemption', now: 1, exemption: 'e' })
      .thenFacts({ type: 'ExemptionEnded', data: { exemption: 'e' } });
    given().when({ type: 'EndExemption', now: 1, exemption: 'e' }).thenNothing();
  });

  it('bar saving for a while', () => {
    const bar = { type: 'BarSaves', now: 0, bar: 'x', source: 'automatic', until: DAY } as const;
    given()
      .when(bar)
      .thenFacts({ type: 'Barred', data: { bar: 'x', source: 'automatic', from: 0, until: DAY } });
    given()
      .after(bar)
      .when({ type: 'LiftBar', now: 1, bar: 'x' })
      .thenFacts({ type: 'BarLifted', data: { bar: 'x' } });
  });
});

describe('an appeal', () => {
  const appeal = { type: 'FileAppeal', now: atDay(5), appeal: 'a', fault: 'f2', words } as const;
  const decide = (outcome: 'upheld' | 'overturned'): StandingCommand => ({
    type: 'DecideAppeal',
    now: atDay(6),
    appeal: 'a',
    outcome,
    words,
  });
  const story = given().after(...three);

  it('is made once against what counts', () => {
    story.when(appeal).thenFacts({ type: 'Appealed', data: { appeal: 'a', fault: 'f2', words } });
    story
      .after(appeal)
      .when({ ...appeal, appeal: 'again' })
      .thenRefused(3001);
    story
      .after(appeal, decide('upheld'))
      .when({ ...appeal, appeal: 'again' })
      .thenRefused(3001);
    given().when(appeal).thenRefused(4004);
    story.after({ type: 'OverturnFault', now: 0, fault: 'f2' }).when(appeal).thenRefused(3001);
  });

  it('changes nothing else when a fault is upheld', () => {
    story
      .after(appeal)
      .when(decide('upheld'))
      .thenFacts({ type: 'AppealDecided', data: { appeal: 'a', outcome: 'upheld', words } });
  });

  it('lifts the ban that rested on a fault it overturns', () => {
    story
      .after(appeal)
      .when(decide('overturned'))
      .thenFacts(
        { type: 'AppealDecided', data: { appeal: 'a', outcome: 'overturned', words } },
        { type: 'FaultOverturned', data: { fault: 'f2', booking: 'b2' } },
        { type: 'BanLifted', data: { ban: first, because: 'overturned', fault: 'f2' } },
      );
  });

  it('is decided once, and can be reopened with all that fell', () => {
    story.after(appeal, decide('upheld')).when(decide('overturned')).thenRefused(3001);
    story
      .after(appeal, decide('overturned'))
      .when({ type: 'ReopenAppeal', now: atDay(6), appeal: 'a' })
      .thenFacts(
        { type: 'AppealReopened', data: { appeal: 'a' } },
        { type: 'FaultReinstated', data: { fault: 'f2', booking: 'b2' } },
        { type: 'BanReinstated', data: { ban: first } },
      );
  });

  it('against a ban by hand lifts that ban', () => {
    given()
      .after(
        { type: 'PlaceBan', now: atDay(0), ban: 'b', scope: '', until: atDay(9) },
        { type: 'FileAppeal', now: atDay(1), appeal: 'a', ban: 'b', words },
      )
      .when(decide('overturned'))
      .thenFacts(
        { type: 'AppealDecided', data: { appeal: 'a', outcome: 'overturned', words } },
        { type: 'BanLifted', data: { ban: 'b', because: 'overturned' } },
      );
  });
});
