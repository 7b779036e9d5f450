// The timetables of all types: each leads to its resources side by side.
import { Link } from 'react-router';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useManageWords } from './words.ts';
import './manage.css';

export const ViewsPage = () => {
  const { t, say } = useManageWords();
  const { types, isLoading } = useResourceTypes();
  return (
    <div className="manage-home">
      <h1>{t('views.title')}</h1>
      {isLoading ? <Skeleton shape="cards" lines={4} /> : null}
      {!isLoading && types.length === 0 ? <EmptyState icon="building" title={t('views.empty')} /> : null}
      <div className="home-cards">
        {types.map((type) => (
          <Link key={type.id} className="home-card" to={`/pc/resources/${encodeURIComponent(type.id)}/list`}>
            <span className="home-card-title">
              <Icon name={type.icon} size={18} />
              {say(type.name)}
            </span>
            <span className="faint">{t('views.count', { count: type.count })}</span>
          </Link>
        ))}
      </div>
    </div>
  );
};
