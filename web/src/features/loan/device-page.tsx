// One device: what it is, as every resource is edited, and the rules by which it is lent.
import { useParams, useSearchParams } from 'react-router';
import { useRuleReview } from '../../impact/rule-review.tsx';
import { useLoanWords } from '../../loan/words.ts';
import { RecordForm } from '../../records/form-page.tsx';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { ConfigForm } from '../../resource/config-form.tsx';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { useLeavePage } from '../../shell/leave-page.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { DEVICES, device, lending, lendingPath } from './device.ts';
import { may, useDeviceTypes } from './devices-page.tsx';

type Tab = 'device' | 'lending';

export const DevicePage = () => {
  const { id } = useParams();
  const { managementTree } = useShellData();
  if (!isPermitted(managementTree, DEVICES)) return <ErrorPage code="401" />;
  return <AntdProvider>{id === undefined ? <NewDevice /> : <KnownDevice id={id} />}</AntdProvider>;
};

const NewDevice = () => {
  const leavePage = useLeavePage();
  const port = useRecordsPort(device, may);
  const { types, error, refetch } = useDeviceTypes();
  if (!types) return <Unanswered error={error} refetch={refetch} lines={8} />;
  const [type] = types;
  return (
    <RecordForm
      entity={device}
      port={port}
      id={undefined}
      initial={{ ...device.page?.begins, ...(type && { resources_type_id: type }) }}
      // How it is lent is said next.
      onSaved={(id) => leavePage(lendingPath(id), { replace: true })}
      onCancel={() => leavePage(DEVICES)}
    />
  );
};

const KnownDevice = ({ id }: { readonly id: string }) => {
  const { t } = useLoanWords();
  const leavePage = useLeavePage();
  const [query, setQuery] = useSearchParams();
  const port = useRecordsPort(device, may);
  const { review, dialog } = useRuleReview(device.name);
  const tab: Tab = query.get('tab') === 'lending' ? 'lending' : 'device';
  const leave = () => leavePage(DEVICES);
  return (
    <section className="list-page loan-device">
      <Tabs
        label={t('device.parts')}
        value={tab}
        onChange={(next) => setQuery(next === 'lending' ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: 'device', label: t('device.device') },
          { value: 'lending', label: t('device.lending') },
        ]}
      >
        {tab === 'device' ? (
          <RecordForm entity={device} port={port} id={id} review={review} onSaved={leave} onCancel={leave} />
        ) : (
          <ConfigForm part={lending} id={id} onDone={leave} />
        )}
      </Tabs>
      {dialog}
    </section>
  );
};
