// What people say of one resource, the newest first.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { timetablePath } from '../../booking/paths.ts';
import { EvaluationCard } from '../../evaluation/evaluation-card.tsx';
import { Stars } from '../../evaluation/stars.tsx';
import { useEvaluationWords } from '../../evaluation/words.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { CommentsQuery } from '../../wire.generated.ts';
import { COMMENTS } from './evaluation-lists.graphql.ts';

const AT_ONCE = 20;

const Sum = ({ resource }: { readonly resource: NonNullable<CommentsQuery['resource']> }) => {
  const { t } = useEvaluationWords();
  const { average, evaluateCount } = resource;
  if (average === null || !evaluateCount) return null;
  return (
    <p className="evaluations-sum">
      <Stars score={average} size={18} />
      <strong>{t('rating', { average })}</strong>
      <span className="faint">{t('count', { count: evaluateCount })}</span>
    </p>
  );
};

export const CommentsPage = () => {
  const { id = '' } = useParams();
  const { t, say } = useEvaluationWords();
  const [first, setFirst] = useState(AT_ONCE);
  const { data, previousData, error, refetch } = useQuery(COMMENTS, { variables: { id, first } });
  const shown = data ?? previousData;
  if (!shown) return <Unanswered error={error} refetch={refetch} lines={8} />;
  const { resource, page } = shown;
  if (!resource) return <EmptyState icon="search" title={t('gone')} hint={t('goneHint')} />;
  return (
    <div className="evaluations-page">
      <h1>{t('comments', { name: say(bilingual(resource.resources_name, resource.resources_name_en)) })}</h1>
      <Sum resource={resource} />
      <Link className="hit" to={timetablePath(id)}>
        {t('toResource')}
      </Link>
      {page.edges.length === 0 ? <EmptyState icon="star" title={t('none')} hint={t('noneHint')} /> : null}
      <div className="evaluations">
        {page.edges.map(({ node }) => (
          <EvaluationCard key={node.id} evaluation={node} />
        ))}
      </div>
      {page.edges.length < page.totalCount ? (
        <Button onClick={() => setFirst(first + AT_ONCE)}>{t('more')}</Button>
      ) : null}
    </div>
  );
};
