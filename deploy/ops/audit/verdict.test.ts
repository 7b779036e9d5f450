// A high advisory fails, a lesser one does not, and a registry without an audit is said to have none.
import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const report = (vulnerabilities: Record<string, { severity: string; fixAvailable?: unknown }>) => {
  const counts: Record<string, number> = { low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
  for (const { severity } of Object.values(vulnerabilities)) {
    counts[severity] = (counts[severity] ?? 0) + 1;
    counts.total = (counts.total ?? 0) + 1;
  }
  return JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: counts, dependencies: { total: 900 } },
  });
};

describe('an audit', () => {
  it('is clean when nothing high is found, and counts the rest', () => {
    expect(verdictOf(report({}))).toEqual({ outcome: 'clean', dependencies: 900, lesser: 0 });
    expect(verdictOf(report({ a: { severity: 'moderate' }, b: { severity: 'low' } }))).toMatchObject({
      outcome: 'clean',
      lesser: 2,
    });
  });

  it.each(['high', 'critical'])('names what is %s and whether there is a remedy', (severity) => {
    const found = { bad: { severity, fixAvailable: true }, worse: { severity }, fine: { severity: 'low' } };
    expect(verdictOf(report(found))).toEqual({
      outcome: 'vulnerable',
      advisories: [
        { name: 'bad', severity, fix: 'npm audit fix' },
        { name: 'worse', severity, fix: 'none yet' },
      ],
    });
  });

  it('says that the registry offers none, without naming its host', () => {
    const answer = {
      message: '405 Method Not Allowed - POST https://mirror.example/-/npm/v1/audits',
      statusCode: 405,
    };
    expect(verdictOf(JSON.stringify(answer))).toEqual({
      outcome: 'notOffered',
      because: '405 Method Not Allowed - POST the registry',
    });
    const error = { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } };
    expect(verdictOf(JSON.stringify(error))).toMatchObject({ outcome: 'notOffered' });
  });

  it('takes nothing else for an answer', () => {
    expect(() => verdictOf('{}')).toThrow('no report');
    expect(() => verdictOf('npm ERR!')).toThrow();
  });
});
