// The rules that timetables are drawn by, read once, and again after each frame with other rules.
import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import type { Binding } from '@campus/events/booking/may-have';
import type { Rules } from '@campus/events/domain/rules/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WireAnswer } from '../lib/answer.ts';
import { type Failure, failureOf, passingKinds } from '../lib/failure.ts';
import type { RulesFragment } from '../wire.generated.ts';
import { rulesFields, TIMETABLE_RULES } from './live.graphql.ts';
import type { DayPictures } from './pictures.ts';

export interface KnownRules {
  readonly revision: string;
  readonly rules: Rules;
  /** Why this viewer may not book at all; undefined: they may. */
  readonly mayNotBook: WireAnswer | undefined;
  /** What binds this viewer there; absent: nothing. */
  readonly binding?: Binding;
  /** A booking needs a captcha. */
  readonly asksCaptcha?: boolean;
  /** Somebody pays for a use there. */
  readonly costs?: boolean;
}

/** The cache's name: `keyFields: ['resourceId']`. */
const idOf = (resourceId: string): string => `TimetableRules:${JSON.stringify({ resourceId })}`;

/** Resources one query may name. */
const MOST_RESOURCES = 200;

/** @param isQuiet the failure was shown already */
const load = async (
  apollo: ApolloClient,
  resourceIds: readonly string[],
  isQuiet: boolean,
): Promise<void> => {
  for (let from = 0; from < resourceIds.length; from += MOST_RESOURCES)
    await apollo.query({
      query: TIMETABLE_RULES,
      variables: { resourceIds: resourceIds.slice(from, from + MOST_RESOURCES) },
      fetchPolicy: 'network-only',
      context: { isQuiet },
    });
};

const TRY_AGAIN_MS = 3_000;
/** Scattered, since one cause delays many pages at once. */
const pause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS * (1 + Math.random())));

/** The newest rules revision in the pictures of a resource. */
const toldRevision = (days: DayPictures | undefined): string => {
  let newest = '';
  for (const { rulesRevision } of Object.values(days ?? {}))
    if (rulesRevision > newest) newest = rulesRevision;
  return newest;
};

const NO_PICTURES: ReadonlyMap<string, DayPictures> = new Map();

/** @param pictures whose frames tell of newer rules */
export const useRules = (
  resourceIds: readonly string[],
  pictures: ReadonlyMap<string, DayPictures> = NO_PICTURES,
): { readonly rules: ReadonlyMap<string, KnownRules>; readonly failure: Failure | undefined } => {
  const apollo = useApolloClient();
  const [failure, setFailure] = useState<Failure | undefined>();
  const { data } = useFragment({
    fragment: rulesFields,
    from: useMemo(() => resourceIds.map(idOf), [resourceIds]),
  });
  const rules = useMemo(() => knownRules(data), [data]);
  /** The revision last asked for by resource: an answer that is still older is not asked for again. */
  const asked = useRef(new Map<string, string>());
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (isAsking) return;
    const told = new Map(resourceIds.map((id) => [id, toldRevision(pictures.get(id))]));
    const wanted = [...told].filter(([id, revision]) => {
      const known = rules.get(id)?.revision;
      return (known === undefined || revision > known) && asked.current.get(id) !== revision;
    });
    if (wanted.length === 0) return;
    for (const [id, revision] of wanted) asked.current.set(id, revision);
    setIsAsking(true);
    const failed = async (error: unknown): Promise<void> => {
      const found = failureOf(error);
      setFailure(found);
      if (!passingKinds.has(found.kind)) return;
      await pause();
      for (const [id] of wanted) asked.current.delete(id);
    };
    load(
      apollo,
      wanted.map(([id]) => id),
      failure !== undefined,
    )
      .then(() => setFailure(undefined), failed)
      .finally(() => setIsAsking(false));
  }, [apollo, resourceIds, pictures, rules, isAsking, failure]);
  // A drawing by older rules is better than nothing, and does not last long.
  const isDrawn = resourceIds.every((id) => rules.has(id));
  return { rules, failure: isDrawn ? undefined : failure };
};

/** An entry is written whole or not at all. */
const isWhole = (one: object | null): one is RulesFragment =>
  one !== null && 'mayBook' in one && 'rules' in one;

const knownRules = (data: readonly (object | null)[]): Map<string, KnownRules> =>
  new Map(
    data.filter(isWhole).map(({ resourceId, revision, rules, mayBook, asksCaptcha, costs, binding }) => {
      const mayNotBook = mayBook.errcode === 0 ? undefined : mayBook;
      return [resourceId, { revision, rules, mayNotBook, asksCaptcha, costs, binding }];
    }),
  );
