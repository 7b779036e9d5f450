// The devices that are lent, in the list of every record: those of the types whose bookings are loans.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { useLoanWords } from '../../loan/words.ts';
import { RecordsList } from '../../records/list-page.tsx';
import type { RecordsPort } from '../../records/port.ts';
import type { May } from '../../records/steps.ts';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { useKeptQuery } from '../../shell/kept-query.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { DEVICES, device, devicePath, NEW_DEVICE } from './device.ts';
import { DEVICE_TYPES } from './loan.graphql.ts';

/** U-024. */
const DEVICE = 2;

/** The server decides on each record who may change it. */
export const may: May = () => true;

/** The ids of the types whose resources are devices; undefined until they have come. */
export const useDeviceTypes = () => {
  const { data, error, refetch } = useQuery(DEVICE_TYPES);
  const types = useMemo(
    () =>
      data?.types.filter(({ appointment_category }) => appointment_category === DEVICE).map(({ id }) => id),
    [data],
  );
  return { types, error, refetch };
};

/** Every question of the list is about these types alone. */
const narrowedTo = (types: readonly string[], port: RecordsPort): RecordsPort => ({
  ...port,
  fetchPage: (question) =>
    port.fetchPage({ ...question, filter: { ...question.filter, resources_type_id: { in: types } } }),
});

export const DevicesPage = () => {
  const { t } = useLoanWords();
  const { managementTree } = useShellData();
  useKeptQuery(true);
  const navigate = useNavigate();
  const { date } = useLocalNow(useCampus().zone);
  const all = useRecordsPort(device, may);
  const { types, error, refetch } = useDeviceTypes();
  const port = useMemo(() => types && narrowedTo(types, all), [types, all]);
  if (!isPermitted(managementTree, DEVICES)) return <ErrorPage code="401" />;
  if (!types || !port) return <Unanswered error={error} refetch={refetch} lines={8} />;
  if (types.length === 0) return <EmptyState title={t('device.noTypes')} hint={t('device.noTypesHint')} />;
  return (
    <AntdProvider>
      <RecordsList
        entity={device}
        port={port}
        today={date}
        may={may}
        onAdd={() => void navigate(NEW_DEVICE)}
        onOpen={({ id }) => void navigate(devicePath(id))}
      />
    </AntdProvider>
  );
};
