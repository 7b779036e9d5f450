// A grant names somebody who is there: one that names nobody would look like a right and give none.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import { reject } from '@campus/events/domain/rejections';
import { rowsIn } from '@campus/events/domain/unknown';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Objection, RecordParts } from '../../command/ports.ts';
import { subjectKinds } from '../../records/reach.ts';

type Row = Readonly<Record<string, unknown>>;

/** A post in a department is named by both. */
const namedBy = ({ grant_object_type: type, grant_object_id: id }: Row): (readonly [Entity, string])[] => {
  if (typeof id !== 'string') return [];
  const [first = '', ...rest] = id.split('/');
  switch (subjectKinds[Number(type)]) {
    case 'user':
      return [[account, id]];
    case 'department':
      return [[department, id]];
    case 'post':
      return [[post, id]];
    case 'triple':
      return [
        [department, first],
        [post, rest.join('/')],
      ];
    case 'group':
      return [[group, id]];
    default:
      return [];
  }
};

/** Code: 1002 with what is not there. Grants that the record has already stay, also after their people left. */
export const granteesExist =
  ({ readStore }: Pick<RecordParts, 'readStore'>): Objection =>
  async (tenant, entity, _id, { before, after }) => {
    const list = entity.managedBy?.grants;
    if (!list) return undefined;
    const there = rowsIn(before[list]);
    const added = rowsIn(after[list]).filter((row) => !there.some((known) => isEqual(known, row)));
    for (const [of, id] of added.flatMap(namedBy)) {
      const found = await readStore.get<RecordDocument>(collections.records(of.name), recordId(tenant, id));
      if (found && !found.removed) continue;
      return reject(1002, {
        reason: { zh: `没有这个${of.zh}：${id}`, en: `there is no such ${of.en}: ${id}` },
      });
    }
    return undefined;
  };
