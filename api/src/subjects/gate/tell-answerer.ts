// Tells somebody in the product that they have to answer for an exception, once in ten minutes: when it is handed to
// them, and when the office reminds them. It names no person.
import { account as accountEntity } from '@campus/events/directory/account';
import { SYSTEM } from '@campus/events/domain/envelope';
import { fullMomentText } from '@campus/events/domain/rules/wording';
import { messageStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { exceptionKinds } from '@campus/events/gate/access-exception';
import { messages } from '@campus/events/message/message';
import { EXCEPTION_KIND } from '@campus/events/message/visit-kinds';
import type { AccessExceptionDocument } from '@campus/projections/ports/gate-documents';
import { envelope } from '../../command/acting.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { gatesOf } from './gates.ts';

const ONCE_IN_MS = 10 * 60_000;

/** False: they were told within ten minutes, or are no more. */
export const tellAnswerer = async (
  parts: Ports,
  { tenant, exception, kind, gates: ids, happenedAt, answerBy }: AccessExceptionDocument,
  account: string,
): Promise<boolean> => {
  if (!(await fieldsOf(parts, accountEntity.name, tenant, account))) return false;
  const zone = await parts.zoneOf(tenant);
  const gates = await gatesOf(parts, tenant);
  const [, zh, en] = exceptionKinds.find(([code]) => code === kind) ?? ['', kind, kind];
  const places = ids.map((id) => gates.get(id));
  const { date, minute } = localOf(zone, happenedAt);
  const by = fullMomentText(zone, answerBy);
  const text = {
    title: { zh: '有门岗异常请您答复', en: 'Please answer for something at a gate' },
    text: {
      zh: `${places.map((gate) => gate?.name ?? '').join('、')}：${zh}。请在 ${by.zh} 前答复。`,
      en: `${places.map((gate) => gate?.nameEn ?? '').join(', ')}: ${en}. Please say what happened by ${by.en}.`,
    },
  };
  const cause = `${exception}.${account}.${Math.floor(parts.clock() / ONCE_IN_MS)}`;
  const answer = await parts.transact(
    messageStream(tenant, EXCEPTION_KIND, cause),
    messages,
    {
      type: 'Announce',
      kind: EXCEPTION_KIND,
      group: exception,
      until: '',
      messages: [
        {
          id: '0',
          account,
          channels: ['site'],
          periods: [{ booking: exception, resourceId: '', date, start: minute, end: minute }],
          text: await parts.keyring.seal(tenant, account, text),
          address: await parts.keyring.seal(tenant, account, { name: await parts.nameOf(tenant, account) }),
        },
      ],
    },
    envelope({ tenant, account: SYSTEM, correlation: cause }),
  );
  return answer.outcome === 'accepted' && answer.events.length > 0;
};
