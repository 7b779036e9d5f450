// Grants of the directory: where those of one object are kept, and which records each is about.
import { hash } from 'node:crypto';
import { grantee } from '@campus/events/directory/grantee';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Fields } from '@campus/events/domain/record/fields';
import { typedFields } from '@campus/events/domain/record/typed';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Subject } from '@campus/events/domain/rules/rules';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { resource } from '@campus/events/resource/resource';
import type { HeldGrant } from '../command/ports.ts';
import type { Where } from '../gateway/filters/read-filter.ts';
import { fieldsAsked } from '../gateway/filters/where.ts';
import { readAsked } from './where.ts';

/** Follows from the object, so that all it is granted is found by key. */
export const granteeId = ({ kind, id }: Subject): string => uuidOf(hash('sha256', `${kind} ${id}`, 'hex'));

const stored: Fields = resource.fields;
const EVERYTHING: Where = { all: [] };

export type ScopeReading = { readonly where: Where } | { readonly rejection: Rejection };

/** A filter of a grant: fields of the resource itself, or nothing for all resources. */
export const readScope = (filter: unknown): ScopeReading => {
  if (filter === null || filter === undefined || filter === '') return { where: EVERYTHING };
  const reading = readAsked(resource, filter);
  if (reading.outcome === 'refused') return { rejection: reading.rejection };
  const { where } = reading.asked;
  const isStored = fieldsAsked(where, []).every((name) => stored[name] && !stored[name].computed);
  return isStored ? { where } : { rejection: reject(1002) };
};

/** What the record of a grantee says; a filter that reads no more grants nothing. */
export const grantsIn = (fields: RecordFields): readonly Omit<HeldGrant, 'by' | 'grantee'>[] =>
  (typedFields(grantee, fields).permissions ?? []).flatMap(({ id, permission, filter, from, until }) => {
    const scope = readScope(filter);
    return 'where' in scope
      ? [{ id: id ?? '', item: permission, where: scope.where, term: { from, until } }]
      : [];
  });
