// A page of a day's blocks as a server that draws pages would send it: nothing is asked, nothing is fetched, no
// script runs. Served by the product's own server, so that what differs is what the page does.

export interface StaticBlock {
  readonly row: number;
  /** Minutes of the day. */
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

const ROW_PIXELS = 40;
const NAME_PIXELS = 160;
const DAY_MINUTES = 1_440;

const blockOf = ({ start, end, label }: StaticBlock): string => {
  const [left, width] = [(start / DAY_MINUTES) * 100, ((end - start) / DAY_MINUTES) * 100];
  return `<div class="block" data-claim style="left:${left}%;width:${width}%">${label}</div>`;
};

export const staticDay = (rows: readonly string[], blocks: readonly StaticBlock[]): string => {
  const rowOf = (name: string, index: number): string => {
    const own = blocks.filter(({ row }) => row === index).map(blockOf);
    return `<div class="row"><b>${name}</b><div class="lane">${own.join('')}</div></div>`;
  };
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Day</title><link rel="icon" href="data:,"><style>
body { margin: 0; font: 12px sans-serif }
.row { display: flex; height: ${ROW_PIXELS}px; border-bottom: 1px solid #ddd }
.row b { width: ${NAME_PIXELS}px }
.lane { position: relative; flex: 1 }
.block { position: absolute; top: 2px; bottom: 2px; background: #e6eaef; overflow: hidden }
</style></head>
<body>${rows.map(rowOf).join('\n')}</body>
</html>
`;
};
