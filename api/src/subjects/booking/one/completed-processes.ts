// The workflow list of a person: their own requests whose approval has ended, under the workflow service's address.
import { statusOf } from '@campus/events/booking/schedule/status';
import { reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { resource } from '@campus/events/resource/resource';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import type { Express, Request, Response } from 'express';
import { fieldsOf, openDetails } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { refusedResult } from '../../../gateway/access/refusals.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { refusalBody } from '../../../gateway/http/refusal-body.ts';

const COMPLETED_PATH = '/apis/v2/me/processes/completed';
const PAGE = 20;
const MOST = 200;
const MOST_SKIPPED = 100_000;
const SECOND_MS = 1_000;

/** U-079: where nothing is pending, the word for completed. */
const COMPLETED: Bilingual = { zh: '已完成', en: 'Completed' };

/** An entry as a workflow service writes it; timestamps in seconds. */
interface ProcessEntry {
  readonly name: string;
  readonly update: number;
  readonly create: number;
  readonly entry: string;
  readonly pendingTasks: readonly string[];
  readonly uri: string;
  readonly [more: string]: unknown;
}

/** Undefined: not a whole number within bounds. */
const countIn = (given: unknown, otherwise: number, most: number): number | undefined => {
  if (given === undefined) return otherwise;
  const count = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  return count <= most ? count : undefined;
};

const entryOf = async (
  parts: Ports,
  document: BookingDocument,
  language: keyof Bilingual,
): Promise<ProcessEntry> => {
  const { tenant, resourceId, booking, flow = '', createdAt, changedAt, history } = document;
  const fields = (await fieldsOf(parts, resource.name, tenant, resourceId)) ?? {};
  const { resources_name: zh, resources_name_en: en } = fields;
  const place = String((language === 'en' ? en : undefined) ?? zh ?? '');
  const theme = openDetails(parts, document)?.theme ?? '';
  return {
    name: [place, theme].filter((part) => part !== '').join(' · '),
    create: Math.floor(createdAt / SECOND_MS),
    update: Math.floor(Math.max(changedAt, history.at(-1)?.at ?? 0) / SECOND_MS),
    entry: flow,
    pendingTasks: [COMPLETED[language]],
    uri: `/pc/appointmentDetail/self/${encodeURIComponent(booking)}`,
    appointment_id: booking,
    flow_no: flow,
    status: statusOf(document, parts.clock()),
  };
};

const ENDED = [
  'approved',
  'pending',
  'performed',
  'missed',
  'completed',
  'awaiting_payment',
  'rejected',
  'cancelled',
  'terminated',
];

/** Decided, by people or by the clock. */
const ended = (account: string, tenant: string, now: number): Filter => ({
  $and: [
    { tenant, hiddenByOwner: false, flow: { $exists: true } },
    { $or: [{ account }, { createdBy: account }] },
    {
      $or: [
        { phase: { $in: ENDED } },
        { phase: 'awaiting_approval', dueAt: { $lte: now }, 'lapsed.phase': 'rejected' },
      ],
    },
  ],
});

export const mountCompletedProcesses = (
  app: Express,
  contextOf: (request: Request) => Promise<RequestContext>,
  parts: Ports,
  contextPath: string,
): void => {
  app.get(`${contextPath}${COMPLETED_PATH}`, async (request: Request, response: Response) => {
    const { caller } = await contextOf(request);
    response.setHeader('Cache-Control', 'no-store');
    if (!caller) {
      response.status(401).json(refusalBody(4001));
      return;
    }
    const limit = countIn(request.query.limit, PAGE, MOST);
    const offset = countIn(request.query.offset, 0, MOST_SKIPPED);
    if (limit === undefined || offset === undefined) {
      response.status(400).json(refusedResult(reject(1002)));
      return;
    }
    const filter = ended(caller.account, caller.tenant, parts.clock());
    const language = request.acceptsLanguages('zh', 'en') === 'en' ? 'en' : 'zh';
    const sort = [
      ['changedAt', -1],
      ['_id', 1],
    ] as const;
    const found =
      limit === 0
        ? []
        : await parts.readStore.find<BookingDocument>(collections.bookings, {
            filter,
            sort,
            skip: offset,
            limit,
          });
    const entities = await Promise.all(found.map((document) => entryOf(parts, document, language)));
    response.json({ entities, total: await parts.readStore.count(collections.bookings, filter) });
  });
};
