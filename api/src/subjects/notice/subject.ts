import type { Subject } from '../subject.ts';
import { noticeAccess } from './access.ts';
import { noticesPart } from './part.ts';

export const notice: Subject = {
  access: noticeAccess,
  resolvers: noticesPart,
};
