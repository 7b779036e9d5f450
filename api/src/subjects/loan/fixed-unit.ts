// A device goes on to be lent by the day or by the hour as long as something of it is lent: its loans would have
// to be counted in two ways at once.
import { reject } from '@campus/events/domain/rejections';
import { loanStream } from '@campus/events/domain/streams';
import { loan } from '@campus/events/loan/loan';
import { liveIn } from '@campus/events/loan/state';
import { resourceConfig } from '@campus/events/resource/resource-config';
import type { Objection, RecordParts } from '../../command/ports.ts';

const BY_TIME = 2;
const LOANS_OPEN = {
  zh: '还有未结束的借用，暂不能更改借用方式',
  en: 'loans are open; how the device is lent can change when they have ended',
};

/** Code: 3001. The configuration of a device has the device's id. */
export const fixedLoanUnit =
  ({ look }: Pick<RecordParts, 'look'>): Objection =>
  async (tenant, entity, id, { before, after }) => {
    if (entity.name !== resourceConfig.name || before.device_time_mode === after.device_time_mode)
      return undefined;
    const by = after.device_time_mode === BY_TIME ? 'time' : 'day';
    const { state } = await look(loanStream(tenant, id), loan);
    return liveIn(state).some((lent) => lent.loan.by !== by)
      ? reject(3001, { reason: LOANS_OPEN })
      : undefined;
  };
