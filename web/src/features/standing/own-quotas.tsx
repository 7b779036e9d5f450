// What somebody can still book where they book and where that is limited: of a kind, or of one place.
import { useMemo } from 'react';
import { quotasOf } from '../../booking/quotas.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useRules } from '../../live/use-rules.ts';
import { useResourceNames } from '../../resource/resource-names.ts';
import { useStandingWords } from './words.ts';

/** Nobody looks at a day here. */
const noDays = new Map();

interface OwnQuotasProps {
  readonly types: readonly { readonly id: string; readonly name: Bilingual }[];
}

/** A limit of a kind once; a limit of a place where something counts against it. */
const useOwnQuotas = () => {
  const { date: today } = useLocalNow(useCampus().zone);
  const { counted } = useMyClaims();
  const claims = useMemo(() => Object.values(counted), [counted]);
  const places = useMemo(() => new Map(claims.map((claim) => [claim.resourceId, claim.typeId])), [claims]);
  const { rules } = useRules(
    useMemo(() => [...places.keys()], [places]),
    noDays,
  );
  const ofType = new Map([...places].map(([id, typeId]) => [typeId, id]));
  return [...places].flatMap(([id, typeId]) => {
    const binding = rules.get(id)?.binding;
    const quotas = binding ? quotasOf({ id, typeId }, binding, claims, today) : [];
    return quotas
      .filter(({ over, left, limit }) => (over === 'type' ? ofType.get(typeId) === id : left < limit))
      .map((quota) => ({ ...quota, named: quota.over === 'type' ? typeId : id }));
  });
};

export const OwnQuotas = ({ types }: OwnQuotasProps) => {
  const { t, say } = useStandingWords();
  const quotas = useOwnQuotas();
  const places = useResourceNames(quotas.filter(({ over }) => over === 'resource').map(({ named }) => named));
  const names = new Map([...types.map(({ id, name }) => [id, name] as const), ...places]);
  const shown = quotas
    .flatMap(({ named, ...quota }) => {
      const name = names.get(named);
      return name ? [{ ...quota, named, name }] : [];
    })
    .toSorted((a, b) => a.left - b.left);
  if (shown.length === 0) return null;
  return (
    <section className="me-quotas" aria-labelledby="me-quotas">
      <h2 id="me-quotas">{t('me.quotas')}</h2>
      <ul>
        {shown.map(({ named, name, per, left, limit }) => (
          <li key={`${named} ${per} ${limit}`}>
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
