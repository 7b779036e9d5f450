// What somebody has to answer for at the gates: answered by the one named, passed on, closed with a conclusion.

import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { account as accountEntity } from '@campus/events/directory/account';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { exceptionStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { visibleText } from '@campus/events/domain/visible-text';
import {
  accessException,
  type Conclusion,
  conclusions,
  type ExceptionCommand,
} from '@campus/events/gate/access-exception';
import { documentId } from '@campus/projections/ports/documents';
import {
  ACCESS_EXCEPTIONS,
  type AccessExceptionDocument,
  PASSAGES,
  type PassageDocument,
} from '@campus/projections/ports/gate-documents';
import type { VisitDocument } from '@campus/projections/ports/visit-documents';
import { envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { fieldsOf, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { missing, readReason } from '../../command/read.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { gatesOf } from './gates.ts';
import { holderKnown } from './holders.ts';
import { answerTo, reasonNames } from './lists.ts';
import { tellAnswerer } from './tell-answerer.ts';

interface ExceptionArgs extends CommandArgs {
  readonly id: string;
}

type Asked = { readonly command: ExceptionCommand } | { readonly rejection: Rejection };

const knownOf = (parts: Ports, tenant: string, id: string) =>
  parts.readStore.get<AccessExceptionDocument>(ACCESS_EXCEPTIONS, documentId(tenant, id));

const acting =
  <Args extends ExceptionArgs>(
    operation: string,
    asked: (args: Args, parts: Ports, known: AccessExceptionDocument) => Asked | Promise<Asked>,
    mayAct: (context: RequestContext, known: AccessExceptionDocument) => boolean = () => true,
  ) =>
  (parts: Ports): Resolver<Args> =>
  async (_source, args, context) => {
    const { tenant } = callerOf(context);
    const known = await foundAtLast(parts, () => knownOf(parts, tenant, args.id));
    if (!known || !mayAct(context, known)) return refusedResult(reject(4004));
    const said = await asked(args, parts, known);
    if ('rejection' in said) return refusedResult(said.rejection);
    const by = envelope(actingOf(context, operation, args, 3));
    const stream = exceptionStream(tenant, args.id);
    return receiptOf(await parts.transact(stream, accessException, said.command, by), args.id);
  };

/** Codes: 4004; 1001 and 1006 for the words; 3001 closed. */
export const answerException = acting<ExceptionArgs & { readonly answer: string }>(
  'answerAccessException',
  ({ answer }) => {
    const read = readReason(answer);
    if (!read.ok) return { rejection: read.rejection };
    return read.value === ''
      ? { rejection: missing('reason') }
      : { command: { type: 'Answer', words: read.value } };
  },
  // Only the one who was asked answers; the office concludes.
  (context, { answerer }) => callerOf(context).account === answerer,
);

/** Codes: 4004, 3001. They are told before it stands: a message too many is no harm, one too few is. */
export const passExceptionOn = acting<ExceptionArgs & { readonly account: string }>(
  'passAccessExceptionOn',
  async ({ account }, parts, known) => {
    if (!(await fieldsOf(parts, accountEntity.name, known.tenant, account)))
      return { rejection: reject(4004) };
    if (known.isOpen) await tellAnswerer(parts, known, account);
    return { command: { type: 'PassOn', answerer: account } };
  },
);

const REMINDED = { zh: '10 分钟内已提醒过', en: 'They were told within the last ten minutes' };

/** They have left, or a glass at a gate let somebody in by itself. */
const UNREACHABLE = {
  zh: '无法提醒此人，请转给他人',
  en: 'They cannot be reminded: hand it over to somebody',
};

/** Codes: 4004; 3001 closed or answered; 1004 within ten minutes of the last. */
export const remindAnswerer =
  (parts: Ports): Resolver<ExceptionArgs> =>
  async (_source, { id }, context) => {
    const known = await knownOf(parts, callerOf(context).tenant, id);
    if (!known) return refusedResult(reject(4004));
    if (!known.isOpen || known.answer?.by === known.answerer) return refusedResult(reject(3001));
    if (!(await fieldsOf(parts, accountEntity.name, known.tenant, known.answerer)))
      return refusedResult(reject(4004, { sentence: UNREACHABLE }));
    const isTold = await tellAnswerer(parts, known, known.answerer);
    return isTold ? { ...acceptedResult, ids: [id] } : refusedResult(reject(1004, { sentence: REMINDED }));
  };

const isConclusion = (text: string): text is Conclusion => conclusions.some(([code]) => code === text);

/** Codes: 4004, 1002, 1006, 3001. */
export const closeException = acting<
  ExceptionArgs & { readonly conclusion: string; readonly remark?: string | null }
>('closeAccessException', ({ conclusion, remark }) => {
  const read = readReason(visibleText(remark));
  if (!read.ok) return { rejection: read.rejection };
  if (!isConclusion(conclusion)) return { rejection: reject(1002) };
  return { command: { type: 'Close', conclusion, words: read.value || undefined } };
});

export const reopenException = acting<ExceptionArgs>('reopenAccessException', () => ({
  command: { type: 'Reopen' },
}));

/** Only of a visit that holds; a pass of another kind is switched off at its record. */
const revocable = (visit: VisitDocument | undefined): string | null =>
  visit?.phase === 'approved' ? visit.visit : null;

/** They read every exception. */
export const officeRoles = ['super_admin', 'type_admin', 'resource_admin'] as const;

/** What happened, gate by gate, as it was and when it was heard. Null: there is none, or none of the caller's. */
export const exceptionStory =
  (parts: Ports): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const { tenant, account, roles } = callerOf(context);
    const known = await knownOf(parts, tenant, id);
    const isTheirs = known?.answerer === account;
    if (!known || !(isTheirs || officeRoles.some((role) => roles.includes(role)))) return null;
    const gates = await gatesOf(parts, tenant);
    const ids = known.passages.map((each) => documentId(tenant, each));
    const found = await parts.readStore.getMany<PassageDocument>(PASSAGES, ids);
    const { name, visit, host } = await holderKnown(parts, tenant, known.holder);
    const hostName = host ? await parts.namesOf(tenant, host) : undefined;
    const passages = found
      .toSorted((a, b) => a.happenedAt - b.happenedAt)
      .map((each) => {
        const server = reasonNames(each.serverReason);
        return {
          id: each.passage,
          gate_name: gates.get(each.gate)?.name ?? each.gate,
          gate_name_en: gates.get(each.gate)?.nameEn ?? each.gate,
          direction: each.direction,
          happened: each.happenedAt,
          heard: each.heardAt,
          server: server.zh,
          server_en: server.en,
          is_undone: each.isUndone === true,
        };
      });
    return {
      person: name ? maskedName(name) : null,
      number: visit?.number ?? null,
      period: visit ? `${clockOf(visit.start)}–${clockOf(visit.end)}` : null,
      host: hostName ? maskedName(hostName.zh) : null,
      host_en: hostName ? maskedName(hostName.en) : null,
      kind: known.kind,
      answer_by: known.answerBy,
      answer: answerTo(parts, known),
      is_open: Number(known.isOpen ?? false),
      may_answer: Number(isTheirs && known.isOpen === true),
      revocable: revocable(visit),
      passages,
    };
  };
