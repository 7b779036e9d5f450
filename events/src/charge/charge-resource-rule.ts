// Which charge rule holds for a resource, and who pays by it. One entry a resource, under the resource's id.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity } from '../domain/record/entity.ts';
import { kept, list, lookup, reference } from '../domain/record/fields.ts';
import { objectFields } from '../domain/record/shared-lists.ts';

export const chargeResourceRule = entity({
  name: 'charge_resource_rule',
  zh: '资源收费规则',
  en: 'Charge of a resource',
  type: 'ChargeResourceRule',
  title: ['resources_name', 'resources_name_en'],
  idFrom: 'resources_id',
  fields: {
    resources_id: reference('资源', 'Resource', 'resource', { required: true }),
    resources_name: lookup('资源名称', 'Resource name', 'resources_id', 'resources_name'),
    resources_name_en: lookup(
      '资源英文名称',
      'Resource name in English',
      'resources_id',
      'resources_name_en',
    ),
    rule_id: reference('收费规则', 'Charge rule', 'charge_rule', {
      required: true,
      holds: true,
      offered: ['state', 1],
    }),
    rule_name: lookup('规则名称', 'Rule name', 'rule_id', 'name'),
    rule_name_en: lookup('规则英文名称', 'Rule name in English', 'rule_id', 'name_en'),
    price: lookup('单价（元）', 'Price (CNY)', 'rule_id', 'price'),
    objectList: list('收费对象', 'Who pays', objectFields, {
      max: 100,
      help: [
        '留空：所有人。列出后，其他人免费',
        'Empty: everybody. Once somebody is listed, the others pay nothing',
      ],
    }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: readsAndWritesOf('ChargeResourceRule'),
  listing: {
    columns: ['resources_name', 'rule_name', 'price', 'update_time'],
    filters: ['resources_id', 'rule_id'],
    empty: [
      '选一个资源和一条收费规则，之后的预约按它收费。',
      'Choose a resource and a charge rule: bookings made from then on cost what it says.',
    ],
  },
  page: {
    path: '/manage/charge/resourceRule-list',
    title: ['资源收费', 'Charged resources'],
    menu: { group: 'charge', icon: 'home' },
    sections: [
      {
        zh: '收费',
        en: 'Charge',
        about: ['一个资源一条规则', 'One rule a resource'],
        fields: ['resources_id', 'rule_id', 'objectList'],
      },
    ],
  },
});
