// The composition root of a simulation: engines, nodes, people and the scheduler that moves them all. Nodes
// that crash are started again with nothing but what the engines kept.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { standingStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { Chance } from './chance.ts';
import { type Cashier, createCashier, type Ledger } from './engines/cashier.ts';
import { createFeed } from './engines/feed.ts';
import { createLog } from './engines/log.ts';
import { createReadModels, type SimulatedReadModels } from './engines/read-models.ts';
import { createWorkflowService, type SimulatedWorkflows, type WorkflowLedger } from './engines/reviewers.ts';
import type { Fault } from './faults.ts';
import { Faults } from './faults.ts';
import { type ApiNode, createApiNode, type Turn } from './nodes/api-node.ts';
import { startEmbeddedProjections, startProjector } from './nodes/projector-node.ts';
import { pastOf } from './past.ts';
import { createUsers, type Users } from './people/user.ts';
import { createWatcher, type Watcher } from './people/watcher.ts';
import { resourceNames, tenantOf } from './places.ts';
import { BUSY_UNTIL, type Plan } from './plan.ts';
import { recordsOf } from './records.ts';
import { NOBODY, type Owner, Scheduler } from './scheduler.ts';
import type { Asks } from './settings.ts';
import { BEGINNING, replaceTimers } from './timers.ts';

export interface Ended {
  readonly plan: Plan;
  readonly events: readonly RecordedEvent[];
  readonly readModels: SimulatedReadModels;
  readonly journal: Users['journal'];
  readonly watchers: readonly Watcher[];
  /** What the cashier took and gave back. */
  readonly ledger: Ledger;
  /** What the workflow service was asked and decided. */
  readonly reviews: WorkflowLedger;
  /** The wall clock when it ended. */
  readonly now: number;
  readonly faults: readonly Fault[];
  readonly steps: number;
  readonly fingerprint: number;
  /** What was thrown and caught nowhere: a bug of the product or of the simulation. */
  readonly bugs: readonly string[];
}

export interface RunOptions {
  /** Exactly these faults instead of the seed's. */
  readonly only?: readonly Fault[];
  readonly onStep?: (at: number, owner: Owner, label: string) => void;
}

const MINUTE = 60_000;
/** Enough for every sweep to come round three times and for the longest retry. */
const HEALED_AT = BUSY_UNTIL + 20 * MINUTE;
const ASKED_AGAIN_UNTIL = HEALED_AT + 2 * MINUTE;
/** Longer than a read model needs for what is written last. */
const REST_MS = 10_000;
const MOST_RESTS = 6;

/** Runs a plan from the beginning to the point at which everything must have come to rest. */
export const runPlan = async (plan: Plan, options: RunOptions = {}): Promise<Ended> => {
  const world = new World(plan, options);
  const restore = replaceTimers(world.scheduler, () => world.newId());
  try {
    return await world.run();
  } finally {
    restore();
  }
};

const turnsFor: Readonly<Partial<Record<Asks, readonly Turn[]>>> = {
  bundles: ['messages'],
  workflows: ['departures', 'workflows'],
  departures: ['departures', 'workflows'],
  visits: ['visits', 'places'],
};

class World {
  readonly scheduler: Scheduler;
  private readonly plan: Plan;
  private readonly faults: Faults;
  private readonly chance: Chance;
  private readonly log;
  private readonly readModels: SimulatedReadModels;
  private readonly feed;
  private readonly cashier: Cashier;
  private readonly workflows: SimulatedWorkflows;
  private readonly users: Users;
  private readonly watchers: Watcher[] = [];
  private readonly apiNodes = new Map<string, ApiNode>();
  private readonly owners = new Map<string, Owner>();
  /** How each node is started again, by its name. */
  private readonly starters = new Map<string, () => void>();
  private readonly bugs: string[] = [];
  private ids = 0;

  constructor(plan: Plan, options: RunOptions) {
    const { settings } = plan;
    this.plan = plan;
    this.chance = new Chance(settings.seed, 'world');
    this.faults = new Faults(settings.seed, settings.weather, options.only);
    this.scheduler = new Scheduler({
      chance: new Chance(settings.seed, 'latency'),
      crashes: (owner) => this.crashes(owner),
      ...(options.onStep ? { onStep: options.onStep } : {}),
    });
    const { mutation, isEmbedded, hasTransactions } = settings;
    const parts = {
      scheduler: this.scheduler,
      faults: this.faults,
      mutation,
      isEmbedded,
      chance: new Chance(settings.seed, 'engines'),
    };
    this.log = createLog(parts);
    this.readModels = createReadModels({ ...parts, hasTransactions });
    this.feed = createFeed(parts);
    this.cashier = createCashier(parts);
    this.workflows = createWorkflowService({
      ...parts,
      chance: new Chance(settings.seed, 'reviewers'),
      nodes: () => [...this.apiNodes.values()],
      onReturned: (booking) => this.users.resubmit(booking),
      onError: (error) => this.noticed(error),
    });
    this.users = createUsers({
      ...parts,
      cashier: this.cashier,
      chance: new Chance(settings.seed, 'people'),
      nodes: () => [...this.apiNodes.values()],
      logLength: () => this.log.events.length,
      isOffered: (wait) => this.isOffered(wait),
      faultsOf: (tenant, account) => this.faultsOf(tenant, account),
      onError: (error) => this.noticed(error),
    });
  }

  async run(): Promise<Ended> {
    const { scheduler, plan } = this;
    const onUnhandled = (reason: unknown): void => {
      this.bugs.push(`unhandled: ${reason instanceof Error ? reason.stack : String(reason)}`);
    };
    process.on('unhandledRejection', onUnhandled);
    try {
      const newId = (): string => this.newId();
      for (const { stream, events } of [...pastOf(plan.settings, newId), ...recordsOf(plan.settings, newId)])
        await this.log.begin(stream, events);
      this.startNodes();
      for (const operation of plan.operations)
        scheduler.after(operation.at, NOBODY, `${operation.id} begins`, () => this.users.start(operation));
      await scheduler.run(BUSY_UNTIL);
      this.faults.isOver = true;
      await scheduler.run(HEALED_AT);
      for (const sent of this.users.journal) this.users.askAgain(sent);
      await scheduler.run(ASKED_AGAIN_UNTIL);
      // A sweep may have written something just before the end: read models and screens take it in.
      for (let more = 0; more < MOST_RESTS && this.isFresh(); more += 1)
        await scheduler.run(scheduler.now + REST_MS);
      return this.ended();
    } finally {
      process.off('unhandledRejection', onUnhandled);
    }
  }

  private isFresh(): boolean {
    const at = this.log.events.at(-1)?.metadata.at ?? 0;
    return at > BEGINNING + this.scheduler.now - REST_MS;
  }

  private isOffered(wait: string): boolean {
    return this.log.events.some(
      ({ type, data }) => type === 'PlaceOffered' && 'wait' in data && data.wait === wait,
    );
  }

  private faultsOf(tenant: string, account: string): readonly string[] {
    const own = standingStream(tenant, account);
    return this.log.events.flatMap(({ stream, type, data }) =>
      stream === own && type === 'FaultRecorded' && 'fault' in data ? [String(data.fault)] : [],
    );
  }

  private startNodes(): void {
    const { settings } = this.plan;
    if (settings.isEmbedded) this.define('laptop', (owner) => this.startEmbedded(owner));
    else {
      for (let index = 0; index < settings.projectorNodes; index += 1)
        this.define(`projector-${index + 1}`, (owner) => startProjector(this.projectorParts(owner)));
      for (let index = 0; index < settings.apiNodes; index += 1)
        this.define(`api-${index + 1}`, (owner) => this.startApi(owner, this.enginesOf(owner)));
    }
    const all = resourceNames(settings);
    const tenants = [...new Set(all.map(tenantOf))];
    for (let index = 0; index < settings.watchers; index += 1)
      this.scheduler.after(this.chance.int(0, 3_000), NOBODY, 'a page opens', () =>
        this.watchers.push(
          createWatcher({
            scheduler: this.scheduler,
            faults: this.faults,
            chance: this.chance,
            resources: all.filter((resource) => tenantOf(resource) === tenants[index % tenants.length]),
            name: `watcher-${index + 1}`,
            nodes: () => [...this.apiNodes.values()],
            onRefused: (failure) => this.bugs.push(`a watcher was refused: ${JSON.stringify(failure)}`),
          }),
        ),
      );
  }

  private define(name: string, start: (owner: Owner) => void): void {
    const begin = (): void => {
      const owner: Owner = { name, isAlive: true };
      this.owners.set(name, owner);
      // Its first steps are its own, so that its timers and questions die with it.
      this.scheduler.after(0, owner, 'starts', () => start(owner));
    };
    this.starters.set(name, begin);
    begin();
  }

  /** Both halves share one store, one write path and one feed, as in one process. */
  private startEmbedded(owner: Owner): void {
    const parts = this.projectorParts(owner);
    startEmbeddedProjections(parts);
    this.startApi(owner, parts);
  }

  private enginesOf(owner: Owner) {
    const { isEmbedded, mutation } = this.plan.settings;
    // Clocks of machines differ a little.
    const skew = isEmbedded ? 0 : this.chance.int(-150, 150);
    const store = this.log.storeFor(owner);
    const clock = () => Math.floor(BEGINNING + this.scheduler.now + skew);
    const newId = () => this.newId();
    return {
      store,
      clock,
      newId,
      writePath: createTransact({ store, clock, newId, isSoleWriter: isEmbedded }),
      readStore: this.readModels.storeFor(owner),
      feed: this.feed.feedFor(owner),
      payments: this.cashier.providerFor(owner),
      onError: (error: unknown) => this.noticed(error),

      owner,
      mutation,
      shards: this.plan.settings.shards,
    };
  }

  private projectorParts(owner: Owner) {
    return { ...this.enginesOf(owner), onStopped: () => this.crash(owner) };
  }

  private startApi(owner: Owner, engines: ReturnType<World['enginesOf']>): void {
    const { asks, isEmbedded } = this.plan.settings;
    const reviewing = this.workflows.openFor(owner);
    const turns = turnsFor[asks] ?? [];
    this.apiNodes.set(owner.name, createApiNode({ ...engines, isEmbedded, turns, reviewing }));
  }

  /** Unlike any other, and the same in every run. */
  newId(): string {
    this.ids += 1;
    return `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`;
  }

  private crashes(owner: Owner): boolean {
    if (!this.starters.has(owner.name)) return false;
    if (this.faults.strikes('powerCut')) {
      this.readModels.losePower();
      for (const each of [...this.owners.values()]) this.crash(each);
      return true;
    }
    if (this.faults.strikes('stall')) this.stall(owner);
    if (!this.faults.strikes('crash')) return false;
    this.crash(owner);
    return true;
  }

  private stall(owner: Owner): void {
    const { chance, scheduler } = this;
    const length = chance.is(0.5) ? chance.int(200, 20_000) : chance.int(160_000, 400_000);
    owner.stalledUntil = scheduler.now + length;
  }

  private crash(owner: Owner): void {
    if (!owner.isAlive) return;
    owner.isAlive = false;
    this.apiNodes.delete(owner.name);
    const { scheduler } = this;
    for (const watcher of this.watchers)
      scheduler.after(scheduler.latency(), NOBODY, 'a socket ends', () => watcher.nodeGone(owner));
    scheduler.after(this.chance.int(50, 6_000), NOBODY, `${owner.name} is started again`, () =>
      this.starters.get(owner.name)?.(),
    );
  }

  /** What engines refuse is expected; what code throws by mistake is not. */
  private noticed(error: unknown): void {
    if (error instanceof TypeError || error instanceof ReferenceError) this.bugs.push(String(error.stack));
  }

  private ended(): Ended {
    const { scheduler, plan, readModels } = this;
    return {
      plan,
      readModels,
      events: this.log.events,
      journal: this.users.journal,
      watchers: this.watchers,
      ledger: this.cashier.ledger,
      reviews: this.workflows.ledger,
      now: BEGINNING + scheduler.now,
      faults: this.faults.struck,
      steps: scheduler.steps,
      fingerprint: scheduler.fingerprint,
      bugs: this.bugs,
    };
  }
}
