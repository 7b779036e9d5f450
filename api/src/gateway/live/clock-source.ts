// The server's clock, once a minute, for sockets that have nothing else to wait for.
import type { Source } from './live.ts';
import type { Member, MemberSource } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

const EVERY_MS = 60_000;

export const createClockSource = (clock: () => number): { readonly source: Source; close(): void } => {
  const members = new Map<Member, SubscriptionRequest>();
  const tell = (member: Member, request: SubscriptionRequest): void =>
    member.sendState(request.render(clock()), 'clock');
  const membership: MemberSource = {
    leave: (member) => {
      members.delete(member);
    },
    current: (member) => members.get(member)?.render(clock()),
    recheck: async () => undefined,
  };
  const timer = setInterval(() => {
    for (const [member, request] of members) tell(member, request);
  }, EVERY_MS);
  timer.unref();
  return {
    source: async (request, member) => {
      member.source = membership;
      members.set(member, request);
      tell(member, request);
    },
    close: () => clearInterval(timer),
  };
};
