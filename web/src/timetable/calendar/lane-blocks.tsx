// The claims and closed spans of one day's column; a live change draws the block that changed.
import { memo, useContext, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n.ts';
import type { Block } from '../claims.ts';
import { placeOverlaps } from '../overlap-layout.ts';
import type { Grid } from '../selection.ts';
import { placedSentence, slotData } from '../slot-face.tsx';
import { bandOf } from './bands.ts';
import { TimedBlock } from './block-content.tsx';
import { RoomContext } from './now-context.ts';

export interface LaneBlocksProps {
  readonly blocks: readonly Block[];
  readonly grid: Grid;
}

interface PlacedBlockProps {
  readonly block: Block;
  readonly part: number;
  readonly parts: number;
  readonly grid: Grid;
  readonly isFresh: boolean;
}

const PlacedBlock = memo(({ block, part, parts, grid, isFresh }: PlacedBlockProps) => {
  const isClosed = block.state === 'closed';
  const className = isClosed ? 'tt-closed' : 'tt-event';
  const text = useText();
  const room = useContext(RoomContext);
  return (
    <div
      {...slotData(block)}
      role="img"
      aria-label={placedSentence(block, room, text)}
      className={isFresh ? `${className} tt-fresh` : className}
      style={{
        ...bandOf(block, grid),
        insetInlineStart: parts > 1 ? `${(part / parts) * 100}%` : undefined,
        width: parts > 1 ? `${100 / parts}%` : undefined,
      }}
    >
      <TimedBlock block={block} />
    </div>
  );
});

const Blocks = ({ blocks, grid }: LaneBlocksProps) => {
  const isDrawn = useRef(false);
  const known = useRef<ReadonlySet<Block>>(new Set());
  const placed = useMemo(() => {
    const seen = blocks.filter((block) => block.end > grid.openFrom && block.start < grid.openTo);
    return [
      ...seen.filter((block) => block.state === 'closed').map((item) => ({ item, part: 0, parts: 1 })),
      ...placeOverlaps(seen.filter((block) => block.state !== 'closed')),
    ];
  }, [blocks, grid]);
  const fresh = useRef(new Set<Block>());
  // What comes while the column stands fades in where it happens; what was there from the start does not.
  if (isDrawn.current) for (const { item } of placed) if (!known.current.has(item)) fresh.current.add(item);
  useEffect(() => {
    isDrawn.current = true;
    known.current = new Set(placed.map(({ item }) => item));
    fresh.current = new Set([...fresh.current].filter((block) => known.current.has(block)));
  }, [placed]);
  return placed.map(({ item, part, parts }) => (
    <PlacedBlock
      key={`${item.key}-${item.state}-${item.start}-${item.end}`}
      block={item}
      part={part}
      parts={parts}
      grid={grid}
      isFresh={fresh.current.has(item)}
    />
  ));
};

export const LaneBlocks = memo(Blocks);
