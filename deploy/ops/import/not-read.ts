// A part of an iCalendar file that is not read, on its way to the row that says so; never leaves this folder.
import { type Rejection, reject } from '@campus/events/domain/rejections';

const MAX_PART = 80;

export class NotRead extends Error {
  readonly rejection: Rejection;

  /** `part` as the file names it. */
  constructor(part: string, zh = '无效或不支持', en = 'not valid or not supported') {
    const name = part.length > MAX_PART ? `${part.slice(0, MAX_PART)}…` : part;
    super(`${name}: ${en}`);
    this.rejection = reject(1002, { reason: { zh: `${name}：${zh}`, en: `${name}: ${en}` } });
  }
}
