// What administrators keep by hand, several at a time: bans, exemptions, bars, and appeals against a ban.
import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given-when-then.ts';
import { atDay, DAY, faultOn } from '../testing/sample-standing.ts';
import type { StandingCommand } from './commands.ts';
import { standing } from './standing.ts';

const { given } = specify(standing);
const words = { sealed: 'words' };
const others = { sealed: 'other words' };

/** Two bans side by side: one until day 9, one until day 20. */
const placed = (ban: string, days: number, scope = ''): StandingCommand => ({
  type: 'PlaceBan',
  now: atDay(0),
  ban,
  scope,
  until: atDay(days),
});
const banned = given().after(placed('a', 9), placed('b', 20, 'rooms'));

describe('a ban', () => {
  const change = { type: 'ChangeBan', now: atDay(1), ban: 'b', until: atDay(30) } as const;

  it('is changed by its name, with the words that are given', () => {
    banned.when(change).thenFacts({ type: 'BanChanged', data: { ban: 'b', until: atDay(30) } });
    banned
      .when({ ...change, words })
      .thenFacts({ type: 'BanChanged', data: { ban: 'b', until: atDay(30), words } });
    banned
      .when({ ...change, until: atDay(20), scope: 'halls' })
      .thenFacts({ type: 'BanChanged', data: { ban: 'b', until: atDay(20), scope: 'halls' } });
  });

  it('does not change a ban that would stay as it is', () => {
    banned.when({ ...change, until: atDay(20) }).thenNothing();
    banned.when({ ...change, until: atDay(20), scope: 'rooms' }).thenNothing();
  });

  it('is not changed into the past, nor when it is over or lifted, nor when nobody knows it', () => {
    banned.when({ ...change, until: atDay(1) }).thenRefused(1002);
    banned.when({ ...change, now: atDay(20) }).thenRefused(3001);
    banned
      .after({ type: 'LiftBan', now: atDay(1), ban: 'b' })
      .when(change)
      .thenRefused(3001);
    banned.when({ ...change, ban: 'c' }).thenRefused(4004);
  });

  it('is lifted once while it lasts, with the words that are given', () => {
    const lift = { type: 'LiftBan', now: atDay(1), ban: 'b' } as const;
    banned.when(lift).thenFacts({ type: 'BanLifted', data: { ban: 'b', because: 'administrator' } });
    banned
      .when({ ...lift, words })
      .thenFacts({ type: 'BanLifted', data: { ban: 'b', because: 'administrator', words } });
    banned.when({ ...lift, now: atDay(20) }).thenRefused(3001);
    banned.when({ ...lift, ban: 'c' }).thenRefused(4004);
    banned
      .after(lift)
      .when({ ...lift, now: atDay(30) })
      .thenNothing();
  });

  it('stands again while it would last', () => {
    const again = { type: 'ReinstateBan', now: atDay(2), ban: 'b' } as const;
    const lifted = banned.after({ type: 'LiftBan', now: atDay(1), ban: 'b' });
    lifted.when(again).thenFacts({ type: 'BanReinstated', data: { ban: 'b' } });
    lifted.when({ ...again, now: atDay(20) }).thenRefused(3001);
    lifted.when({ ...again, ban: 'a' }).thenNothing();
    lifted.when({ ...again, ban: 'c' }).thenRefused(4004);
  });
});

describe('an exemption', () => {
  const grant = { type: 'GrantExemption', now: atDay(0), exemption: 'e', scope: '' } as const;
  const both = given().after(grant, { ...grant, exemption: 'f', until: atDay(9) });

  it('is kept by its name, and changed where it says something else', () => {
    both.when({ ...grant, exemption: 'f', until: atDay(9) }).thenNothing();
    both
      .when({ ...grant, exemption: 'f', until: atDay(10) })
      .thenFacts({ type: 'Exempted', data: { exemption: 'f', scope: '', until: atDay(10) } });
  });

  it('has no end, or one that lies ahead', () => {
    given()
      .when({ ...grant, until: atDay(0) })
      .thenRefused(1002);
    expect(given().when(grant).facts()).toHaveLength(1);
  });

  it('ends alone', () => {
    both
      .when({ type: 'EndExemption', now: atDay(1), exemption: 'f' })
      .thenFacts({ type: 'ExemptionEnded', data: { exemption: 'f' } });
    both.when({ type: 'EndExemption', now: atDay(1), exemption: 'g' }).thenNothing();
  });
});

describe('a bar', () => {
  const bar = { type: 'BarSaves', now: 0, bar: 'x', source: 'manual', until: DAY } as const;
  const two = given().after(bar, { ...bar, bar: 'y', until: 2 * DAY });

  it('begins when it was first made, whatever is changed of it', () => {
    two.when({ ...bar, now: 1 }).thenNothing();
    two
      .when({ ...bar, now: 1, words })
      .thenFacts({ type: 'Barred', data: { bar: 'x', source: 'manual', from: 0, until: DAY, words } });
    two
      .when({ ...bar, now: 1, bar: 'y', until: 3 * DAY })
      .thenFacts({ type: 'Barred', data: { bar: 'y', source: 'manual', from: 0, until: 3 * DAY } });
    given()
      .after({ ...bar, words })
      .when({ ...bar, words: others })
      .thenFacts({
        type: 'Barred',
        data: { bar: 'x', source: 'manual', from: 0, until: DAY, words: others },
      });
    given()
      .after({ ...bar, words })
      .when(bar)
      .thenNothing();
  });

  it('is not made twice by itself, and by hand it is', () => {
    two.when({ ...bar, bar: 'z', source: 'automatic' }).thenNothing();
    expect(two.when({ ...bar, bar: 'z' }).facts()).toHaveLength(1);
    expect(
      two.when({ ...bar, bar: 'z', source: 'automatic', now: 2 * DAY, until: 3 * DAY }).facts(),
    ).toHaveLength(1);
  });

  it('ends ahead of now', () => {
    given()
      .when({ ...bar, now: DAY })
      .thenRefused(1002);
  });

  it('is lifted by its name', () => {
    two.when({ type: 'LiftBar', now: 1, bar: 'y' }).thenFacts({ type: 'BarLifted', data: { bar: 'y' } });
    two.when({ type: 'LiftBar', now: 1, bar: 'z' }).thenNothing();
  });
});

describe('an appeal against a ban', () => {
  const appeal = { type: 'FileAppeal', now: atDay(1), appeal: 'p', ban: 'b', words } as const;
  const decide = (outcome: 'upheld' | 'overturned', of = 'p'): StandingCommand => ({
    type: 'DecideAppeal',
    now: atDay(2),
    appeal: of,
    outcome,
  });
  const reopen = { type: 'ReopenAppeal', now: atDay(3), appeal: 'p' } as const;
  const appealed = banned.after(appeal);

  it('is made once, while the ban lasts', () => {
    banned.when(appeal).thenFacts({ type: 'Appealed', data: { appeal: 'p', ban: 'b', words } });
    appealed.when({ ...appeal, appeal: 'q' }).thenRefused(3001);
    expect(appealed.when({ ...appeal, appeal: 'q', ban: 'a' }).facts()).toHaveLength(1);
    banned.when({ ...appeal, now: atDay(20) }).thenRefused(3001);
    banned
      .after({ type: 'LiftBan', now: atDay(1), ban: 'b' })
      .when(appeal)
      .thenRefused(3001);
    banned.when({ ...appeal, ban: 'c' }).thenRefused(4004);
  });

  it('does not stand in the way of one against a fault, nor the other way round', () => {
    const faulty = banned.after(faultOn(0, 1), faultOn(0, 2));
    const against = { type: 'FileAppeal', now: atDay(1), appeal: 'f', fault: 'f1', words } as const;
    expect(faulty.after(appeal).when(against).facts()).toHaveLength(1);
    expect(faulty.after(against).when(appeal).facts()).toHaveLength(1);
    expect(
      faulty
        .after(against)
        .when({ ...against, appeal: 'g', fault: 'f2' })
        .facts(),
    ).toHaveLength(1);
    faulty
      .after(against)
      .when({ ...against, appeal: 'g' })
      .thenRefused(3001);
  });

  it('lifts its ban alone, and only where it still stands', () => {
    appealed
      .when(decide('overturned'))
      .thenFacts(
        { type: 'AppealDecided', data: { appeal: 'p', outcome: 'overturned' } },
        { type: 'BanLifted', data: { ban: 'b', because: 'overturned' } },
      );
    appealed
      .after({ type: 'LiftBan', now: atDay(1), ban: 'b' })
      .when(decide('overturned'))
      .thenFacts({ type: 'AppealDecided', data: { appeal: 'p', outcome: 'overturned' } });
    banned.when(decide('overturned')).thenRefused(4004);
    appealed
      .after({ ...appeal, appeal: 'q', ban: 'a' })
      .when(decide('overturned', 'q'))
      .thenFacts(
        { type: 'AppealDecided', data: { appeal: 'q', outcome: 'overturned' } },
        { type: 'BanLifted', data: { ban: 'a', because: 'overturned' } },
      );
  });

  it('is reopened with the ban that fell by it', () => {
    appealed
      .after(decide('overturned'))
      .when(reopen)
      .thenFacts(
        { type: 'AppealReopened', data: { appeal: 'p' } },
        { type: 'BanReinstated', data: { ban: 'b' } },
      );
  });

  it('leaves a ban lifted that fell by another decision', () => {
    const reopened = { type: 'AppealReopened', data: { appeal: 'p' } } as const;
    appealed
      .after({ type: 'LiftBan', now: atDay(1), ban: 'b' }, decide('overturned'))
      .when(reopen)
      .thenFacts(reopened);
    appealed.after(decide('upheld')).when(reopen).thenFacts(reopened);
    appealed.when(reopen).thenNothing();
    banned.when(reopen).thenRefused(4004);
  });
});

describe('an appeal against a fault that was taken back meanwhile', () => {
  const faulty = given().after(faultOn(0, 1), {
    type: 'FileAppeal',
    now: atDay(1),
    appeal: 'p',
    fault: 'f1',
    words,
  });
  const back = faulty.after({ type: 'OverturnFault', now: atDay(1), fault: 'f1' });
  const decided = { type: 'AppealDecided', data: { appeal: 'p', outcome: 'overturned' } } as const;

  it('changes nothing of the fault', () => {
    back.when({ type: 'DecideAppeal', now: atDay(2), appeal: 'p', outcome: 'overturned' }).thenFacts(decided);
  });
});
