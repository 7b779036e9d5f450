// A record in the office with what stands beside its form; of a resource how its bookings are signed in for, too.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { resource } from '@campus/events/resource/resource';
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

const ITSELF = '';
const CONFIG = 'config';

export interface RecordTabsProps {
  readonly entity: Entity;
  readonly id: string;
  readonly onDone: () => void;
  /** The form of the record itself, or of what it declares under a tab. */
  readonly children: (tab: string | undefined) => ReactNode;
}

/** The form of a record, its declared tabs beside it, and the settings that a resource has beside its own. */
export const RecordTabs = ({ entity, id, onDone, children }: RecordTabsProps) => {
  const { t, say } = useManageWords();
  const [query, setQuery] = useSearchParams();
  const isResource = storeOf(entity) === resource.name;
  const declared = (entity.page?.sections ?? []).flatMap(({ tab, zh, en }) =>
    tab === undefined ? [] : [{ value: tab, label: say({ zh, en }) }],
  );
  const tabs = [
    { value: ITSELF, label: isResource ? t('resourceParts.resource') : say(entity) },
    ...declared,
    ...(isResource ? [{ value: CONFIG, label: t('resourceParts.config') }] : []),
  ];
  const asked = query.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? ITSELF;
  if (tabs.length === 1) return children(undefined);
  return (
    <section className="list-page">
      <Tabs
        label={t('resourceParts.label')}
        value={tab}
        onChange={(next) => setQuery(next === ITSELF ? {} : { tab: next }, { replace: true })}
        tabs={tabs}
      >
        {isResource && tab === CONFIG ? (
          <>
            <p className="faint resource-parts-hint">{t('resourceParts.empty')}</p>
            <ConfigForm part={attendance} id={id} onDone={onDone} />
          </>
        ) : (
          children(tab === ITSELF ? undefined : tab)
        )}
      </Tabs>
    </section>
  );
};
