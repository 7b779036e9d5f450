// One resource in the office: what it is, and how its bookings are signed in for, looked at first, limited and shown.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ConfigForm, configPart } from '../../resource/config-form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useManageWords } from './words.ts';

const attendance = configPart({ zh: '签到与审核', en: 'Sign-in and review' }, [
  {
    zh: '签到签退',
    en: 'Sign-in and sign-out',
    fields: [
      'signin_rule',
      'signin_live_code',
      'earliest_punctuality_rule',
      'earliest_deviation_minutes',
      'latest_punctuality_rule',
      'latest_deviation_minutes',
      'holding_minutes',
      'sign_out_rule',
      'sign_in_notification_push',
      'sign_in_notification_rule',
    ],
  },
  {
    zh: '预审',
    en: 'Pre-approval',
    fields: ['preaudit_enable', 'preaudit_post', 'preaudit_dept', 'preaudit_description', 'preaudit_url'],
  },
  {
    zh: '时长与次数',
    en: 'Length and number',
    fields: [
      'pertimeslot_min_minutes',
      'pertimeslot_max_minutes',
      'is_appointment_number_limit',
      'appointment_number_rule',
      'appointment_number_limit',
      'timeperiod_number_begin_date',
      'timeperiod_number_end_date',
      'appointmentNumberLimitRuleList',
    ],
  },
  {
    zh: '显示与填写',
    en: 'Display and form',
    fields: ['separation_enable', 'name_encryption_display', 'reservation_info_reuse'],
  },
]);

const tabs = ['resource', 'config'] as const;
type Tab = (typeof tabs)[number];

export interface ResourcePartsProps {
  readonly id: string;
  readonly onDone: () => void;
  /** The form of the resource itself. */
  readonly children: ReactNode;
}

export const ResourceParts = ({ id, onDone, children }: ResourcePartsProps) => {
  const { t } = useManageWords();
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'config' ? 'config' : 'resource';
  return (
    <section className="list-page">
      <Tabs
        label={t('resourceParts.label')}
        value={tab}
        onChange={(next) => setQuery(next === 'config' ? { tab: next } : {}, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(`resourceParts.${value}`) }))}
      >
        {tab === 'config' ? (
          <>
            <p className="faint resource-parts-hint">{t('resourceParts.empty')}</p>
            <ConfigForm part={attendance} id={id} onDone={onDone} />
          </>
        ) : (
          children
        )}
      </Tabs>
    </section>
  );
};
