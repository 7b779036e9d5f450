// The picture of a visitor, apart from what else is known of them: a key of its own seals it, since it goes a day
// after they left.
import { entity } from '../domain/record/entity.ts';
import { kept, longText } from '../domain/record/fields.ts';

/** Characters of its address, which holds the whole of it. */
export const MOST_OF_PICTURE = 200_000;

export const visitorPicture = entity({
  name: 'visitor_picture',
  zh: '访客照片',
  en: 'Picture of a visitor',
  type: 'VisitorPicture',
  title: ['picture', 'picture'],
  person: 'id',
  fields: {
    picture: longText('照片', 'Picture', { required: true, max: MOST_OF_PICTURE, personal: true }),
    create_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['create_time'], filters: [] },
});
