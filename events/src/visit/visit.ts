// One visit, from the first word to the erased name: that it is approved by as many as its settings ask, each once,
// and that nothing happens to it after its end. One stream a visit, since nothing else is decided together with it;
// the places of a window are counted by the day (visit-day.ts).
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import { approve, refuseVisit, takeBackApproval } from './answering.ts';
import type {
  AdmitUrgently,
  AnswerForVisit,
  AskForVisit,
  CancelVisit,
  ChangePeople,
  Consent,
  InviteVisitor,
  MoveVisit,
  RevokeVisit,
  ShowConsent,
  ShowNumber,
  VisitCommand,
} from './commands.ts';
import { personOfVisit, type VisitEvent, visitFields } from './events.ts';
import { erase, lapse } from './lapsing.ts';
import { LOOK_MS } from './look-purposes.ts';
import { evolve, initial, isLive, type Visit, type VisitState } from './state.ts';

export type { Visit, VisitState } from './state.ts';

const HOUR = 60 * 60_000;
/** A host owes the answer for an urgent visit for so long. */
export const ANSWER_HOURS = 8;

/** Events: events.ts. State and evolve: state.ts. Commands: commands.ts. Codes stand at each decision. */
const decide = (command: VisitCommand, { visit: begun }: VisitState): Decision<VisitEvent> => {
  switch (command.type) {
    case 'AskForVisit':
      return begun ? nothing : ask(command);
    case 'InviteVisitor':
      return begun ? nothing : invite(command);
    case 'AdmitUrgently':
      return begun ? nothing : admit(command);
    default:
      return begun ? decideBegun(command, begun) : refuse(reject(4004));
  }
};

type Beginning = AskForVisit | InviteVisitor | AdmitUrgently;

const decideBegun = (command: Exclude<VisitCommand, Beginning>, visit: Visit): Decision<VisitEvent> => {
  switch (command.type) {
    case 'ChangePeople':
      return changePeople(command, visit);
    case 'MoveVisit':
      return move(command, visit);
    case 'ShowConsent':
      return showConsent(command, visit);
    case 'GiveConsent':
      return giveConsent(command, visit);
    case 'WithdrawConsent':
      return withdraw(visit);
    case 'ApproveVisit':
      return approve(command, visit);
    case 'TakeBackApproval':
      return takeBackApproval(command, visit);
    case 'RefuseVisit':
      return refuseVisit(command, visit);
    case 'CancelVisit':
      return cancel(command, visit);
    case 'RevokeVisit':
      return revoke(command, visit);
    case 'AnswerForVisit':
      return answer(command, visit);
    case 'VisitLapses':
      return lapse(command, visit);
    case 'ShowNumber':
      return showNumber(command, visit);
    case 'ErasePerson':
      return erase(command, visit);
  }
};

/** Code 2010: its hour is over. */
const ask = ({ terms, consent, now }: AskForVisit): Decision<VisitEvent> => {
  if (terms.endsAt <= now) return refuse(reject(2010));
  const asked: VisitEvent = { type: 'VisitAsked', data: terms };
  return consent
    ? accept<VisitEvent>(asked, { type: 'ConsentGiven', data: consentOf(consent) })
    : accept(asked);
};

const consentOf = ({ version, language, card }: Consent) => ({
  version,
  language,
  card,
});

/** Code 2010. A head's own invitation needs nobody above. */
const invite = ({ terms, isHead, isComplete, now }: InviteVisitor): Decision<VisitEvent> =>
  terms.endsAt <= now
    ? refuse(reject(2010))
    : accept({
        type: 'VisitInvited',
        data: { ...terms, levels: isHead ? 1 : terms.levels, isComplete },
      });

const admit = ({ terms, now }: AdmitUrgently): Decision<VisitEvent> =>
  accept({ type: 'UrgentlyAdmitted', data: { ...terms, answerBy: now + ANSWER_HOURS * HOUR } });

/** Code 3001: it is over. */
const changePeople = (command: ChangePeople, visit: Visit): Decision<VisitEvent> => {
  const { people, by, isComplete, consent } = command;
  if (!isLive(visit)) return refuse(reject(3001));
  const keys = ['companions', 'children', 'hasCar', 'phoneHash', 'cardHash', 'carHash'] as const;
  const isSame =
    keys.every((key) => people[key] === visit[key]) &&
    JSON.stringify(people.person) === JSON.stringify(visit.person) &&
    !(isComplete && visit.phase === 'invited');
  const given = consent ? giveConsent(consent, visit) : nothing;
  if (isSame || given.outcome === 'refused') return given;
  return accept({ type: 'PeopleChanged', data: { ...people, by, isComplete } }, ...given.events);
};

/** Codes: 3001 it is over or was admitted at the gate, 2010 the new hour is over. */
const move = ({ place, by, now }: MoveVisit, visit: Visit): Decision<VisitEvent> => {
  if (!isLive(visit) || visit.path === '4') return refuse(reject(3001));
  if (place.endsAt <= now) return refuse(reject(2010));
  const isSame =
    place.startsAt === visit.startsAt &&
    place.endsAt === visit.endsAt &&
    place.window === visit.window &&
    place.campus === visit.campus &&
    place.gates.join() === visit.gates.join();
  return isSame ? nothing : accept({ type: 'VisitMoved', data: { ...place, by } });
};

const showConsent = ({ version, language }: ShowConsent, visit: Visit): Decision<VisitEvent> =>
  visit.consentShown === version ? nothing : accept({ type: 'ConsentShown', data: { version, language } });

/** Code 3001: it is over. */
const giveConsent = (consent: Consent, visit: Visit): Decision<VisitEvent> => {
  const { version, card } = consent;
  if (visit.consent?.version === version && (visit.consent.card || !card)) return nothing;
  return isLive(visit) ? accept({ type: 'ConsentGiven', data: consentOf(consent) }) : refuse(reject(3001));
};

/** Allowed at any time: a live visit ends with it. */
const withdraw = (visit: Visit): Decision<VisitEvent> => {
  if (visit.isWithdrawn || visit.isErased) return nothing;
  const withdrawn: VisitEvent = { type: 'ConsentWithdrawn', data: {} };
  return isLive(visit)
    ? accept<VisitEvent>(withdrawn, { type: 'VisitCancelled', data: { by: 'visitor' } })
    : accept(withdrawn);
};

/** Code 4004: the person was erased. Within the minute it is the same look. */
const showNumber = ({ field, purpose, account, now }: ShowNumber, visit: Visit): Decision<VisitEvent> => {
  if (visit.isErased) return refuse(reject(4004));
  const { look } = visit;
  const isSame = look?.field === field && look.purpose === purpose && look.account === account;
  return isSame && now - look.at < LOOK_MS
    ? nothing
    : accept({ type: 'NumberShown', data: { field, purpose, account } });
};

/** Code 3001: it is over. */
const cancel = ({ by, words }: CancelVisit, visit: Visit): Decision<VisitEvent> => {
  if (visit.phase === 'cancelled') return nothing;
  return isLive(visit) ? accept({ type: 'VisitCancelled', data: { by, words } }) : refuse(reject(3001));
};

/** Code 3001: it is not valid now. */
const revoke = ({ words }: RevokeVisit, { phase }: Visit): Decision<VisitEvent> => {
  if (phase === 'revoked') return nothing;
  return phase === 'approved' ? accept({ type: 'VisitRevoked', data: { words } }) : refuse(reject(3001));
};

/** Codes: 3001 nothing is asked or it was answered otherwise, 3002 it stands on the exception list. */
const answer = ({ isKnown }: AnswerForVisit, { task }: Visit): Decision<VisitEvent> => {
  if (!task) return refuse(reject(3001));
  if (task.state === 'open') return accept({ type: 'HostAnswered', data: { isKnown } });
  if (task.state === (isKnown ? 'known' : 'unknown')) return nothing;
  return refuse(reject(task.state === 'silent' ? 3002 : 3001));
};

export const visit: Decider<VisitState, VisitCommand, VisitEvent> = {
  initial,
  evolve,
  decide,
  written: { fields: visitFields, personOf: (_, state) => state.visit && personOfVisit(state.visit.visit) },
};
