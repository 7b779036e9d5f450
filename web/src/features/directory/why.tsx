// What a person may do, and why: each chain in a sentence, and the operations that follow from it.
import { roles } from '@campus/events/domain/record/entity';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { bilingual } from '../../lib/bilingual.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AccessExplanationQuery } from '../../wire.generated.ts';
import { useItemName } from './grants.tsx';
import { useDirectoryWords } from './words.ts';

type Explanation = AccessExplanationQuery['explainAccess'];
type Reason = Explanation['reasons'][number];
type Rule = Explanation['rules'][number];

const useRoleName = () => {
  const { language } = useDirectoryWords();
  return (role: string | null): string =>
    roles.find(([each]) => each === role)?.[language === 'zh' ? 1 : 2] ?? role ?? '';
};

const useSentence = () => {
  const { t, say } = useDirectoryWords();
  const roleName = useRoleName();
  return ({ kind, role, byType, byName, byName_en, isEverywhere, recordCount, records }: Reason): string => {
    if (kind === 'role')
      return isEverywhere ? t('because.role', { role: roleName(role) }) : `${t('role')}: ${roleName(role)}`;
    const by = t(`by.${byType}`, { name: say(bilingual(byName ?? '', byName_en)) });
    const named = records.map(({ name, name_en }) => say(bilingual(name ?? '', name_en)));
    const more = (recordCount ?? 0) - named.length;
    const where = [...named.slice(0, 3), ...(named.length > 3 || more > 0 ? ['…'] : [])].join(t('comma'));
    if (kind === 'directory') return t(isEverywhere ? 'because.everywhere' : 'because.filtered', { by });
    return t(`because.${kind}`, { by, where, count: recordCount ?? 0 });
  };
};

const ItemRow = ({ name, because }: { readonly name: string; readonly because: readonly Reason[] }) => {
  const { t } = useDirectoryWords();
  const sentence = useSentence();
  return (
    <li className="why-row">
      <span className={because.length > 0 ? 'why-yes' : 'why-no'}>
        <Icon name={because.length > 0 ? 'check' : 'ban'} size={16} />
        <strong>{name}</strong>
        <small>{t(because.length > 0 ? 'may' : 'mayNot')}</small>
      </span>
      <ul>
        {because.map((reason) => (
          <li key={sentence(reason)}>{sentence(reason)}</li>
        ))}
        {because.length === 0 ? <li className="faint">{t('nothingGives')}</li> : null}
      </ul>
    </li>
  );
};

const ruleWords = (
  { who, roles: named, permissions }: Rule,
  t: (key: string) => string,
  names: {
    readonly role: (role: string) => string;
    readonly item: (item: string) => string;
  },
): string => {
  if (who === 'roles') return named.map(names.role).join(' / ');
  return who === 'holder' ? permissions.map(names.item).join(' / ') : t(`who.${who}`);
};

const Rules = ({ explanation: { rules, reasons } }: { readonly explanation: Explanation }) => {
  const { t } = useDirectoryWords();
  const [role, item, sentence] = [useRoleName(), useItemName(), useSentence()];
  return (
    <details className="why-rules">
      <summary>{t('operations')}</summary>
      {rules
        .toSorted((a, b) => Number(b.permitted) - Number(a.permitted))
        .map((rule) => (
          <details key={rule.operations[0]} className="why-rule">
            <summary>
              <span className={rule.permitted ? 'why-yes' : 'why-no'}>
                <Icon name={rule.permitted ? 'check' : 'ban'} size={14} />
                {t('needs', { what: ruleWords(rule, t, { role, item }) })}
              </span>
              <small className="faint">{t('operationCount', { count: rule.operations.length })}</small>
            </summary>
            <ul>
              {rule.because.map((place) => {
                const reason = reasons[place];
                return reason ? <li key={place}>{sentence(reason)}</li> : null;
              })}
            </ul>
            <p className="why-operations">{rule.operations.join(', ')}</p>
          </details>
        ))}
    </details>
  );
};

export const Why = ({ explanation }: { readonly explanation: Explanation }) => {
  const { t, say } = useDirectoryWords();
  const itemName = useItemName();
  const { belongsTo, reasons, disabled } = explanation;
  const seeing = reasons.filter(({ kind }) => kind === 'visible');
  return (
    <section className="directory-part" aria-label={t('why')}>
      <h2>{t('why')}</h2>
      {disabled === 1 ? <p className="bad">{t('disabled')}</p> : null}
      <p className="why-belongs">
        {belongsTo
          .filter(({ type }) => type !== 'user')
          .map(({ type, id, name, name_en }) => (
            <span key={`${type} ${id}`} className="chip">
              {t(`kind.${type}`)}: {say(bilingual(name ?? id, name_en))}
            </span>
          ))}
      </p>
      <ul className="why-list">
        {permissionItems.map(([item]) => (
          <ItemRow
            key={item}
            name={itemName(item)}
            because={reasons.filter(({ permissions }) => permissions.includes(item))}
          />
        ))}
        {seeing.length > 0 ? <ItemRow name={t('seesListed')} because={seeing} /> : null}
      </ul>
      <Rules explanation={explanation} />
    </section>
  );
};
