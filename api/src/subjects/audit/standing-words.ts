// What a line changed of a person's standing, in words. Each fault, ban, exemption, bar and appeal has a story of its
// own in the stream of its account. What people wrote is personal: only that they wrote is told.
import { type StoryChange, UNTOLD } from '@campus/events/audit/changes';
import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { both, fullDateText, fullMomentText, periodText } from '@campus/events/domain/rules/wording';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { whyBanned } from '@campus/events/standing/binding';
import { EVERY_TYPE, type StandingEvent, type StandingScope } from '@campus/events/standing/events';
import { standingAppeal, standingFault } from '@campus/events/standing/standing-lists';
import type { AppealRecord } from '@campus/events/standing/state';
import type { RecordWords } from './record-words.ts';

export type StandingFact = RecordedEvent<StandingEvent>;

/** By the field; the web has the words for each. */
type Said = Readonly<Record<string, Bilingual>>;

interface Around {
  readonly tenant: string;
  readonly zone: string;
  readonly words: RecordWords;
  readonly facts: readonly StandingFact[];
}

const IN_FORCE = both('生效', 'In force');
const ENDED = both('已结束', 'Ended');
const NO_END = both('长期', 'No end');
const EVERYWHERE = both('所有类型', 'All types');
const lifted = {
  corrected: both('已解除（失约已更正）', 'Lifted: a fault was corrected'),
  overturned: both('已解除（申诉成立）', 'Lifted: the appeal was granted'),
  administrator: both('已解除（由管理员解除）', 'Lifted by an administrator'),
} as const;
const sources = {
  automatic: both('预约过于频繁', 'Asked too often'),
  manual: both('由管理员列入', 'Added by an administrator'),
} as const;

/** A ban that rests on a fault names it too, so the order counts. */
const identities = ['appeal', 'exemption', 'bar', 'ban', 'fault'] as const;

const storyOf = (data: object): string => {
  const told = fieldsIn(data);
  const name = identities.find((each) => typeof told[each] === 'string') ?? '';
  return `${name} ${told[name]}`;
};

const untilText = ({ zone }: Around, until: Instant | undefined): Bilingual =>
  until === undefined ? NO_END : fullMomentText(zone, until);

const scopeText = ({ tenant, words }: Around, scope: StandingScope): Promise<Bilingual> | Bilingual =>
  scope === EVERY_TYPE ? EVERYWHERE : words.nameOf(tenant, resourceType.name, scope);

const faultText = ({ tenant, words }: Around, kind: string): Promise<Bilingual> =>
  words.say(tenant, standingFault.fields.kind, kind);
const faultState = ({ tenant, words }: Around, state: string): Promise<Bilingual> =>
  words.say(tenant, standingFault.fields.state, state);
const appealState = ({ tenant, words }: Around, state: string): Promise<Bilingual> =>
  words.say(tenant, standingAppeal.fields.state, state);

/** The fault or the ban that somebody appeals against. */
const appealedText = async (
  around: Around,
  { fault, ban }: Pick<AppealRecord, 'fault' | 'ban'>,
): Promise<Bilingual> => {
  for (const { type, data } of around.facts) {
    if (type === 'FaultRecorded' && data.fault === fault) {
      const [kind, day] = [await faultText(around, data.kind), fullDateText(data.date)];
      return both(`${kind.zh} ${day.zh}`, `${kind.en} ${day.en}`);
    }
    if (type === 'Banned' && data.ban === ban) {
      const { zh, en } = untilText(around, data.until);
      return both(`黑名单（至 ${zh}）`, `Ban until ${en}`);
    }
  }
  return both('', '');
};

/** The end that a ban had before it was lifted. */
const endOf = ({ facts }: Around, ban: string): Instant | undefined => {
  const ends = facts.flatMap(({ type, data }) =>
    (type === 'Banned' || type === 'BanChanged') && data.ban === ban ? [data.until] : [],
  );
  return ends.at(-1);
};

const saidBy = async ({ type, data, metadata }: StandingFact, around: Around): Promise<Said> => {
  const until = (at: Instant | undefined) => untilText(around, at);
  switch (type) {
    case 'FaultRecorded': {
      const [day, hours] = [fullDateText(data.date), periodText(data)];
      return {
        faultKind: await faultText(around, data.kind),
        resource: await around.words.nameOf(around.tenant, resource.name, data.resourceId),
        hours: both(`${day.zh} ${hours}`, `${day.en} ${hours}`),
        standing: await faultState(around, 'counts'),
      };
    }
    case 'FaultTakenBack':
      return { standing: await faultState(around, 'takenBack') };
    case 'FaultOverturned':
      return { standing: await faultState(around, 'overturned') };
    case 'FaultReinstated':
      return { standing: await faultState(around, 'counts') };
    case 'Banned': {
      const [scope, reason] = [await scopeText(around, data.scope), whyBanned(data)];
      return { reason, scope, until: until(data.until), standing: IN_FORCE };
    }
    case 'BanChanged': {
      const scope = data.scope === undefined ? undefined : await scopeText(around, data.scope);
      return { until: until(data.until), ...(scope && { scope }) };
    }
    case 'BanLifted':
      return { standing: lifted[data.because], until: until(metadata.at) };
    case 'BanReinstated':
      return { standing: IN_FORCE, until: until(endOf(around, data.ban)) };
    case 'Exempted':
      return { scope: await scopeText(around, data.scope), until: until(data.until), standing: IN_FORCE };
    case 'ExemptionEnded':
    case 'BarLifted':
      return { standing: ENDED, until: until(metadata.at) };
    case 'Appealed':
      return { about: await appealedText(around, data), standing: await appealState(around, 'open') };
    case 'AppealDecided':
      return { standing: await appealState(around, data.outcome) };
    case 'AppealReopened':
      return { standing: await appealState(around, 'open') };
    case 'Barred':
      return { reason: sources[data.source], until: until(data.until), standing: IN_FORCE };
  }
};

const isUntold = ({ zh }: Bilingual): boolean => zh === UNTOLD;

/** @param facts of the account, oldest first; the last is the line's own */
export const standingChanges = async (
  facts: readonly StandingFact[],
  around: Omit<Around, 'facts'>,
): Promise<StoryChange[]> => {
  const last = facts.at(-1);
  if (!last) return [];
  const story = facts.filter(({ data }) => storyOf(data) === storyOf(last.data));
  const known = new Map<string, Bilingual>();
  let changes: StoryChange[] = [];
  for (const fact of story) {
    const said = Object.entries(await saidBy(fact, { ...around, facts }));
    if ('words' in fact.data) said.push(['words', both(UNTOLD, UNTOLD)]);
    changes = said.flatMap(([field, to]) => {
      const from = known.get(field);
      if (from?.zh === to.zh && !isUntold(to)) return [];
      // The event has said that something new is in force.
      if (fact === story[0] && field === 'standing') return [];
      return [{ field, from: from?.zh, fromEn: from?.en, to: to.zh, toEn: to.en }];
    });
    for (const [field, value] of said) known.set(field, value);
  }
  return changes;
};
