// The picture that stands for a person in the product.
import { entity, everyone } from '../domain/record/entity.ts';
import { image, kept, reference } from '../domain/record/fields.ts';

export const userImage = entity({
  name: 'user_image',
  zh: '头像',
  en: 'Picture of a person',
  type: 'UserImage',
  title: ['account', 'account'],
  person: 'account',
  fields: {
    account: reference('账号', 'Account', 'account', { internal: true }),
    image: image('头像', 'Picture', { personal: true }),
    create_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  source: 'subject',
  // Everybody who may name a person may see the person's picture.
  operations: [{ kind: 'one', name: 'findUserImage', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['account', 'create_time'], filters: [] },
});
