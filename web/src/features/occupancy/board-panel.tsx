// One panel of the board: a title, the picture, and its numbers as a table on request.
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBoardWords } from './words.ts';

export interface BoardPanelProps {
  readonly title: string;
  readonly note?: string;
  readonly className: string;
  readonly picture: ReactNode;
  readonly table: ReactNode;
  /** Stands under picture and table alike. */
  readonly foot?: ReactNode;
}

export const BoardPanel = ({ title, note, className, picture, table, foot }: BoardPanelProps) => {
  const { t } = useBoardWords();
  const [showsTable, setShowsTable] = useState(false);
  const titleId = useId();
  return (
    <section className={`board-panel ${className}`} aria-labelledby={titleId}>
      <header className="board-panel-head">
        <h2 id={titleId}>{title}</h2>
        {note === undefined ? null : <p>{note}</p>}
        <Button
          look="link"
          icon={showsTable ? 'chart' : 'grid'}
          label={`${title}: ${t(showsTable ? 'picture' : 'table')}`}
          onClick={() => setShowsTable(!showsTable)}
        >
          {t(showsTable ? 'picture' : 'table')}
        </Button>
      </header>
      {showsTable ? <div className="board-table">{table}</div> : picture}
      {foot}
    </section>
  );
};
