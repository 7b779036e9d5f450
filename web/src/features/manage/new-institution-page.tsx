// A new institution on one page: nothing is made before the button, and then it is made and its administrator invited.
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { momentText } from '../../lib/when.ts';
import { type PreviewProps, RecordForm } from '../../records/form-page.tsx';
import type { RecordsPort } from '../../records/port.ts';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { ErrorPage } from '../../shell/error-pages.tsx';
import { useLeavePage } from '../../shell/leave-page.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { tell } from '../../ui/toast.tsx';
import { INVITE_ADMINISTRATOR } from './institution.graphql.ts';
import { newInstitution, wishesOf } from './new-institution.ts';
import { useManageWords } from './words.ts';
import './institution.css';

const INSTITUTIONS = '/manage/settings/tenants';
const HOUR = 3_600_000;

/** The institution alone is made by this form; an invitation that fails is told, and sent again on its page. */
const usePort = (): RecordsPort => {
  const port = useRecordsPort(newInstitution, () => true);
  const command = useCommand();
  return {
    ...port,
    save: async (id, values, editedFrom) => {
      const { record, invited } = wishesOf(values);
      const made = await port.save(id, record, editedFrom);
      if ('refusal' in made) return made;
      const { refusal } = await command(INVITE_ADMINISTRATOR, {
        model: { tenant_id: made.value.id, ...invited },
      });
      tell(refusal);
      return made;
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
  const { record, invited } = wishesOf(values);
  const named = [record.name, record.name_en].map((name) => (typeof name === 'string' ? name : ''));
  const name = say(bilingual(named[0] || '…', named[1] || named[0] || '…'));
  return (
    <div>
      <h2>{t('newInstitution.letter')}</h2>
      <article className="institution-letter">
        <header>
          <strong>{t('newInstitution.subject', { name })}</strong>
          <small>{t('newInstitution.to', { email: invited.email || '…' })}</small>
        </header>
        <p>{t('newInstitution.greeting', { name: invited.name || '…' })}</p>
        <p>{t('newInstitution.text', { name, account: invited.account || '…' })}</p>
        <p className="institution-link">{t('newInstitution.link')}</p>
        <small>
          {t('newInstitution.until', {
            until: momentText(zone, serverNow() + INVITATION_HOURS * HOUR, language),
          })}
        </small>
      </article>
      <h2>{t('newInstitution.way')}</h2>
      <ol className="institution-way">
        {(['active', 'administered', 'set_up', 'resource', 'booking'] as const).map((step) => (
          <li key={step}>{t(`institution.step.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
};
