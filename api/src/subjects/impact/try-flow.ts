// A draft of an approval process, tried with requests that nobody sent: which steps they would pass, and who would
// answer, by the functions that decide real ones. What is saved is asked too, so a change shows.
import { medianWait } from '@campus/events/booking/process/answered';
import {
  decidersOf,
  type Process,
  processOf,
  type StageSeen,
  stagesOf,
} from '@campus/events/booking/process/stages';
import { reasonWords } from '@campus/events/booking/process/words';
import { account as accountEntity } from '@campus/events/directory/account';
import { flow as flowEntity } from '@campus/events/directory/flow';
import { reject } from '@campus/events/domain/rejections';
import { hours } from '@campus/events/domain/rules/wire-values';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { peopleFor, rolesIn } from '../../command/approval-process.ts';
import { type Fields, fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

const MOST_TRIALS = 21;
const DAYS_COUNTED = 30;
const DAY_MS = 24 * 60 * 60_000;
/** The wait of so many says enough. */
const MOST_WAITS = 1_000;

interface Trial {
  readonly person: string;
  readonly resource?: string | null;
  readonly trial_date: string;
  readonly start_time: string;
  readonly end_time: string;
}

interface TryArgs {
  readonly id?: string | null;
  readonly model: Fields;
  readonly trials: readonly Trial[];
}

export const tryFlow =
  (parts: Ports): Resolver<TryArgs> =>
  async (_source, { id, model, trials }, context) => {
    const { tenant } = callerOf(context);
    if (trials.length > MOST_TRIALS) throw badInput(reject(1006, { params: { limit: MOST_TRIALS } }));
    const saved = id ? await fieldsOf(parts, flowEntity.name, tenant, id) : undefined;
    const draft = processOf(id ?? '', model);
    const before = saved && processOf(id ?? '', saved);
    const answers = trials.map(async (trial) => ({
      ...(await namesIn(parts, tenant, trial, id)),
      steps: await passing(parts, tenant, draft, trial),
      before: saved ? await passing(parts, tenant, before, trial) : null,
    }));
    const inUse = { tenant, 'rules.approval.process': id ?? '' };
    const running = { tenant, phase: 'awaiting_approval', 'process.id': id ?? '' };
    const since = {
      tenant,
      'process.id': id ?? '',
      createdAt: { $gte: context.now - DAYS_COUNTED * DAY_MS },
    };
    const begun = id
      ? await parts.readStore.find<BookingDocument>(collections.bookings, {
          filter: since,
          limit: MOST_WAITS,
        })
      : [];
    return {
      asked: id ? await parts.readStore.count(collections.bookings, since) : 0,
      median_wait: medianWait(begun) ?? null,
      resources: id ? await parts.readStore.count(collections.rules, inUse) : 0,
      running: id ? await parts.readStore.count(collections.bookings, running) : 0,
      stages: draft ? await standing(parts, tenant, draft) : [],
      trials: await Promise.all(answers),
    };
  };

const namesIn = async (parts: Ports, tenant: string, { person, resource }: Trial, id: TryArgs['id']) => {
  const { zh, en } = await parts.namesOf(tenant, person);
  const fields = resource ? await fieldsOf(parts, resourceEntity.name, tenant, resource) : undefined;
  const rules = resource ? (await parts.rulesOf(tenant, resource))?.rules : undefined;
  return {
    person_name: zh,
    person_name_en: en,
    resources_name: fields?.resources_name ?? null,
    resources_name_en: fields?.resources_name_en ?? null,
    is_used: rules?.approval.needed && rules.approval.process === id ? 1 : 0,
  };
};

/** Those who answer in each stage of the draft, with nobody in particular asking. */
const standing = async (parts: Ports, tenant: string, { stages }: Process) => {
  const steps = stages.map(({ step }) => step);
  const people = await peopleFor(parts, tenant, steps);
  return Promise.all(
    steps.map((step) =>
      stepSeen(parts, tenant, { step, applies: true, deciders: decidersOf(step, '', people) }),
    ),
  );
};

const passing = async (parts: Ports, tenant: string, process: Process | undefined, trial: Trial) => {
  const { person: owner, trial_date: date } = trial;
  const period = hours(trial.start_time, trial.end_time);
  if (!isLocalDate(date) || !period) throw badInput(reject(1002));
  if (!process) return [];
  const people = await peopleFor(
    parts,
    tenant,
    process.stages.map(({ step }) => step),
  );
  const roles = rolesIn(await fieldsOf(parts, accountEntity.name, tenant, owner));
  return Promise.all(
    stagesOf(process, { ...period, owner, roles, date }, people).map((seen) => stepSeen(parts, tenant, seen)),
  );
};

const stepSeen = async (parts: Ports, tenant: string, seen: StageSeen) => {
  const { step, applies, deciders } = seen;
  const names = await Promise.all(deciders.accounts.map((account) => parts.namesOf(tenant, account)));
  const reason = reasonWords(seen);
  return {
    stage: step.stage,
    applies: applies ? 1 : 0,
    decided_by: deciders.by,
    people: names.map(({ zh }) => zh),
    people_en: names.map(({ en }) => en),
    reason: reason?.zh ?? null,
    reason_en: reason?.en ?? null,
  };
};
