// A visit: asked for or invited, answered by one or two levels, moved, ended, forgotten.
import { describe, expect, it } from 'vitest';
import { keysOf } from '../domain/unknown.ts';
import { specify } from '../testing/given-when-then.ts';
import { at } from '../testing/sample-rules.ts';
import { sampleTerms, visitDate, visitEve } from '../testing/sample-visit.ts';
import { TAKE_BACK_MS } from './answering.ts';
import type { ApproveVisit, AskForVisit, InviteVisitor, VisitCommand } from './commands.ts';
import type { VisitTerms } from './events.ts';
import type { LookPurpose } from './look-purposes.ts';
import { refusalReasons } from './refusal-reasons.ts';
import { headsOf, keptUntil, RETENTION_DAYS } from './state.ts';
import { visit } from './visit.ts';

const { given } = specify(visit);
const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

const asking = (changes: Partial<VisitTerms> = {}): AskForVisit => ({
  type: 'AskForVisit',
  now: visitEve,
  terms: sampleTerms(changes),
});
const inviting = (changes: Partial<InviteVisitor> = {}, terms: Partial<VisitTerms> = {}): InviteVisitor => ({
  type: 'InviteVisitor',
  now: visitEve,
  terms: sampleTerms({ path: '2', ...terms }),
  isHead: false,
  isComplete: true,
  ...changes,
});
const approving = (account: string, as: ApproveVisit['as'], now = visitEve + HOUR): ApproveVisit => ({
  type: 'ApproveVisit',
  now,
  account,
  as,
});
const lapsing = (now: number, deputy?: string): VisitCommand => ({
  type: 'VisitLapses',
  now,
  deputy,
});
const refusing = (reason: string, words?: string): VisitCommand => ({
  type: 'RefuseVisit',
  now: visitEve + HOUR,
  account: 'teacher1',
  as: { 1: 'host' },
  reason,
  words,
});
const looking = (now: number, purpose: LookPurpose = 'contact'): VisitCommand => ({
  type: 'ShowNumber',
  now,
  field: 'phone',
  purpose,
  account: 'admin',
});
const cancelling: VisitCommand = { type: 'CancelVisit', now: visitEve + HOUR, by: 'visitor' };
const byHost = approving('teacher1', { 1: 'host' });
const byHead = approving('head1', { 2: 'head' }, visitEve + 2 * HOUR);

const phaseAfter = (...commands: readonly VisitCommand[]) => {
  let state = visit.initial;
  let revision = 0;
  for (const command of commands) {
    const decision = visit.decide(command, state);
    if (decision.outcome === 'refused') throw new Error(JSON.stringify(decision.rejection));
    for (const event of decision.events) {
      state = visit.evolve(state, event, { revision, at: command.now });
      revision += 1;
    }
  }
  return state.visit;
};

describe('asking for a visit', () => {
  it('records it once', () => given().when(asking()).thenFacts({ type: 'VisitAsked', data: sampleTerms() }));

  it('records the consent with it', () => {
    const consent = { version: '3', language: 'zh', card: true };
    const facts = given()
      .when({ ...asking(), consent })
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['VisitAsked', 'ConsentGiven']);
  });

  it('counts everybody who comes', () => {
    expect(headsOf({ companions: 2, children: 1 })).toBe(4);
  });

  it('refuses an hour that is over', () => {
    given()
      .when({ ...asking(), now: at(visitDate, '16:00') })
      .thenRefused(2010);
  });
});

describe('answering', () => {
  it('is valid once one level agreed', () => {
    given()
      .after(asking())
      .when(byHost)
      .thenFacts({
        type: 'VisitApproved',
        data: { level: 1, account: 'teacher1', as: 'host', isFinal: true },
      });
    expect(phaseAfter(asking(), byHost)?.phase).toBe('approved');
  });

  it('waits for the second level where it is asked', () => {
    expect(phaseAfter(asking({ levels: 2 }), byHost)?.phase).toBe('asked');
    expect(phaseAfter(asking({ levels: 2 }), byHost, byHead)?.phase).toBe('approved');
  });

  it('counts one account once, from however many devices', () => {
    given()
      .after(asking({ levels: 2 }), byHost)
      .when({ ...byHost, now: visitEve + 2 * HOUR })
      .thenNothing();
    const both = approving('teacher1', { 1: 'host', 2: 'head' });
    given()
      .after(asking({ levels: 2 }), both)
      .when(both)
      .thenNothing();
  });

  it('says nothing new to one who agrees after all agreed', () => {
    given().after(asking(), byHost).when(byHead).thenNothing();
  });

  it('refuses an account that does not answer for the level', () => {
    given()
      .after(asking())
      .when(approving('head1', { 2: 'head' }))
      .thenRefused(4001);
    given().after(asking()).when(approving('student1', {})).thenRefused(4001);
  });

  it('refuses to approve what is over', () => {
    given().after(asking(), cancelling).when(byHost).thenRefused(3001);
  });

  it('takes an approval back for ten seconds', () => {
    const back: VisitCommand = {
      type: 'TakeBackApproval',
      now: byHost.now + TAKE_BACK_MS,
      account: 'teacher1',
    };
    given()
      .after(asking(), byHost)
      .when(back)
      .thenFacts({ type: 'ApprovalTakenBack', data: { level: 1 } });
    given()
      .after(asking(), byHost)
      .when({ ...back, now: back.now + 1 })
      .thenRefused(3002);
    given()
      .after(asking(), byHost)
      .when({ ...back, account: 'head1' })
      .thenRefused(4004);
    expect(phaseAfter(asking(), byHost, back)?.phase).toBe('asked');
  });

  it('does not take an invitation back, which is cancelled', () => {
    const back: VisitCommand = { type: 'TakeBackApproval', now: visitEve, account: 'teacher1' };
    given().after(inviting()).when(back).thenRefused(3001);
  });

  it('tells the visitor each reason in words of its own', () => {
    for (const reason of keysOf(refusalReasons)) {
      const { zh, en, visitorReads } = refusalReasons[reason];
      expect([visitorReads.zh, visitorReads.en]).not.toEqual([zh, en]);
    }
  });

  it('refuses for a reason from the list, and with words where it says another', () => {
    given()
      .after(asking())
      .when(refusing('away'))
      .thenFacts({ type: 'VisitRefused', data: { reason: 'away', words: undefined, level: 1 } });
    given().after(asking()).when(refusing('mood')).thenRefused(1002);
    given().after(asking()).when(refusing('other', ' ')).thenRefused(1001);
    given().after(asking(), byHost).when(refusing('away')).thenRefused(3001);
  });
});

describe('case 15: an invitation', () => {
  it('of the head needs one step', () => {
    expect(phaseAfter(inviting({ isHead: true }, { levels: 2 }))?.phase).toBe('approved');
  });

  it('of others needs two where the second level is on', () => {
    expect(phaseAfter(inviting({}, { levels: 2 }))?.phase).toBe('asked');
    expect(phaseAfter(inviting({}, { levels: 2 }), byHead)?.phase).toBe('approved');
  });

  it('waits for the visitor where something is missing', () => {
    const people = { companions: 1, children: 0, hasCar: false, person: { sealed: 1, data: 'all' } };
    const completing: VisitCommand = {
      type: 'ChangePeople',
      now: visitEve + HOUR,
      by: 'visitor',
      people,
      isComplete: true,
    };
    expect(phaseAfter(inviting({ isComplete: false }))?.phase).toBe('invited');
    expect(phaseAfter(inviting({ isComplete: false }), completing)?.phase).toBe('approved');
  });

  it('passes to the deputy after 24 hours, once', () => {
    const early = asking({ endsAt: visitEve + 5 * DAY });
    given()
      .after(early)
      .when(lapsing(visitEve + DAY - 1, 'deputy1'))
      .thenNothing();
    given()
      .after(early)
      .when(lapsing(visitEve + DAY, 'deputy1'))
      .thenFacts({ type: 'AnswerPassedOn', data: { level: 1, to: 'deputy1' } });
    given()
      .after(early, lapsing(visitEve + DAY, 'deputy1'))
      .when(lapsing(visitEve + 3 * DAY, 'deputy2'))
      .thenNothing();
    given()
      .after(early)
      .when(lapsing(visitEve + DAY))
      .thenFacts({ type: 'AnswerPassedOn', data: { level: 1, to: undefined } });
  });

  it('counts approving from two devices as one', () => {
    expect(phaseAfter(asking(), byHost, { ...byHost, now: byHost.now + 1 })?.approvals).toHaveLength(1);
  });
});

describe('its end', () => {
  it('expires where nobody answered, and ends by the hour of leaving', () => {
    expect(phaseAfter(asking(), lapsing(at(visitDate, '16:00')))?.phase).toBe('expired');
    expect(phaseAfter(asking(), byHost, lapsing(at(visitDate, '16:00')))?.phase).toBe('approved');
    expect(phaseAfter(asking(), byHost, lapsing(at(visitDate, '18:00')))?.phase).toBe('ended');
  });

  it('is cancelled while it lives, and revoked while it is valid', () => {
    const revoking: VisitCommand = { type: 'RevokeVisit', now: visitEve };
    given()
      .after(asking(), byHost)
      .when(cancelling)
      .thenFacts({
        type: 'VisitCancelled',
        data: { by: 'visitor', words: undefined },
      });
    given().after(asking()).when(revoking).thenRefused(3001);
    given()
      .after(asking(), byHost)
      .when(revoking)
      .thenFacts({ type: 'VisitRevoked', data: { words: undefined } });
    given().after(asking(), byHost, revoking).when(cancelling).thenRefused(3001);
  });

  it('has to be approved anew where it moved', () => {
    const place = sampleTerms({ startsAt: at(visitDate, '09:00'), window: 'morning' });
    const { date, start, end, leaveBy, startsAt, endsAt, leaveByAt, campus, gates, window } = place;
    const moving = (by: 'visitor' | 'host'): VisitCommand => ({
      type: 'MoveVisit',
      now: visitEve + 2 * HOUR,
      by,
      place: { date, start, end, leaveBy, startsAt, endsAt, leaveByAt, campus, gates, window },
    });
    expect(phaseAfter(asking(), byHost, moving('visitor'))?.phase).toBe('asked');
    expect(phaseAfter(asking(), byHost, moving('host'))?.phase).toBe('approved');
  });
});

describe('an urgent visit', () => {
  const admitting: VisitCommand = { type: 'AdmitUrgently', now: visitEve, terms: sampleTerms({ path: '4' }) };
  const answering = (isKnown: boolean): VisitCommand => ({
    type: 'AnswerForVisit',
    now: visitEve + HOUR,
    isKnown,
  });

  it('case 16: is valid at once, and asks its host for eight hours', () => {
    expect(phaseAfter(admitting)).toMatchObject({
      phase: 'approved',
      task: { state: 'open', by: visitEve + 8 * HOUR },
    });
    given()
      .after(admitting)
      .when(lapsing(visitEve + 8 * HOUR - 1))
      .thenNothing();
    given()
      .after(admitting)
      .when(lapsing(visitEve + 8 * HOUR))
      .thenFacts({ type: 'HostStayedSilent', data: {} });
  });

  it('is answered once', () => {
    given()
      .after(admitting)
      .when(answering(true))
      .thenFacts({ type: 'HostAnswered', data: { isKnown: true } });
    given().after(admitting, answering(true)).when(answering(false)).thenRefused(3001);
    given()
      .after(admitting, lapsing(visitEve + 8 * HOUR))
      .when(answering(true))
      .thenRefused(3002);
    given().after(asking()).when(answering(true)).thenRefused(3001);
  });
});

describe('forgetting', () => {
  const ended = lapsing(at(visitDate, '18:00'));
  const erasing = (now: number): VisitCommand => ({ type: 'ErasePerson', now });

  it('keeps a person for the days of the settings after a visit, and seven after none', () => {
    const over = at(visitDate, '18:00');
    given()
      .after(asking(), byHost, ended)
      .when(erasing(over + 30 * DAY - 1))
      .thenNothing();
    given()
      .after(asking(), byHost, ended)
      .when(erasing(over + 30 * DAY))
      .thenFacts({ type: 'PersonErased', data: { because: 'retention' } });
    given()
      .after(asking(), cancelling)
      .when(erasing(cancelling.now + 7 * DAY))
      .thenFacts({ type: 'PersonErased', data: { because: 'unused' } });
    const missed: VisitCommand = { type: 'VisitLapses', now: over, entered: false };
    const state = phaseAfter(asking(), byHost, missed);
    expect(state && keptUntil(state)).toBe(over + 7 * DAY);
    expect(sampleTerms().retentionDays).toBe(RETENTION_DAYS.usual);
  });

  it('cancels and forgets at once where consent is withdrawn', () => {
    const withdrawing: VisitCommand = { type: 'WithdrawConsent', now: visitEve + HOUR };
    const facts = given().after(asking()).when(withdrawing).facts();
    expect(facts.map(({ type }) => type)).toEqual(['ConsentWithdrawn', 'VisitCancelled']);
    given()
      .after(asking(), withdrawing)
      .when(erasing(visitEve + HOUR))
      .thenFacts({ type: 'PersonErased', data: { because: 'withdrawn' } });
  });

  it('forgets nobody who is still to come', () => {
    given()
      .after(asking(), byHost)
      .when(erasing(visitEve + 400 * DAY))
      .thenNothing();
  });
});

describe('what the people of a visit agree to', () => {
  const showing: VisitCommand = { type: 'ShowConsent', now: visitEve, version: '2', language: 'en' };
  const giving = (card: boolean): VisitCommand => ({
    type: 'GiveConsent',
    now: visitEve,
    version: '2',
    language: 'en',
    card,
  });

  it('is shown and given once a version', () => {
    given()
      .after(asking())
      .when(showing)
      .thenFacts({ type: 'ConsentShown', data: { version: '2', language: 'en' } });
    given().after(asking(), giving(false)).when(giving(false)).thenNothing();
  });

  it('is given in the press with which an invited visitor tells the number of a card', () => {
    const { visit: _, ...people } = sampleTerms({ cardHash: 'of-a-card' });
    const telling: VisitCommand = {
      type: 'ChangePeople',
      now: visitEve,
      by: 'visitor',
      isComplete: true,
      people,
      consent: { version: '2', language: 'en', card: true },
    };
    const facts = given()
      .after(inviting({ isComplete: false }))
      .when(telling)
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['PeopleChanged', 'ConsentGiven']);
    expect(phaseAfter(inviting({ isComplete: false }), telling)?.consent).toMatchObject({ card: true });
    given()
      .after(inviting({ isComplete: false }), telling)
      .when(telling)
      .thenNothing();
  });

  it('takes a consent of its own for the number of a card', () => {
    given()
      .after(asking(), giving(false))
      .when(giving(true))
      .thenFacts({ type: 'ConsentGiven', data: { version: '2', language: 'en', card: true } });
  });
});

it('records each look at a whole number with its purpose; within the minute it is the same look', () => {
  const looks = (...commands: readonly VisitCommand[]): number => {
    let state = visit.initial;
    let count = 0;
    for (const command of [asking(), ...commands]) {
      const decision = visit.decide(command, state);
      if (decision.outcome !== 'accepted') continue;
      for (const event of decision.events) {
        count += Number(event.type === 'NumberShown');
        state = visit.evolve(state, event, { revision: 0, at: command.now, actor: 'admin' });
      }
    }
    return count;
  };
  const now = visitEve + HOUR;
  expect(looks(looking(now), looking(now + 59 * SECOND))).toBe(1);
  expect(looks(looking(now), looking(now + 60 * SECOND))).toBe(2);
  expect(looks(looking(now), looking(now + 1, 'law'))).toBe(2);
});
