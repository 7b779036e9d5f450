// Before a changed rule is saved: what it does to the bookings ahead, and what it would have done to those that were.
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import type { Values } from '../records/port.ts';
import type { RuleImpactQuery } from '../wire.generated.ts';
import { hitOf, RULE_IMPACT } from './impact.graphql.ts';
import { ImpactDialog } from './impact-dialog.tsx';
import { useImpactWords } from './words.ts';

type Impact = RuleImpactQuery['impact'];

interface Review {
  /** Resolves to the bookings that were hit and decided on; undefined: it is not to be saved. */
  readonly review: (id: string, changes: Values) => Promise<readonly string[] | undefined>;
  readonly dialog: ReactNode;
}

export const useRuleReview = (entity: string): Review => {
  const { t } = useImpactWords();
  const client = useApolloClient();
  const [asked, setAsked] = useState<{
    readonly impact: Impact;
    readonly answer: (decided: readonly string[] | undefined) => void;
  }>();
  const review = async (id: string, model: Values): Promise<readonly string[] | undefined> => {
    // What cannot be looked at is for the save to refuse.
    const impact = await client
      .query({
        query: RULE_IMPACT,
        variables: { entity, id, model },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      })
      .then(
        ({ data }) => data?.impact,
        () => undefined,
      );
    if (!impact) return [];
    const isSame = !impact.is_never && [impact.bookings, impact.lost, impact.gained].every(isEmpty);
    if (isSame) return [];
    return new Promise((answer) => setAsked({ impact, answer }));
  };
  const close = (decided: readonly string[] | undefined) => {
    asked?.answer(decided);
    setAsked(undefined);
  };
  const dialog = asked ? (
    <ImpactDialog
      title={t('ruleTitle')}
      hits={asked.impact.bookings.map(hitOf)}
      blocked={asked.impact.is_never ? t('never') : ''}
      onSettled={() => close(asked.impact.bookings.map(({ id }) => id))}
      onClose={() => close(undefined)}
    >
      <Replay {...asked.impact} />
    </ImpactDialog>
  ) : null;
  return { review, dialog };
};

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

const Replay = ({ resources, replayed, refused, lost, gained }: Impact) => {
  const { t } = useImpactWords();
  return (
    <>
      <p>{t('replayed', { resources, count: replayed, refused })}</p>
      <div className="impact-counts">
        <Counts title={t('lost')} none={t('noneLost')} counts={lost} />
        <Counts title={t('gained')} none={t('noneGained')} counts={gained} />
      </div>
    </>
  );
};

interface CountsProps {
  readonly title: string;
  readonly none: string;
  readonly counts: Impact['lost'];
}

const Counts = ({ title, none, counts }: CountsProps) => {
  const { say } = useImpactWords();
  return (
    <section>
      <h3>{title}</h3>
      {counts.length === 0 ? <p className="faint">{none}</p> : null}
      <ul>
        {counts.map(({ code, name, name_en, value }) => (
          <li key={code}>
            <b>{value}</b> {say(bilingual(name, name_en))}
          </li>
        ))}
      </ul>
    </section>
  );
};
