// What news of a record means for rights: whose may have become fewer by it, and which account has ended.

import { account as accountEntity } from '@campus/events/directory/account';
import { rightsFields } from '@campus/events/domain/record/entity';
import { entities } from '@campus/events/entities';
import { recordId } from '@campus/projections/ports/documents';
import { type News, type RecordNews, recordEvents } from '../gateway/at-hand/record-news.ts';
import type { Whose } from '../gateway/live/rights-rechecks.ts';

/** Undefined: nobody's. A new record gives rights and takes none. */
const whoseRights = (news: News): Whose | undefined => {
  const { tenant, entity, record } = news;
  const declared = entities.find(({ name }) => name === entity);
  const fields = declared ? rightsFields(declared) : [];
  const isRemovalOfRights = declared?.rights !== undefined;
  const takes = recordEvents(news).some((event) => {
    if (event.type === 'Removed') return isRemovalOfRights;
    if (event.type === 'Restored') return false;
    if (event.type === 'StateChanged') return fields.includes(event.data.field);
    return !event.data.created && fields.some((name) => name in event.data.fields);
  });
  if (!takes) return undefined;
  return entity === accountEntity.name ? { tenant, account: record } : { tenant };
};

/** The id of the account that nobody may use further as they did: disabled, removed, or with another password. */
const endedAccount = (news: News): string | undefined => {
  if (news.entity !== accountEntity.name) return undefined;
  const ends = recordEvents(news).some((event) => {
    if (event.type === 'Removed') return true;
    if (event.type !== 'Saved' || event.data.created) return false;
    const { disabled, password } = event.data.fields;
    return disabled === 1 || password !== undefined;
  });
  return ends ? recordId(news.tenant, news.record) : undefined;
};

export const rightsChanges =
  (news: Pick<RecordNews, 'onNews'>) =>
  (listen: (whose: Whose) => void): (() => void) =>
    news.onNews((each) => {
      const whose = whoseRights(each);
      if (whose) listen(whose);
    });

export const onAccountEnded = (
  news: Pick<RecordNews, 'onNews'>,
  listen: (accountId: string) => void,
): (() => void) =>
  news.onNews((each) => {
    const account = endedAccount(each);
    if (account) listen(account);
  });
