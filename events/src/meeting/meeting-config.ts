// In whose name a tenant calls its meeting service. Without an address the simulated service answers.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, secret, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

export const meetingConfig = entity({
  name: 'meeting_config',
  zh: '视频会议参数',
  en: 'Video meeting parameters',
  type: 'CloudMeetingConfig',
  title: ['address', 'address'],
  single: ':meeting',
  fields: {
    is_enable: choice('视频会议', 'Video meetings', offOn, {
      default: 1,
      span: 6,
      help: [
        '启用后，允许视频会议的类型和资源可在预约时开通',
        'Enabled, bookings can have one wherever type and resource allow it',
      ],
    }),
    address: text('服务地址', 'Address of the service', {
      max: 300,
      pattern: 'url',
      span: 6,
      help: ['留空：用模拟服务，会议号不能入会', 'Empty: a simulated one, whose meetings nobody can join'],
    }),
    app_id: text('应用编号（AppId）', 'AppId'),
    secret_id: text('密钥编号（SecretId）', 'SecretId'),
    secret_key: secret('密钥（SecretKey）', 'SecretKey', {
      max: 200,
      isReadByServer: true,
      help: ['保存后不再显示；留空：不变', 'Never shown again; empty: unchanged'],
    }),
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
    sections: [
      { zh: '开通', en: 'In use', fields: ['is_enable'] },
      {
        zh: '会议服务',
        en: 'Meeting service',
        about: ['由服务商的控制台提供', 'As the console of the service says'],
        fields: ['address', 'app_id', 'secret_id', 'secret_key'],
      },
    ],
  },
});
