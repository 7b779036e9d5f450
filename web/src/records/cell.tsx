// One value of a record as a person reads it.
import { kindOf } from '@campus/events/domain/record/fields';
import type { CellProps } from './kinds/kind.ts';
import { pageOf } from './kinds/kinds.ts';

export const Cell = (props: CellProps) => {
  const { field, value, language, names } = props;
  const isNone =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const none = field.none?.[language === 'zh' ? 0 : 1] ?? '–';
  if (isNone) return <span className="record-none">{none}</span>;
  const { Cell: Shown } = pageOf(field);
  if (Shown) return <Shown {...props} />;
  return <span>{kindOf(field).text(field, value, names ? { language, names } : { language })}</span>;
};
