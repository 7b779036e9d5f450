// Accounts as the directory shows them, and the posts that people hold in departments.
import { account as accountEntity } from '@campus/events/directory/account';
import { typedFields } from '@campus/events/domain/record/typed';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';

import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedText } from '../../gateway/filters/asked-fields.ts';
import { readFilter, validOf, type Where } from '../../gateway/filters/read-filter.ts';
import { matches } from '../../gateway/filters/where.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { readAsked } from '../../records/where.ts';
import { ageOn, dynamicValuesOf, orderedBy, positionsOf, renamed, seesUnits } from './me.ts';
import { namesOfObject, tripleCode } from './objects.ts';
import type { PeopleParts } from './parts.ts';

export interface DirectoryListArgs extends PageArguments {
  readonly filter?: unknown;
  readonly order_by?: unknown;
}

const usable: Where = { field: 'disabled', operator: 'ne', operand: 1 };

/** Everyone reads the name, administrators what one is, oneself all of it. */
export const users =
  (parts: PeopleParts): Resolver<DirectoryListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const caller = callerOf(context);
    const isSuper = caller.roles.includes('super_admin');
    const sees = seesUnits(caller.roles);
    const filter = isSuper ? args.filter : renamed(args.filter, sees, true);
    const order = isSuper ? args.order_by : orderedBy(args.order_by, sees);
    const asked = validOf(readAsked(accountEntity, filter, order));
    const viewer = await viewerOf(parts, caller);
    const { documents, total } = await readPageOf(
      parts,
      accountEntity,
      'tenant',
      viewer,
      isSuper ? asked : { ...asked, where: { all: [asked.where, usable] } },
      page,
    );
    const zone = await parts.zoneOf(caller.tenant);
    const rows = await Promise.all(
      documents.map(async (document) => {
        const fields = typedFields(accountEntity, openFields(parts, accountEntity, document.fields));
        const account = wireIdOf(document);
        const isWhole = isSuper || account === caller.account;
        const named = {
          id: document._id,
          account,
          name: fields.name ?? null,
          name_en: fields.name_en ?? null,
          accountFriendly: fields.accountFriendly ?? account,
          tenantId: document.tenant,
          positions: [],
          dynamicAttrValues: [],
        };
        if (!isWhole && !seesUnits(caller.roles)) return named;
        const placed = {
          ...named,
          user_type: fields.user_type ?? null,
          disabled: fields.disabled ?? 0,
          positions: await positionsOf(parts, caller.tenant, zone, fields),
        };
        if (!isWhole) return placed;
        const { openid, username, sex, cardNo, email, phone, express, birthday, source } = fields;
        return {
          ...placed,
          openid,
          username,
          sex,
          cardNo,
          email,
          phone,
          express,
          birthday,
          age: ageOn(birthday, context.now),
          source,
          timestamp: dateTimeOf(zone, document.updatedAt),
          dynamicAttrValues: await dynamicValuesOf(parts, caller.tenant, fields.dynamicAttrValues),
        };
      }),
    );
    return connectionOf(rows, page, total);
  };

export interface HeldTriple {
  readonly id: string;
  readonly department: string;
  readonly post: string;
  readonly user: string;
  readonly code: string;
}

/** One of each post that counts. */
export const triplesOf = (user: string, document: RecordDocument): readonly HeldTriple[] =>
  (typedFields(accountEntity, document.fields).positions ?? [])
    .filter(({ active }) => active !== 0)
    .map(({ dept: department, post }) => {
      const code = tripleCode({ department, post });
      return { id: `${user}/${code}`, department, post, user, code };
    });

const askedOfTriples = new Set(['id', 'user', 'department', 'post', 'code']);

export const triples =
  (parts: PeopleParts): Resolver<DirectoryListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(
      readFilter((name) => (askedOfTriples.has(name) ? askedText : undefined), args.filter),
    );
    const { tenant } = callerOf(context);
    const found: HeldTriple[] = [];
    for await (const holders of inPages<RecordDocument>(
      parts.readStore,
      collections.records(accountEntity.name),
      { filter: { tenant, removed: false, 'fields.positions.post': { $ne: null } } },
    ))
      for (const triple of holders.flatMap((document) => triplesOf(wireIdOf(document), document))) {
        const values: Readonly<Record<string, unknown>> = { ...triple };
        if (matches(asked.where, (name) => values[name])) found.push(triple);
      }
    const shown = await Promise.all(
      found.slice(page.offset, page.offset + page.first).map(async (triple) => {
        const [of, as, who] = await Promise.all([
          namesOfObject(parts, tenant, { kind: 'department', id: triple.department }),
          namesOfObject(parts, tenant, { kind: 'post', id: triple.post }),
          namesOfObject(parts, tenant, { kind: 'user', id: triple.user }),
        ]);
        return {
          ...triple,
          department_name: of.zh,
          department_name_en: of.en,
          post_name: as.zh,
          post_name_en: as.en,
          user_name: who.zh,
          user_name_en: who.en,
        };
      }),
    );
    return connectionOf(shown, page, found.length);
  };
