// Streams of facts in the order of the log: sign-ins, the operation log, one's own claims. Read from the
// read models, so that a lost announcement only delays; never merged; resumed after a position.
import type { Position } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { type Change, type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import { badInput } from '../access/refusals.ts';
import type { Caller } from '../http/context.ts';
import { MAX_RESUMED_FACTS } from '../http/limits.ts';
import type { Member, MemberSource } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

export interface Fact {
  readonly position: Position;
  /** The fact as the schema shows it. */
  readonly payload: unknown;
}

export interface FactSource {
  /** Up to `limit` facts after `after` in log order; without `after`, those for a first subscriber. */
  read(after: Position | undefined, limit: number): Promise<readonly Fact[]>;
  /** The position from which facts are sent when no subscriber asks for older ones. */
  head(): Promise<Position | undefined>;
  /** Whether an announced change may mean new facts. */
  concerns(change: Change): boolean;
  /** Whether the caller may still see these; asked again when its token is renewed. */
  allows(caller: Caller): Promise<boolean>;
  /** Facts that only the change itself carries, such as a hold: sent at once, never resumed. */
  fleeting?(change: Change): readonly Fact[];
  /** Those of them that hold now, for a new member. */
  fleetingNow?(): readonly Fact[];
}

export interface FactStreams {
  /** `key` holds everything that the facts depend on. Rethrows errors of `source`. */
  open(
    key: string,
    source: () => FactSource,
    request: SubscriptionRequest,
    member: Member,
    after?: Position,
  ): Promise<void>;
  /** Asks every source again, after the feed has been silent for too long. */
  reconcile(): Promise<void>;
  close(): void;
}

const PAGE = 200;

/** `isAhead`: whether a position lies beyond the end of the log, so that it can only be of another one. */
export const createFactStreams = (
  feed: ChangeFeed,
  onError: (error: unknown) => void,
  refusal: () => Error,
  isAhead: (after: Position) => Promise<boolean> = async () => false,
): FactStreams => {
  const groups = new Map<string, FactGroup>();
  const unsubscribe = feed.subscribe((change) => {
    for (const group of groups.values()) group.hear(change);
  });
  return {
    open: async (key, source, request, member, after) => {
      // Otherwise all facts from here to there would count as sent and never be sent.
      if (after !== undefined && (await isAhead(after))) throw restored();
      let group = groups.get(key);
      if (!group) {
        group = new FactGroup(source(), request, onError, refusal, (empty) => {
          if (groups.get(key) === empty) groups.delete(key);
        });
        groups.set(key, group);
      }
      await group.join(member, after);
    },
    reconcile: async () => {
      for (const group of groups.values()) group.advance();
    },
    close: () => unsubscribe(),
  };
};

/** The same refusal as after too many missed facts: the client must read again. */
const restored = (): Error =>
  badInput(
    reject(1006, {
      params: { field: 'after', limit: { zh: '日志末尾', en: 'the end of the log' } },
      reason: {
        zh: '服务器已恢复到较早的副本，请重新读取',
        en: 'the server was restored from an older copy, please read again',
      },
    }),
  );

class FactGroup implements MemberSource {
  readonly source: FactSource;
  private readonly request: SubscriptionRequest;
  private readonly onError: (error: unknown) => void;
  private readonly refusal: () => Error;
  private readonly onEmpty: (group: FactGroup) => void;
  private readonly members = new Set<Member>();
  private readonly ready: Promise<void>;
  /** Every member has all facts up to this position. */
  private position: Position | undefined;
  private joining = 0;
  private isReading = false;
  private hasNews = false;
  /** An announced change may not be in the read models yet. */
  private isExpecting = false;

  constructor(
    source: FactSource,
    request: SubscriptionRequest,
    onError: (error: unknown) => void,
    refusal: () => Error,
    onEmpty: (group: FactGroup) => void,
  ) {
    this.source = source;
    this.request = request;
    this.onError = onError;
    this.refusal = refusal;
    this.onEmpty = onEmpty;
    this.ready = source.head().then((head) => {
      this.position = head;
    });
  }

  async join(member: Member, after: Position | undefined): Promise<void> {
    this.joining += 1;
    try {
      await this.ready;
      member.position = after;
      await this.catchUp(member, after);
      if (!member.isOpen) return;
      member.source = this;
      this.members.add(member);
      for (const { payload } of this.source.fleetingNow?.() ?? [])
        member.sendFact(this.request.render(payload));
    } finally {
      this.joining -= 1;
      this.stopWhenEmpty();
    }
    this.advance();
  }

  leave(member: Member): void {
    this.members.delete(member);
    this.stopWhenEmpty();
  }

  async recheck(member: Member): Promise<void> {
    const { caller } = member.socket;
    const may = caller !== undefined && (await this.source.allows(caller));
    if (!may) member.fail(this.refusal());
  }

  /** One read model may announce a change before another has written it: read again when all have. */
  hear(change: Change): void {
    if (change.kind === 'gap') this.advance();
    else if (change.kind === 'progress') {
      if (!this.isExpecting || change.projection !== EVERY_PROJECTION) return;
      this.isExpecting = false;
      this.advance();
    } else if (this.source.concerns(change)) {
      this.isExpecting = true;
      this.advance();
    }
    for (const fact of this.source.fleeting?.(change) ?? []) this.tell(this.request.render(fact.payload));
  }

  private tell(payload: Buffer): void {
    for (const member of this.members) member.sendFact(payload);
  }

  /** Reads new facts and sends them to all members. One reader at a time keeps the order of the log. */
  advance(): void {
    this.hasNews = true;
    if (!this.isReading) void this.readAll();
  }

  private async readAll(): Promise<void> {
    this.isReading = true;
    try {
      await this.ready;
      while (this.hasNews && this.members.size > 0) {
        this.hasNews = false;
        const facts = await this.source.read(this.position ?? '', PAGE);
        if (facts.length === PAGE) this.hasNews = true;
        for (const fact of facts) this.send(fact);
      }
    } catch (error) {
      this.onError(error);
    } finally {
      // No await lies between the last check and here, so the next change starts a new reader.
      this.isReading = false;
    }
  }

  private send(fact: Fact): void {
    this.position = fact.position;
    const payload = this.request.render(fact.payload);
    for (const member of this.members) {
      if (member.position !== undefined && fact.position <= member.position) continue;
      member.position = fact.position;
      member.sendFact(payload);
    }
  }

  /**
   * Sends what happened after the member's position until nothing was sent to the group meanwhile: then
   * it can join without a gap. What it gets twice that way is skipped by position.
   */
  private async catchUp(member: Member, after: Position | undefined): Promise<void> {
    let sent = 0;
    let target: Position | undefined;
    let isFirst = true;
    do {
      target = this.position;
      const facts = await this.source.read(isFirst ? after : member.position, PAGE);
      for (const fact of facts) {
        if (!member.isOpen) return;
        member.position = fact.position;
        member.sendFact(this.request.render(fact.payload));
      }
      sent += facts.length;
      isFirst = false;
      member.position ??= target;
      if (facts.length < PAGE && target === this.position) return;
    } while (sent < MAX_RESUMED_FACTS);
    // Never skip in silence: a client that missed this many facts reads them by a query and begins anew.
    throw badInput(reject(1006, { params: { field: 'after', limit: MAX_RESUMED_FACTS } }));
  }

  private stopWhenEmpty(): void {
    if (this.members.size === 0 && this.joining === 0) this.onEmpty(this);
  }
}
