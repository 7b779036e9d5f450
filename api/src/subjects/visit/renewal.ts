// Asks, fourteen days before the end of a long-term visitor, whether the visits go on: the head of the department that
// receives them, else the account that entered them. The stream of the message says that it was asked for that day.
import { account as accountEntity } from '@campus/events/directory/account';
import { SYSTEM } from '@campus/events/domain/envelope';
import { typedFields } from '@campus/events/domain/record/typed';
import { dateText } from '@campus/events/domain/rules/wording';
import { messageStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type Message, messages } from '@campus/events/message/message';
import { RENEWAL_KIND } from '@campus/events/message/visit-kinds';
import { longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { envelope } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';
import { headOf } from './people.ts';
import { openText } from './records.ts';

const MINUTE = 60_000;
export const DAYS_OF_NOTICE = 14;
/** A date of the log's clock may be another one in the zone of an institution. */
const ZONES_APART = 1;

export const createRenewals = (parts: Ports): NodeTurn => ({
  name: 'renewals of long-term visitors asked for',
  everyMs: 10 * MINUTE,
  once: () => askForRenewals(parts),
});

/** Resolves with how many people were asked. */
export const askForRenewals = async (parts: Ports): Promise<number> => {
  const { date } = localOf('UTC', parts.clock());
  const until = addDays(date, DAYS_OF_NOTICE + ZONES_APART);
  let asked = 0;
  const pages = inPages<RecordDocument>(parts.readStore, collections.records(longTermVisitor.name), {
    filter: {
      removed: false,
      'fields.is_enable': 1,
      'fields.in_school_end_date': { $gte: addDays(date, -ZONES_APART), $lte: until },
    },
  });
  for await (const page of pages) {
    await parts.keyring.fetch?.(page.map(({ fields }) => fields.user_name));
    for (const document of page) asked += await askOne(parts, document);
  }
  return asked;
};

const answererOf = async (
  parts: Ports,
  { tenant, createdBy, fields }: RecordDocument,
): Promise<string | undefined> => {
  const { dept } = typedFields(longTermVisitor, fields);
  const head = await headOf(parts, tenant, dept || undefined);
  for (const each of [head, createdBy]) {
    const known = each && (await fieldsOf(parts, accountEntity.name, tenant, each));
    if (known && known.disabled !== 1) return each;
  }
  return undefined;
};

const textFor = (name: string, end: LocalDate) => {
  const on = dateText(end);
  return {
    title: { zh: '长期访客即将到期', en: 'A long-term visitor ends soon' },
    text: {
      zh: `${name}的长期通行将于${on.zh}到期。仍需来访的，请联系管理员续期；不续期则到期后不能入校。`,
      en: `${name} may come until ${on.en}. If the visits have to go on, ask an administrator to renew.`,
    },
  };
};

const askOne = async (parts: Ports, document: RecordDocument): Promise<number> => {
  const { tenant, fields } = document;
  const { in_school_end_date: end } = typedFields(longTermVisitor, fields);
  const { date: today } = localOf(await parts.zoneOf(tenant), parts.clock());
  if (!end || end < today || end > addDays(today, DAYS_OF_NOTICE)) return 0;
  const name = openText(parts, fields.user_name);
  const account = name && (await answererOf(parts, document));
  if (!name || !account) return 0;
  const id = wireIdOf(document);
  const cause = `${id}.${end}`;
  const stream = messageStream(tenant, RENEWAL_KIND, cause);
  if ((await parts.look(stream, messages)).state.isAnnounced) return 0;
  const message: Message = {
    id: '0',
    account,
    channels: ['site'],
    periods: [],
    text: await parts.keyring.seal(tenant, id, textFor(name, end)),
    address: await parts.keyring.seal(tenant, account, { name: await parts.nameOf(tenant, account) }),
  };
  const answer = await parts.transact(
    stream,
    messages,
    { type: 'Announce', kind: RENEWAL_KIND, group: id, until: '', messages: [message] },
    envelope({ tenant, account: SYSTEM, correlation: cause }),
  );
  return answer.outcome === 'accepted' ? answer.events.length : 0;
};
