// The columns of a table, and its name for those who hear it.
import type { ReactNode } from 'react';

export interface TableHeadProps {
  readonly title?: string;
  readonly columns: readonly string[];
  /** A cell before them, such as one to choose all rows. */
  readonly children?: ReactNode;
}

export const TableHead = ({ title, columns, children }: TableHeadProps) => (
  <>
    {title === undefined ? null : <caption className="heard-only">{title}</caption>}
    <thead>
      <tr>
        {children}
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  </>
);
