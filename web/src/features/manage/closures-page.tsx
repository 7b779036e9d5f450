// Closures in the generic list: they stand in the days of resources, so their data comes by a port of their own.
import { useApolloClient } from '@apollo/client/react';
import { entityNamed } from '@campus/events/record/entities';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { failureOf } from '../../lib/failure.ts';
import { useSend } from '../../lib/send.ts';
import { RecordsList } from '../../records/list-page.tsx';
import type { RecordsPort } from '../../records/port.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { CLOSURES, closureRow, REOPEN } from './closures.graphql.ts';
import { useRecordsPort } from './use-records-port.ts';
import '../../records/words.ts';

const declared = entityNamed('resource_occupy');
/** Closures are found by resource and date; the other columns cannot be asked for. */
const closure = { ...declared, list: { ...declared.list, filters: ['resource_id', 'occupy_date'] } };
const resource = entityNamed('resource');
const list = '/manage/resources/resources-occupy-list';

const useClosurePort = (): RecordsPort => {
  const client = useApolloClient();
  const send = useSend();
  const resources = useRecordsPort(resource);
  return useMemo(
    () => ({
      fetchPage: async ({ first, offset, filter }) => {
        const { order_by: _, ...narrowed } = filter;
        try {
          const { data } = await client.query({
            query: CLOSURES,
            variables: { first, offset, filter: narrowed },
            fetchPolicy: 'network-only',
            context: { isQuiet: true },
          });
          const rows = (data?.records.edges ?? []).map(({ node }) => closureRow(node));
          return { value: { rows, total: data?.records.totalCount ?? 0 } };
        } catch (error) {
          return { refusal: failureOf(error) };
        }
      },
      fetchOne: async () => ({ value: undefined }),
      save: async () => ({
        refusal: { text: { zh: '请在封闭页面修改', en: 'Change it on the page of closures' } },
      }),
      remove: async (id) => {
        const sent = await send(REOPEN, { id, command_id: newCommandId() });
        const refusal = sent.data ? refusalOf(sent.data.answer) : sent.refusal;
        return refusal ? { refusal } : { value: true as const };
      },
      fetchOptions: resources.fetchOptions,
    }),
    [client, send, resources],
  );
};

export const ClosuresPage = () => {
  const navigate = useNavigate();
  const port = useClosurePort();
  return (
    <AntdProvider>
      <RecordsList
        entity={closure}
        port={port}
        onOpen={(row) =>
          navigate(row === undefined ? `${list}-add` : `${list}/${encodeURIComponent(row.id)}`)
        }
      />
    </AntdProvider>
  );
};
