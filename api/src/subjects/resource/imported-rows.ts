// What became of each row of an import of resources, in the words of its file.

import { elementsIn, fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { resource } from '@campus/events/resource/resource';
import type { Resolver } from '../../gateway/execution/schema.ts';

const said = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const joined = (values: readonly unknown[]): string | null =>
  values.flatMap((value) => said(value) ?? []).join(', ') || null;

const textsOfRow = (row: unknown, name: string): string =>
  elementsIn(fieldsIn(row)[name]).map(String).join('; ');

/** Null for what is no import of resources. */
export const importedRows: Resolver<never, unknown> = (source) => {
  const { of, asked, rows } = fieldsIn(source);
  if (of !== resource.name) return null;
  const verdicts = elementsIn(rows);
  return elementsIn(asked).map((each, index) => {
    const model = fieldsIn(each);
    return {
      type_name: said(model.resources_type_id),
      number: said(model.resources_number),
      name: said(model.resources_name),
      imported_admin_dept: said(model.admin_dept),
      cooperative_dept: joined(rowsIn(model.cooperativeDeptList).map(({ dept }) => dept)),
      administrator: said(model.admin_post),
      capacity_fields: joined([model.capacity_field_type, model.capacity]),
      exception: textsOfRow(verdicts[index], 'messages'),
      exception_en: textsOfRow(verdicts[index], 'messages_en'),
    };
  });
};
