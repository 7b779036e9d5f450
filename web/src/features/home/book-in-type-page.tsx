// Booking within one type: when it is needed leads to the best of the type that is free then.
import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { listPath } from '../../booking/paths.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { resourceTypeOf } from '../../session/translate.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { AskForm } from './ask-form.tsx';
import { TYPES_TODAY } from './types.graphql.ts';
import { useHomeWords } from './words.ts';
import './home.css';

export const BookInTypePage = () => {
  const { t, say } = useHomeWords();
  const { id } = useParams();
  const now = useLocalNow(useCampus().zone);
  const { data, error, refetch } = useQuery(TYPES_TODAY);
  if (!data) return <Unanswered error={error} refetch={refetch} lines={6} />;
  const found = data.findResourcesTypeAllByAvailableStatus?.find((type) => type.id === id);
  if (!found)
    return (
      <EmptyState icon="search" title={t('type.none')} hint={t('type.noneHint')}>
        <Link className="button button-primary" to="/pc/home">
          {t('type.toHome')}
        </Link>
      </EmptyState>
    );
  const type = resourceTypeOf(found);
  return (
    <div className="stack home-in-type">
      <AskForm key={type.id} types={[type]} now={now} title={t('type.title', { type: say(type.name) })} />
      <p>
        <Link to={listPath(type.id)}>{t('type.all', { type: say(type.name), count: type.count })}</Link>
      </p>
    </div>
  );
};
