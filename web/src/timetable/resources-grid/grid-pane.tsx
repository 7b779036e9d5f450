// The names, places and seats at the left. One sticky column for all rows: a sticky cell in each would cost a layer each.
import { memo } from 'react';
import { useText } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { type RowWindow, rowHeight } from './geometry.ts';
import type { GridResource } from './row-order.ts';

interface GridPaneProps {
  readonly resource: GridResource;
  readonly index: number;
  readonly isFree: boolean;
  readonly hasPlaces: boolean;
  readonly onOpen?: ((resourceId: string) => void) | undefined;
}

const Pane = ({ resource, index, isFree, hasPlaces, onOpen }: GridPaneProps) => {
  const { t, say } = useText();
  const name = say(resource.name);
  return (
    <div
      className={isFree ? 'rg-pane rg-pane-free' : 'rg-pane'}
      style={{ top: index * rowHeight, height: rowHeight }}
    >
      <span className="rg-tick">
        {isFree ? (
          <>
            <Icon name="check" size={14} />
            <span className="heard-only">{t('grid.freeThen')}</span>
          </>
        ) : null}
      </span>
      {onOpen ? (
        <button
          type="button"
          className="rg-name"
          tabIndex={-1}
          title={name}
          onClick={() => onOpen(resource.id)}
        >
          {name}
        </button>
      ) : (
        <span className="rg-name" title={name}>
          {name}
        </span>
      )}
      {hasPlaces ? <span className="rg-place">{say(resource.place)}</span> : null}
      <span className="rg-seats">
        {resource.capacity === null ? null : (
          <>
            <Icon name="users" size={13} />
            {resource.capacity}
          </>
        )}
      </span>
    </div>
  );
};

const GridPane = memo(Pane);

export interface GridPanesProps {
  readonly rows: readonly GridResource[];
  readonly window: RowWindow;
  readonly width: number;
  readonly hasPlaces: boolean;
  /** Ids of the resources that are free at the sought time. */
  readonly free: ReadonlySet<string>;
  readonly onOpen?: ((resourceId: string) => void) | undefined;
}

export const GridPanes = ({ rows, window, width, hasPlaces, free, onOpen }: GridPanesProps) => (
  <div className="rg-panes" style={{ width, height: rows.length * rowHeight }}>
    {rows.slice(window.from, window.to).map((resource, index) => (
      <GridPane
        key={resource.id}
        resource={resource}
        index={window.from + index}
        isFree={free.has(resource.id)}
        hasPlaces={hasPlaces}
        onOpen={onOpen}
      />
    ))}
  </div>
);
