import { type AccessRows, signedIn } from '../../gateway/access/access.ts';

export const noticeAccess: AccessRows = {
  'Query.findFiveNotice': signedIn,
  'Query.findPopNoticeAll': signedIn,
};
