// One thing at a gate that somebody has to answer for: admitted by hand, by two gates, against the server's
// verdict, or without a code. One stream an exception: it is opened once, answered, and closed with a conclusion.
import { accept, type Decider, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import { reject } from '../domain/rejections.ts';
import type { Words } from '../domain/words.ts';
import { personOfHolder } from './pass-code.ts';

export const exceptionKinds = [
  ['two_gates', '两门放行同一证', 'Admitted by two gates'],
  ['server_differs', '门口放行，服务器应拒', 'Admitted, the server would refuse'],
  ['by_hand', '人工放行', 'Admitted by hand'],
  ['uncoded', '无码 +1', 'One more without code'],
  ['near_plate', '相近车牌开闸', 'Opened for a near plate'],
  ['name_alert', '姓名相近提醒', 'A similar name'],
  ['urgent_silent', '紧急来访未补登', 'Urgent visit not answered for'],
  ['not_seen_leaving', '未见离校', 'Not seen leaving'],
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number][0];

export const conclusions = [
  ['left_unscanned', '出校未扫码', 'Left without a scan'],
  ['lent', '证借给他人', 'The pass was lent'],
  ['mistake', '门岗误操作', "A guard's mistake"],
  ['fault', '设备故障', 'A faulty device'],
  ['checked', '核对无误', 'Checked, in order'],
  ['registered', '已补登记', 'Registered since'],
  ['other', '其他', 'Something else'],
] as const;
export type Conclusion = (typeof conclusions)[number][0];

export interface ExceptionTerms {
  readonly kind: ExceptionKind;
  readonly holder: string;
  /** The passages that it is about, and their gates in the same order. */
  readonly passages: readonly string[];
  readonly gates: readonly string[];
  readonly happenedAt: Instant;
  readonly heardAt: Instant;
  /** The account that has to answer: its guard, its host. */
  readonly answerer: string;
  readonly answerBy: Instant;
  /** A reason of the check, or of the guard. */
  readonly reason?: string | undefined;
}

export type ExceptionEvent =
  | Fact<'ExceptionOpened', ExceptionTerms>
  | Fact<'ExceptionAnswered', { words: Words }>
  | Fact<'ExceptionPassedOn', { answerer: string }>
  | Fact<'ExceptionClosed', { conclusion: Conclusion; words?: Words }>
  | Fact<'ExceptionReopened', Record<string, never>>;

export const exceptionFields: EventFields<ExceptionEvent> = {
  ExceptionOpened: {
    kind: 'plain',
    holder: 'plain',
    passages: 'plain',
    gates: 'plain',
    happenedAt: 'plain',
    heardAt: 'plain',
    answerer: 'plain',
    answerBy: 'plain',
    reason: 'plain',
  },
  ExceptionAnswered: { words: 'written' },
  ExceptionPassedOn: { answerer: 'plain' },
  ExceptionClosed: { conclusion: 'plain', words: 'written' },
  ExceptionReopened: {},
};

/** What became of it. */
export interface ExceptionProgress {
  readonly isOpen?: boolean | undefined;
  readonly answer?:
    | { readonly words: Words; readonly by?: string | undefined; readonly at: Instant }
    | undefined;
  readonly conclusion?: Conclusion | undefined;
  readonly note?: Words | undefined;
  readonly closedAt?: Instant | undefined;
  readonly closedBy?: string | undefined;
}

export type ExceptionState = ExceptionProgress & Partial<ExceptionTerms>;

export type ExceptionCommand =
  | ({ readonly type: 'Open' } & ExceptionTerms)
  | { readonly type: 'Answer'; readonly words: string }
  | { readonly type: 'PassOn'; readonly answerer: string }
  | { readonly type: 'Close'; readonly conclusion: Conclusion; readonly words?: string | undefined }
  | { readonly type: 'Reopen' };

const evolve: Decider<ExceptionState, ExceptionCommand, ExceptionEvent>['evolve'] = (
  state,
  event,
  recorded,
) => {
  const at = recorded?.at ?? 0;
  switch (event.type) {
    case 'ExceptionOpened':
      return { ...event.data, isOpen: true };
    case 'ExceptionAnswered':
      return { ...state, answer: { words: event.data.words, by: recorded?.actor, at } };
    case 'ExceptionPassedOn':
      return { ...state, answerer: event.data.answerer };
    case 'ExceptionClosed': {
      const { conclusion, words: note } = event.data;
      return { ...state, isOpen: false, conclusion, note, closedAt: at, closedBy: recorded?.actor };
    }
    case 'ExceptionReopened': {
      const { conclusion: _, note: _note, closedAt: _at, closedBy: _by, ...open } = state;
      return { ...open, isOpen: true };
    }
  }
};

/** Codes: 4004; 3001 where it is closed. */
const decide = (command: ExceptionCommand, state: ExceptionState): Decision<ExceptionEvent> => {
  if (command.type === 'Open') {
    const { type: _, ...terms } = command;
    return state.kind ? nothing : accept({ type: 'ExceptionOpened', data: terms });
  }
  if (!state.kind) return refuse(reject(4004));
  if (command.type === 'Reopen')
    return state.isOpen ? nothing : accept({ type: 'ExceptionReopened', data: {} });
  if (command.type === 'Close' && !state.isOpen && command.conclusion === state.conclusion) return nothing;
  if (!state.isOpen) return refuse(reject(3001));
  switch (command.type) {
    case 'Answer':
      return accept({ type: 'ExceptionAnswered', data: { words: command.words } });
    case 'PassOn':
      return command.answerer === state.answerer
        ? nothing
        : accept({ type: 'ExceptionPassedOn', data: { answerer: command.answerer } });
    case 'Close': {
      const { conclusion, words } = command;
      return accept({ type: 'ExceptionClosed', data: { conclusion, words } });
    }
  }
};

/** What is written there is about the holder: it goes with the holder's key. */
export const accessException: Decider<ExceptionState, ExceptionCommand, ExceptionEvent> = {
  initial: {},
  evolve,
  decide,
  written: { fields: exceptionFields, personOf: (_, { holder }) => holder && personOfHolder(holder) },
};
