// List and form of a declared entity, whose name the route tells: the pages themselves are generic.
import { entityNamed } from '@campus/events/record/entities';
import { useMatches, useNavigate, useParams } from 'react-router';
import { RecordForm } from '../../records/form-page.tsx';
import { RecordsList } from '../../records/list-page.tsx';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { useRecordsPort } from './use-records-port.ts';
import '../../records/words.ts';

/** What a route says of the entity it shows. */
export interface RecordsHandle {
  readonly entity: string;
  /** Path of its list. */
  readonly list: string;
}

const isRecordsHandle = (handle: unknown): handle is RecordsHandle =>
  typeof handle === 'object' && handle !== null && 'entity' in handle && 'list' in handle;

const useHandle = (): RecordsHandle => {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isRecordsHandle);
  if (!handle) throw new Error('the route names no entity');
  return handle;
};

export const RecordsListRoute = () => {
  const { entity: name, list } = useHandle();
  const navigate = useNavigate();
  const entity = entityNamed(name);
  const port = useRecordsPort(entity);
  const isEditable = entity.operations.some(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
  return (
    <AntdProvider>
      <RecordsList
        key={name}
        entity={entity}
        port={port}
        {...(isEditable
          ? {
              onOpen: (row) =>
                navigate(row === undefined ? `${list}-add` : `${list}/${encodeURIComponent(row.id)}`),
            }
          : {})}
      />
    </AntdProvider>
  );
};

export const RecordFormRoute = () => {
  const { entity: name, list } = useHandle();
  const { id } = useParams();
  const navigate = useNavigate();
  const entity = entityNamed(name);
  const port = useRecordsPort(entity);
  return (
    <AntdProvider>
      <div className="list-page record-form-page">
        <RecordForm
          key={id ?? 'new'}
          entity={entity}
          port={port}
          id={id}
          onSaved={() => navigate(list)}
          onCancel={() => navigate(list)}
        />
      </div>
    </AntdProvider>
  );
};
