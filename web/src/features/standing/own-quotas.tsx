// What somebody can still book of each kind that they book and that is limited.
import { useMemo } from 'react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useRules } from '../../live/use-rules.ts';
import { placesOf, quotasOf } from './quotas.ts';
import { useStandingWords } from './words.ts';

/** Nobody looks at a day here. */
const noDays = new Map();

interface OwnQuotasProps {
  readonly types: readonly { readonly id: string; readonly name: Bilingual }[];
}

export const OwnQuotas = ({ types }: OwnQuotasProps) => {
  const { t, say } = useStandingWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const { counted } = useMyClaims();
  const claims = useMemo(() => Object.values(counted), [counted]);
  const places = useMemo(() => placesOf(claims), [claims]);
  const { rules } = useRules(
    useMemo(() => [...places.values()], [places]),
    noDays,
  );
  const quotas = types.flatMap(({ id, name }) => {
    const binding = rules.get(places.get(id) ?? '')?.binding;
    return binding ? quotasOf(id, binding, claims, today).map((quota) => ({ ...quota, name })) : [];
  });
  if (quotas.length === 0) return null;
  return (
    <section className="me-quotas" aria-labelledby="me-quotas">
      <h2 id="me-quotas">{t('me.quotas')}</h2>
      <ul>
        {quotas.map(({ typeId, name, per, left, limit }) => (
          <li key={`${typeId} ${per} ${limit}`}>
            <span>
              {say(name)} <small>{t(`me.per.${per}`)}</small>
            </span>
            <progress aria-hidden="true" max={limit} value={left} data-low={left <= 1} />
            <span>{t('me.left', { left, limit })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
