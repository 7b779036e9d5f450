// Dashboards and alerts ask only for what exists, and the runbook says what to do.
import { metrics } from '@campus/events/runtime/telemetry/metrics';
import { allProjections } from '@campus/projections/projections';
import { describe, expect, it } from 'vitest';
import { documentsOf, textOf } from './manifests.ts';
import { everywhere, listAt, textAt } from './values.ts';

const dashboard: unknown = JSON.parse(textOf('grafana/campus.json'));
const [rules] = documentsOf('prometheus/alerts.yaml');
const alerts = listAt(rules, 'groups').flatMap((group) => listAt(group, 'rules'));

/** The names in an expression, with the series a histogram is shown as. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\bcampus_\w+/g)].map(([name]) => name);
const byName: Readonly<Record<string, (typeof metrics)[keyof typeof metrics]>> = metrics;
const shownAs = (name: string): string[] =>
  byName[name]?.kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
const known = new Set(Object.keys(metrics).flatMap(shownAs));

/** Labels an expression names of each metric: in its selector. */
const selectors = (expression: string): (readonly [metric: string, label: string])[] =>
  [...expression.matchAll(/\b(campus_\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', inner = '']) =>
    [...inner.matchAll(/(\w+)\s*=/g)].map(([, label = '']) => [metric, label] as const),
  );
const labelsOf = (series: string): readonly string[] => {
  const name = series.replace(/_(bucket|sum|count)$/, '');
  return [...((byName[name] ?? byName[series])?.labels ?? []), 'le', 'instance', 'job'];
};

const expressions = [
  ...everywhere(dashboard, 'expr').map(String),
  ...alerts.map((alert) => textAt(alert, 'expr')),
];

describe('dashboards and alerts', () => {
  it('ask only for metrics that are declared, by labels they have', () => {
    expect(expressions.length).toBeGreaterThan(30);
    expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
    for (const [series, label] of expressions.flatMap(selectors))
      expect(labelsOf(series), series).toContain(label);
  });

  it('show every metric there is', () => {
    const shown = new Set(everywhere(dashboard, 'expr').map(String).flatMap(namesIn));
    const hidden = Object.keys(metrics).filter((name) => !shownAs(name).some((series) => shown.has(series)));
    expect(hidden).toEqual([]);
  });

  it('have panels with a title in both languages, a unit and a word of explanation', () => {
    const panels = listAt(dashboard, 'panels').filter((panel) => textAt(panel, 'type') !== 'row');
    for (const panel of panels) {
      expect(textAt(panel, 'title')).toMatch(/[\u4e00-\u9fff].* · .*[A-Za-z]/);
      expect(textAt(panel, 'description')).not.toBe('');
      expect(textAt(panel, 'fieldConfig', 'defaults', 'unit')).not.toBe('');
    }
  });

  it('lead each alert to its paragraph in the runbook, and no paragraph to nothing', () => {
    const runbook = textOf('RUNBOOK.md');
    const names = alerts.map((alert) => textAt(alert, 'alert'));
    for (const alert of alerts) {
      const name = textAt(alert, 'alert');
      expect(textAt(alert, 'annotations', 'runbook')).toBe(`deploy/RUNBOOK.md#${name.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(textAt(alert, 'labels', 'severity'));
      expect(textAt(alert, 'annotations', 'summary')).not.toBe('');
    }
    const [, section = ''] = runbook.split('\n## What each alert means\n');
    const paragraphs = [...(section.split('\n## ')[0]?.matchAll(/^### (\w+)$/gm) ?? [])].map(
      ([, name]) => name,
    );
    expect(paragraphs.toSorted()).toEqual(names.toSorted());
  });

  const expressionOf = (name: string): string =>
    textAt(
      alerts.find((each) => textAt(each, 'alert') === name),
      'expr',
    );

  it('miss the last api node even while projections are ready, and any process that is gone', () => {
    const nodes = 'campus_ready and on (instance) campus_sockets';
    expect(expressionOf('NothingReady')).toBe(`sum(${nodes}) == 0 or absent(${nodes})`);
    const jobs = listAt(documentsOf('prometheus/prometheus.yaml')[0], 'scrape_configs').map((each) =>
      textAt(each, 'job_name'),
    );
    const [, asked = ''] = / or up\{job=~"(.+)"\} == 0$/.exec(expressionOf('ProcessNotReady')) ?? [];
    expect(jobs.length).toBeGreaterThan(1);
    for (const job of jobs) expect(job).toMatch(new RegExp(`^(${asked})$`));
  });

  it('miss every shard of every read model that nobody keeps up', () => {
    const kept = 'count(count by (projection, shard) (campus_projection_lag_events))';
    const wanted = `${allProjections.length} * max(campus_projection_shards)`;
    expect(expressionOf('ReadModelUnattended')).toBe(
      `${kept} < ${wanted} or absent(campus_projection_lag_events)`,
    );
    for (const expression of expressions)
      if (expression.includes('campus_projection_shards')) expect(expression).toContain(wanted);
    expect(metrics.campus_projection_lag_events.labels).toEqual(['projection', 'shard']);
  });
});
