// In whose name a tenant calls its meeting service. Without an address the simulated service answers.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { flag, kept, secret, text } from '../domain/record/fields.ts';

export const meetingConfig = entity({
  name: 'meeting_config',
  zh: '视频会议参数',
  en: 'Video meeting parameters',
  type: 'CloudMeetingConfig',
  title: ['address', 'address'],
  single: ':meeting',
  fields: {
    is_enable: flag('提供视频会议', 'Offer video meetings', { default: 1 }),
    address: text('服务地址（留空使用模拟服务）', 'Address of the service (empty: simulated)', {
      max: 300,
      pattern: 'url',
    }),
    app_id: text('应用编号（AppId）', 'AppId'),
    secret_id: text('密钥编号（SecretId）', 'SecretId'),
    secret_key: secret('密钥（SecretKey）', 'SecretKey', { max: 200, isReadByServer: true }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'one', name: 'findCloudMeetingConfig', roles: superAdministrators, scope: 'tenant' },
    { kind: 'saveOrUpdate', name: 'saveCloudMeetingConfig', roles: superAdministrators },
  ],
  listing: { columns: ['is_enable', 'address', 'app_id', 'update_time'], filters: [] },
  page: {
    path: '/manage/cloudMeeting/config',
    title: ['参数配置', 'Parameters'],
    menu: { group: 'cloudMeeting', icon: 'setting' },
  },
});
