// What an api node does with visitors: their places, their visits, what becomes of them, and what gates tell.
import { type Acting, envelope } from '@campus/api/command/acting';
import { idFor } from '@campus/api/command/identifiers';
import type { Ports } from '@campus/api/command/ports';
import { recordPassage } from '@campus/api/subjects/gate/record';
import { actOnVisit } from '@campus/api/subjects/visit/answering';
import { come } from '@campus/api/subjects/visit/come';
import { hostOf } from '@campus/api/subjects/visit/people';
import { settingsOf } from '@campus/api/subjects/visit/records';
import { quotaOf, type VisitSettings } from '@campus/api/subjects/visit/settings';
import { passageStream, visitDayStream, visitStream } from '@campus/events/domain/streams';
import type { VisitCommand } from '@campus/events/visit/commands';
import { EVERY_TYPE, visitDay } from '@campus/events/visit/visit-day';
import type { Answer, Step } from '../people/journal.ts';
import { HOST, phoneOf } from '../places.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Visiting = Of<'holdVisit' | 'visit' | 'answerVisit' | 'passGate'>;

export const visited = (parts: Ports, acting: Acting, step: Visiting): Promise<Answer> => {
  switch (step.kind) {
    case 'holdVisit':
      return held(parts, acting, step);
    case 'visit':
      return came(parts, acting, step);
    case 'answerVisit':
      return answered(parts, acting, step);
    case 'passGate':
      return passed(parts, acting, step);
  }
};

/** Settings and hosts are read from read models: before they are there, people try again. */
const settingsThere = async (parts: Ports, tenant: string): Promise<VisitSettings> => {
  const settings = await settingsOf(parts, tenant, '1');
  const isThere = settings.windows.length > 0 && (await hostOf(parts, tenant, HOST));
  if (!isThere) throw new Error('the read models are behind');
  return settings;
};

const held = async (parts: Ports, acting: Acting, step: Of<'holdVisit'>): Promise<Answer> => {
  const { tenant, account } = acting;
  const { window, places, date } = step;
  const holder = await parts.listedHash(tenant, 'phone', phoneOf(account));
  if (holder === undefined) throw new Error('no phone');
  const hold = idFor(acting, 'visit hold');
  const settings = await settingsThere(parts, tenant);
  const quota = quotaOf(settings, await parts.zoneOf(tenant), date);
  const stream = visitDayStream(tenant, EVERY_TYPE, date);
  const command = { type: 'HoldPlaces', now: parts.clock(), hold, holder, window, places, quota } as const;
  const outcome = await parts.transact(stream, visitDay, command, envelope(acting));
  if (outcome.outcome === 'refused') return outcome;
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: hold };
};

const came = async (parts: Ports, acting: Acting, step: Of<'visit'>): Promise<Answer> => {
  const { window, companions, hold, date } = step;
  const { account, tenant } = acting;
  await settingsThere(parts, tenant);
  const form = { visitor_name: account, phone: phoneOf(account), in_school_date: date, companions };
  const coming = { path: '1', host: HOST, visitor: account, isInvitation: false } as const;
  const outcome = await come(parts, acting, { ...form, window_id: window, hold_id: hold }, coming);
  if (outcome.outcome === 'refused') return outcome;
  const { revision, at } = outcome.answer;
  return {
    outcome: 'accepted',
    stream: visitStream(tenant, outcome.id),
    revision,
    at,
    booking: outcome.id,
  };
};

const answered = async (parts: Ports, acting: Acting, step: Of<'answerVisit'>): Promise<Answer> => {
  const now = parts.clock();
  const byHost = { now, account: HOST, as: { 1: 'host' } } as const;
  const commands: Readonly<Record<typeof step.how, VisitCommand>> = {
    approve: { type: 'ApproveVisit', ...byHost },
    refuse: { type: 'RefuseVisit', ...byHost, reason: 'away' },
    cancel: { type: 'CancelVisit', now, by: 'visitor' },
    revoke: { type: 'RevokeVisit', now },
  };
  const outcome = await actOnVisit(parts, acting, step, commands[step.how]);
  if (outcome.outcome === 'refused') return outcome;
  const stream = visitStream(acting.tenant, step.visit);
  return { outcome: 'accepted', stream, revision: outcome.revision, at: outcome.at, booking: step.visit };
};

const passed = async (parts: Ports, acting: Acting, step: Of<'passGate'>): Promise<Answer> => {
  const { visit, passage, direction, gate, count, isLate, happenedAt } = step;
  const holder = `visit:${visit}`;
  const verdict = { method: 1, category: 1, verdict: 'admitted', reason: 'admitted', source: 1 } as const;
  const facts = { passage, gate, count, of: count, happenedAt, ...verdict };
  const outcome = await recordPassage(parts, acting, { holder, direction, isLate, facts });
  if (outcome.outcome === 'refused') return outcome;
  const stream = passageStream(acting.tenant, holder);
  return { outcome: 'accepted', stream, revision: outcome.revision, at: 0, booking: passage };
};
