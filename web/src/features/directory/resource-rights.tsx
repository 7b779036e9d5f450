// Rights by resource: how many people hold each of them there. A number leads to those people.
import { useQuery } from '@apollo/client/react';
import { bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { RightResourcesQuery } from '../../wire.generated.ts';
import { RESOURCES } from './directory.graphql.ts';
import { Pages } from './pages.tsx';
import { items, useItemName } from './right-words.ts';
import { useDirectoryWords } from './words.ts';

const PAGE = 50;

type Row = RightResourcesQuery['rightResources']['rows'][number];

export interface ResourceRightsProps {
  readonly text: string;
  readonly page: number;
  readonly onText: (text: string) => void;
  readonly onPage: (page: number) => void;
  /** Shows the people who hold a right on a resource. */
  readonly onOpen: (resource: string, permission: string) => void;
}

export const ResourceRights = ({ text, page, onText, onPage, onOpen }: ResourceRightsProps) => {
  const { t } = useDirectoryWords();
  const itemName = useItemName();
  const { data, previousData, error, refetch } = useQuery(RESOURCES, {
    variables: { text: text || null, first: PAGE, offset: (page - 1) * PAGE },
  });
  const found = (data ?? previousData)?.rightResources;
  return (
    <>
      <div className="list-filters rights-filters rights-of-resources">
        <TextFilter label={t('resourceHint')} value={text} onChange={onText} />
        <span className="list-count rights-count" aria-live="polite">
          {found ? t('resourceCounts', { count: found.totalCount, people: found.superCount }) : ''}
        </span>
      </div>
      {found ? null : <Unanswered error={error} refetch={refetch} lines={12} />}
      {found?.totalCount === 0 ? (
        <EmptyState icon="search" title={t('noneNamedSo')} hint={t('noRowsHint')} />
      ) : null}
      {found && found.totalCount > 0 ? (
        <>
          <div className="matrix-scroll">
            <table className="list-table matrix rights-of-resources" aria-label={t('byResource')}>
              <thead>
                <tr>
                  <th scope="col">{t('resource')}</th>
                  {items.map((item) => (
                    <th key={item} scope="col" className="matrix-cell">
                      <span>{itemName(item)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.rows.map((row) => (
                  <ResourceRow key={row.id} row={row} onOpen={onOpen} />
                ))}
              </tbody>
            </table>
          </div>
          <Pages
            page={page}
            last={Math.max(data ? 1 : page, Math.ceil(found.totalCount / PAGE))}
            onPage={onPage}
          />
        </>
      ) : null}
    </>
  );
};

const ResourceRow = ({ row, onOpen }: { readonly row: Row } & Pick<ResourceRightsProps, 'onOpen'>) => {
  const { t, say, language } = useDirectoryWords();
  const itemName = useItemName();
  const name = say(bilingual(row.name, row.name_en));
  const type = say(bilingual(row.type ?? '', row.type_en));
  return (
    <tr>
      <th scope="row">
        <span className="matrix-who">
          <span className="matrix-name">
            <b>{name}</b>
            <small>{[row.number, type].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      </th>
      {items.map((item) => {
        const held = row.held.find(({ permission }) => permission === item);
        const count = held?.peopleCount ?? 0;
        const people = (language === 'zh' ? held?.people : held?.people_en) ?? [];
        const named = `${people.join(t('comma'))}${count > people.length ? ' …' : ''}`;
        return (
          <td key={item} className="matrix-cell" data-label={itemName(item)}>
            {count === 0 ? (
              <span className="faint" role="img" aria-label={t('heldByNobody')} title={t('heldByNobody')}>
                –
              </span>
            ) : (
              <Button
                look="link"
                title={named}
                aria-label={`${itemName(item)}, ${name}: ${t('members', { count })}`}
                onClick={() => onOpen(row.id, item)}
              >
                {count}
              </Button>
            )}
          </td>
        );
      })}
    </tr>
  );
};
