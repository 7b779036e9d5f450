// The blocks of one resource along the time. Renders again only when it changes itself.
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { memo } from 'react';
import { useText } from '../../i18n.ts';
import { type LocalNow, periodText } from '../../lib/when.ts';
import type { Box } from '../../ui/placement.ts';
import { type Block, type ClaimsByDate, type ClosedByDate, type MineByKey, waitingIn } from '../claims.ts';
import type { Selection } from '../selection.ts';
import { FreeCell } from './free-cell.tsx';
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
  readonly snap: (resourceId: string, period: Period) => Period;
  /** The viewer is booked elsewhere then. */
  readonly isOwnElsewhere: boolean;
  readonly onTake: (resourceId: string, anchor: Box) => void;
}

/** The present minute where it lies within the block, the same object as long as it does. */
const runningAt = (block: Block, now: LocalNow): LocalNow | null =>
  block.date === now.date && block.start < now.minute && now.minute < block.end ? now : null;

const Row = (props: GridRowProps) => {
  const text = useText();
  const { resource, index, scale, now, paneWidth, isOwnElsewhere, onTake } = props;
  const wanted = props.freeAt && props.snap(resource.id, props.freeAt);
  const freeAt = props.freeAt && wanted && { date: props.freeAt.date, ...wanted };
  const isOther = wanted?.start !== props.freeAt?.start || wanted?.end !== props.freeAt?.end;
  const blocks = useRowBlocks(props, scale, props.window);
  // What the cell of the sought time says is not said again under it.
  const isSaid = (block: Block): boolean =>
    freeAt?.date === block.date && block.state === 'requested' && overlaps(block, freeAt);
  const drawn = blocks.map((placed) => ({ placed, scale, runningAt: runningAt(placed.block, now) }));
  return (
    <div className="rg-row" style={{ top: index * rowHeight, height: rowHeight }}>
      <div className="rg-lane" style={{ left: paneWidth, width: scale.width }}>
        {drawn.map((block) => (
          <GridBlock
            key={`${block.placed.block.date}-${block.placed.block.key}`}
            {...block}
            isQuiet={isSaid(block.placed.block)}
            text={text}
            room={text.say(resource.name)}
          />
        ))}
        <RowIcons blocks={drawn.filter(({ placed }) => !isSaid(placed.block))} width={scale.width} />
        {freeAt ? (
          <FreeCell
            resourceId={resource.id}
            room={text.say(resource.name)}
            period={freeAt}
            left={xOf(scale, freeAt.date, freeAt.start)}
            width={(freeAt.end - freeAt.start) * scale.pixelsPerMinute}
            waiting={waitingIn(props.claims.get(freeAt.date), freeAt, props.mine)}
            isOwnElsewhere={isOwnElsewhere}
            time={isOther ? periodText(freeAt) : undefined}
            onTake={onTake}
          />
        ) : null}
      </div>
    </div>
  );
};

export const GridRow = memo(Row);
