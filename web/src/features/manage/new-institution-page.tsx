// A new institution on one page: nothing is made before the button, and then it is made and its administrator invited.
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import { newInstitution } from '@campus/events/directory/new-institution';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { minuteText } from '../../lib/when.ts';
import { RecordForm } from '../../records/form-page.tsx';
import type { PreviewProps } from '../../records/form-preview.tsx';
import type { RecordsPort } from '../../records/port.ts';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { useLeavePage } from '../../shell/leave-page.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { FOUND_INSTITUTION } from './institution.graphql.ts';
import { institutionIn } from './new-institution.ts';
import { useManageWords } from './words.ts';
import './institution.css';

const INSTITUTIONS = '/manage/settings/tenants';
const HOUR = 3_600_000;

/** All of the draft is one command. */
const usePort = (): RecordsPort => {
  const port = useRecordsPort(newInstitution, () => true);
  const command = useCommand();
  return {
    ...port,
    save: async (_id, values) => {
      const { answer, refusal } = await command(FOUND_INSTITUTION, { model: institutionIn(values) });
      return refusal ? { refusal } : { value: { id: answer.ids?.[0] ?? '', revision: 0 } };
    },
  };
};

export const NewInstitutionPage = () => {
  const { managementTree } = useShellData();
  if (!isPermitted(managementTree, INSTITUTIONS)) return <ErrorPage code="401" />;
  return (
    <AntdProvider>
      <NewInstitution />
    </AntdProvider>
  );
};

const NewInstitution = () => {
  const leavePage = useLeavePage();
  return (
    <RecordForm
      entity={newInstitution}
      port={usePort()}
      id={undefined}
      previews={{ invitation: InvitationPreview }}
      onSaved={(id) => leavePage(`${INSTITUTIONS}/${encodeURIComponent(id)}`, { replace: true })}
      onCancel={() => leavePage(INSTITUTIONS)}
    />
  );
};

/** The letter as its reader will see it, and what remains until the first booking. */
const InvitationPreview = ({ values }: PreviewProps) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const { name: zh, name_en, account, person, email, first_room } = institutionIn(values);
  const name = say(bilingual(zh || '…', name_en ?? (zh || '…')));
  return (
    <div>
      <h2>{t('newInstitution.letter')}</h2>
      <article className="card institution-letter">
        <header>
          <strong>{t('newInstitution.subject', { name })}</strong>
          <small>{t('newInstitution.to', { email: email || '…' })}</small>
        </header>
        <p>{t('newInstitution.greeting', { name: person || '…' })}</p>
        <p>{t('newInstitution.text', { name, account: account || '…' })}</p>
        <p className="institution-link">{t('newInstitution.link')}</p>
        <small>
          {t('newInstitution.until', {
            until: minuteText(zone, serverNow() + INVITATION_HOURS * HOUR, language),
          })}
        </small>
      </article>
      <h2>{t('newInstitution.way')}</h2>
      <ol className="institution-way">
        {(['founded', 'resource', 'administered', 'people', 'booking'] as const).map((step) => (
          <li key={step}>
            {step === 'administered'
              ? t('institution.waitingFor', { name: person || '…' })
              : t(`institution.step.${step}`)}
            {step === 'resource' && !first_room ? <small>{t('newInstitution.later')}</small> : null}
          </li>
        ))}
      </ol>
    </div>
  );
};
