// What an answer outside of GraphQL says, in both languages and with the catalogue's code.
import { reject, textsOf } from '@campus/events/domain/rejections';
import { MAX_MESSAGE_BYTES } from './limits.ts';

export const refusalBody = (
  code: 0 | 1002 | 1004 | 1006 | 4001 | 4004 | 5000 | 5003,
  mostBytes = MAX_MESSAGE_BYTES,
) => {
  const params = { field: { zh: '请求内容', en: 'The request' }, limit: `${mostBytes} B` };
  const { zh, en } = textsOf(code === 0 ? { code } : reject(code, { params }));
  return { errcode: code, msg: zh, msg_en: en };
};
