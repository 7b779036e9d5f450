// What the benchmarks leave behind: figures.json, where each measure keeps its latest figures, and
// index.html, which draws them against floor and target.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, inDigits, type Measured } from './figure.ts';

/** Takes the new figures in, each measure's in the place of its former ones; answers where the page is. */
export const saveReport = async (folder: string, fresh: readonly Measured[]): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const json = join(folder, 'figures.json');
  const former = await readFile(json, 'utf8').then(
    (text): Measured[] => JSON.parse(text).filter(({ at }: Measured) => at !== undefined),
    () => [],
  );
  const measures = new Set(fresh.map(measureOf));
  const all = [...former.filter((figure) => !measures.has(measureOf(figure))), ...fresh].toSorted(
    (a, b) => numberOf(a) - numberOf(b),
  );
  await writeFile(json, `${JSON.stringify(all, null, 2)}\n`);
  const page = join(folder, 'index.html');
  await writeFile(page, pageOf(all));
  return page;
};

/** `P4` of `P4 messages to 1,000 watchers`. */
const measureOf = ({ name }: Measured): string => name.split(' ')[0] ?? name;
const numberOf = (figure: Measured): number => Number(measureOf(figure).slice(1));

/** Where the drawing begins and ends, in steps from floor (0) to target (1). */
const [LEAST, MOST] = [-1, 2];

/** Percent of the width. Floor and target stand at the same place in every row; the steps are of the logarithm. */
const percentOf = (step: number): number =>
  ((Math.min(MOST, Math.max(LEAST, step)) - LEAST) / (MOST - LEAST)) * 100;

const stepOf = ({ ratio, floor, target, sense }: Measured): number => {
  // Where both are the same, twice as good or bad is a step.
  const step = floor === target ? Math.log(sense === 'atLeast' ? 2 : 0.5) : Math.log(target / floor);
  const steps = Math.log(ratio / floor) / step;
  return floor === target ? steps + 1 : steps;
};

const rowOf = (figure: Measured): string => {
  const { name, unit, ours, limit, limitName, ratio, sense, floor, target, note, at, load } = figure;
  const state = figure.holdsTarget ? 'target' : figure.holdsFloor ? 'floor' : 'missed';
  const said = { target: 'target holds', floor: 'floor holds', missed: 'floor missed' }[state];
  const bound = sense === 'atLeast' ? '≥' : '≤';
  const remarks = [
    note,
    figure.isOffGuide ? 'baseline far from its guide' : undefined,
    `${at.slice(0, 16).replace('T', ' ')} UTC, load ${load.toFixed(1)} a core`,
  ];
  return `<tr class="${state}">
  <th scope="row">${escaped(name)}<small>${escaped(remarks.filter(Boolean).join(' · '))}</small></th>
  <td>${inDigits(ours)} ${escaped(unit)}</td>
  <td>${inDigits(limit)}<small>${escaped(limitName)}</small></td>
  <td class="ratio">${ratio.toFixed(ratio < 0.1 ? 3 : 2)}</td>
  <td class="bars"><i style="width:${percentOf(stepOf(figure)).toFixed(1)}%"></i></td>
  <td>${said}<small>${bound} ${inDigits(floor)}, ${bound} ${inDigits(target)}</small></td>
</tr>`;
};

const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#1d2430, #e6e9ef); --soft: light-dark(#5b6675, #9aa6b5);
  --rule: light-dark(#dfe4ea, #333c48); --good: light-dark(#1c7c54, #4cc38a); --fair: light-dark(#2f6fbb, #6ea8ea);
  --bad: light-dark(#b4402f, #ef8674); background: light-dark(#fff, #151a21); }
body { margin: 32px auto; max-width: 1180px; padding: 0 20px; color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 0 0 20px; color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--rule); text-align: start; vertical-align: top; font-weight: 400; }
thead th { color: var(--soft); } tbody th { width: 34%; font-weight: 600; } td { white-space: nowrap; }
small { display: block; color: var(--soft); font-weight: 400; } td small { white-space: normal; }
.ratio { font-weight: 600; text-align: end; padding-inline-end: 16px; }
.bars { position: relative; width: 30%; padding: 14px 12px 8px 0; }
.bars, thead .bars { background: linear-gradient(var(--soft), var(--soft)) 33.33% 0 / 1px 100% no-repeat,
  linear-gradient(var(--soft), var(--soft)) 66.66% 0 / 1px 100% no-repeat; }
.bars i { display: block; height: 12px; min-width: 2px; border-radius: 2px; background: var(--fair); }
.target .bars i { background: var(--good); } .missed .bars i { background: var(--bad); }
.missed td:last-child { color: var(--bad); } .target td:last-child { color: var(--good); }
thead .bars { padding: 8px 0; } thead .bars span { position: absolute; transform: translateX(-50%);
  padding: 0 6px; background: light-dark(#fff, #151a21); }`;

const pageOf = (figures: readonly Measured[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmarks</title><style>${STYLES}</style></head>
<body>
<h1>Benchmarks</h1>
<p>Ours against a limit or a rival of the same run. Each bar stands between its own floor and target; a step is as large as from one to the other, on a logarithmic scale.</p>
<table>
<thead><tr><th scope="col">Measure</th><th scope="col">Ours</th><th scope="col">Limit or rival</th><th scope="col">Ratio</th>
<th scope="col" class="bars"><span style="left:33.33%">floor</span><span style="left:66.66%">target</span>&nbsp;</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${figures.map(rowOf).join('\n')}
</tbody>
</table>
</body>
</html>
`;
