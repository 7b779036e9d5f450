// Tells people of visits: the host in the product, the visitor by SMS. The message of each change has one stream, so
// every node may try and it is written once.
import { account as accountEntity } from '@campus/events/directory/account';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { SYSTEM } from '@campus/events/domain/envelope';
import { shownPhone, takesMessages } from '@campus/events/domain/phone';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { messageStream } from '@campus/events/domain/streams';
import { type Message, messages } from '@campus/events/message/message';
import { personOfVisit } from '@campus/events/visit/events';
import { isStillNews, type VisitNews, visitMessage } from '@campus/events/visit/visit-news';
import { NEWS_LASTS_MS } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { envelope } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { headOf } from './people.ts';
import { personIn } from './present.ts';

const SECOND = 1_000;
/** Read models may be that late. */
const LOOK_BACK_MS = 60 * SECOND;
const MAX_HANDLED = 20_000;

export const createVisitTelling = (parts: Ports): NodeTurn => {
  const handled = new Set<string>();
  let since: number | undefined;
  return {
    name: 'messages about visits written',
    everyMs: SECOND,
    once: async () => {
      const now = parts.clock();
      const from = since ?? now - NEWS_LASTS_MS;
      let done = 0;
      const filter = { newsAt: { $gte: from - LOOK_BACK_MS, $lte: now } };
      const pages = inPages<VisitDocument>(parts.readStore, VISITS, { field: 'newsAt', filter });
      for await (const page of pages)
        for (const document of page)
          for (const news of document.news ?? []) {
            const key = `${document.tenant} ${news.cause} ${news.kind}`;
            if (news.dueAt > now || handled.has(key)) continue;
            done += await tellOf(parts, document, news);
            handled.add(key);
          }
      since = now;
      for (const key of handled) {
        if (handled.size <= MAX_HANDLED) break;
        handled.delete(key);
      }
      return done;
    },
  };
};

/** Resolves with how much was written: nothing where it was before, or nobody can be told. */
export const tellOf = async (parts: Ports, document: VisitDocument, news: VisitNews): Promise<number> => {
  const person = personIn(parts, document);
  if (!person || !isStillNews(news, document)) return 0;
  const { tenant, visit, date, start, end } = document;
  const place = await nameOfTenant(parts, tenant);
  const link = parts.pageAddress(await keyed(parts, tenant, `/mobile/visitor/detail/${visit}`));
  const who = person.unit ? `${person.name}（${person.unit}）` : person.name;
  const text = visitMessage(news, document, { who, place, link });
  const reader = await readerOf(parts, document, news, person.phone);
  if (!reader) return 0;
  return write(parts, { ...news, tenant, visit, date, start, end, text, reader });
};

type Letter = Pick<VisitNews, 'kind' | 'cause'> &
  Pick<VisitDocument, 'tenant' | 'visit' | 'date' | 'start' | 'end'> & {
    readonly text: ReturnType<typeof visitMessage>;
    readonly reader: Reader;
  };

/** The message of a cause, once. */
const write = async (parts: Ports, letter: Letter): Promise<number> => {
  const { tenant, visit, kind, cause, date, start, end, text, reader } = letter;
  const about = personOfVisit(visit);
  const { account, channel, address } = reader;
  const message: Message = {
    id: '0',
    account,
    channels: [channel],
    periods: [{ booking: visit, resourceId: '', date, start, end }],
    text: await parts.keyring.seal(tenant, about, text),
    address: await parts.keyring.seal(tenant, account ?? about, address),
  };
  const answer = await parts.transact(
    messageStream(tenant, kind, cause),
    messages,
    { type: 'Announce', kind, group: visit, until: '', messages: [message] },
    envelope({ tenant, account: SYSTEM, correlation: cause }),
  );
  return answer.outcome === 'accepted' ? answer.events.length : 0;
};

/** Tells somebody that there is room again in a window, to be registered for within their hold. */
export const tellOfRoom = async (
  parts: Ports,
  tenant: string,
  { wish, phone, ...period }: { wish: string; phone: string } & Pick<VisitDocument, 'date' | 'start' | 'end'>,
): Promise<number> => {
  if (!takesMessages(phone)) return 0;
  const kind = 'visit_room';
  const place = await nameOfTenant(parts, tenant);
  const link = parts.pageAddress(await keyed(parts, tenant, '/mobile/visitor/register'));
  const text = visitMessage({ kind }, period, { who: '', place, link });
  const reader: Reader = { channel: 'sms', address: { name: '', mobile: shownPhone(phone) } };
  return write(parts, { kind, cause: wish, tenant, visit: wish, ...period, text, reader });
};

/** The phone has to be proved there again, at the campus that the key names. */
const keyed = async (parts: Ports, tenant: string, path: string): Promise<string> => {
  const key = (await fieldsOf(parts, tenantEntity.name, tenant, tenant))?.tenant_key;
  return typeof key === 'string' && key !== '' ? `${path}?tenantKey=${encodeURIComponent(key)}` : path;
};

interface Reader {
  readonly account?: string | undefined;
  readonly channel: 'site' | 'sms';
  readonly address: { readonly name: string; readonly mobile?: string | undefined };
}

/** Undefined: nobody can be told, or the person did it themselves. */
const readerOf = async (
  parts: Ports,
  document: VisitDocument,
  { to }: VisitNews,
  phone: string | undefined,
): Promise<Reader | undefined> => {
  if (to === 'visitor')
    return phone && takesMessages(phone)
      ? { channel: 'sms', address: { name: '', mobile: shownPhone(phone) } }
      : undefined;
  const { tenant, host, hostUnit, deputy } = document;
  const account = { host, deputy, head: await headOf(parts, tenant, hostUnit) }[to];
  const known = account && (await fieldsOf(parts, accountEntity.name, tenant, account));
  return account && known
    ? { account, channel: 'site', address: { name: await parts.nameOf(tenant, account) } }
    : undefined;
};

const nameOfTenant = async (parts: Ports, tenant: string): Promise<Bilingual> => {
  const fields = await fieldsOf(parts, tenantEntity.name, tenant, tenant);
  const zh = typeof fields?.name === 'string' ? fields.name : tenant;
  const en = typeof fields?.name_en === 'string' && fields.name_en !== '' ? fields.name_en : zh;
  return { zh, en };
};
