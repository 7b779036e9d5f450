// Reads the resources of the type that the address names, and shows them.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { ListPage } from './list-page.tsx';
import { type Listed, listedOf } from './listed.ts';
import { RESOURCES, resourcesAsked } from './resources.graphql.ts';
import { useListWords } from './words.ts';

const nothing: readonly Listed[] = [];

export const ListRoute = () => {
  const { t } = useListWords();
  const { id: typeId = '' } = useParams();
  const { zone } = useCampus();
  const { data, error, refetch } = useQuery(RESOURCES, {
    variables: resourcesAsked(typeId),
    // The route has asked when it was gone to.
    fetchPolicy: 'cache-first',
  });
  const type = data?.findResourcesType;
  const name = useMemo(() => bilingual(type?.resources_name, type?.resources_name_en), [type]);
  const all = useMemo(
    () => data?.findResourcesAllByAccount.edges.map(({ node }) => listedOf(node, typeId)) ?? nothing,
    [data, typeId],
  );
  if (!data) return <Unanswered error={error} refetch={refetch} shape="grid" lines={12} />;
  if (type === null)
    return (
      <EmptyState icon="search" title={t('noType')} hint={t('noTypeHint')}>
        <Link className="button button-primary" to="/pc/home">
          {t('toHome')}
        </Link>
      </EmptyState>
    );
  return <ListPage key={typeId} typeId={typeId} name={name} all={all} zone={zone} />;
};
