// What can be booked, by kind: a card leads to the list of the kind and says whether anything is free today.
import { Link } from 'react-router';
import { listPath } from '../../booking/paths.ts';
import type { Availability, ResourceType } from '../../session/translate.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { typeGroups } from './type-groups.ts';
import { useHomeWords } from './words.ts';

const icons: Readonly<Record<Availability, IconName>> = {
  available: 'check',
  full: 'lock',
  closed: 'ban',
  maintenance: 'gear',
};

const TypeCard = ({ type }: { type: ResourceType }) => {
  const { t, say } = useHomeWords();
  const { availability } = type;
  return (
    <Link className="card home-type" to={listPath(type.id)}>
      <span className="home-type-icon">
        <span className="home-type-chosen">
          <Icon name={type.icon} size={22} />
        </span>
        <span className="home-type-rest">
          <Icon name={type.restIcon} size={22} />
        </span>
      </span>
      <span className="home-type-text">
        <strong>{say(type.name)}</strong>
        <span className="faint">{t('categories.count', { count: type.count })}</span>
      </span>
      {availability === undefined ? null : (
        <span className={`soft home-type-state home-type-${availability}`}>
          <Icon name={icons[availability]} size={13} />
          {t(`availability.${availability}`)}
        </span>
      )}
    </Link>
  );
};

export interface CategoriesProps {
  readonly types: readonly ResourceType[];
  readonly isLoading: boolean;
}

export const Categories = ({ types, isLoading }: CategoriesProps) => {
  const { t, say, language } = useHomeWords();
  if (isLoading) return <Skeleton shape="cards" lines={8} />;
  if (types.length === 0)
    return <EmptyState icon="building" title={t('categories.empty')} hint={t('categories.emptyHint')} />;
  return (
    <section aria-label={t('categories.title')} className="stack home-categories">
      {typeGroups(types, language).map(({ tag, types: members }) => (
        <div key={tag?.zh ?? ''} className="home-group">
          <h2>{tag === undefined ? t('categories.others') : say(tag)}</h2>
          <div className="home-types">
            {members.map((type) => (
              <TypeCard key={type.id} type={type} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
};
