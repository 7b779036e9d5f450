// The blocks of one resource along the time. Renders again only when it changes itself.
import { memo } from 'react';
import { useText } from '../../i18n.ts';
import type { LocalNow } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Block, ClaimsByDate, ClosedByDate, MineByKey } from '../claims.ts';
import type { Selection } from '../selection.ts';
import { rowHeight, type TimeScale, type TimeWindow, xOf } from './geometry.ts';
import { GridBlock } from './grid-block.tsx';
import { RowIcons } from './row-icons.tsx';
import type { GridResource } from './row-order.ts';
import { useRowBlocks } from './use-row-blocks.ts';

export interface GridRowProps {
  readonly resource: GridResource;
  readonly index: number;
  readonly claims: ClaimsByDate;
  readonly closedSpans: ClosedByDate;
  readonly mine: MineByKey;
  readonly now: LocalNow;
  readonly scale: TimeScale;
  readonly window: TimeWindow;
  readonly paneWidth: number;
  /** The time that is sought, where this resource is free then. */
  readonly freeAt: Selection | null;
  readonly onTake: (resourceId: string) => void;
}

/** The present minute where it lies within the block, the same object as long as it does. */
const runningAt = (block: Block, now: LocalNow): LocalNow | null =>
  block.date === now.date && block.start < now.minute && now.minute < block.end ? now : null;

const Row = (props: GridRowProps) => {
  const text = useText();
  const { resource, index, scale, freeAt, now, paneWidth, onTake } = props;
  const blocks = useRowBlocks(props, scale, props.window);
  const drawn = blocks.map((placed) => ({ placed, scale, runningAt: runningAt(placed.block, now) }));
  return (
    <div className="rg-row" style={{ top: index * rowHeight, height: rowHeight }}>
      <div className="rg-lane" style={{ left: paneWidth, width: scale.width }}>
        {drawn.map((block) => (
          <GridBlock key={`${block.placed.block.date}-${block.placed.block.key}`} {...block} text={text} />
        ))}
        <RowIcons blocks={drawn} width={scale.width} />
        {freeAt ? (
          <button
            type="button"
            className="rg-free"
            tabIndex={-1}
            style={{
              left: xOf(scale, freeAt.date, freeAt.start) + 1,
              width: (freeAt.end - freeAt.start) * scale.pixelsPerMinute - 2,
            }}
            onClick={() => onTake(resource.id)}
          >
            <Icon name="plus" size={14} />
            {text.t('slot.freeShort')}
          </button>
        ) : null}
      </div>
    </div>
  );
};

export const GridRow = memo(Row);
