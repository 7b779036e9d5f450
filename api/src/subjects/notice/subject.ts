import { signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { noticesPart } from './part.ts';

export const notice: Subject = {
  access: {
    'Query.findFiveNotice': signedIn,
    'Query.findPopNoticeAll': signedIn,
  },
  resolvers: noticesPart,
};
