// What the registry's audit of our dependencies means for us: nothing high may be there, and a registry that
// offers no audit is named as such, since silence would look like health.

export interface Advisory {
  readonly name: string;
  readonly severity: string;
  /** What to do about it, as npm says. */
  readonly fix: string;
}

export type AuditVerdict =
  | { readonly outcome: 'clean'; readonly dependencies: number; readonly lesser: number }
  | { readonly outcome: 'vulnerable'; readonly advisories: readonly Advisory[] }
  | { readonly outcome: 'notOffered'; readonly because: string };

interface Report {
  readonly message?: unknown;
  readonly error?: { readonly summary?: unknown; readonly code?: unknown };
  readonly statusCode?: unknown;
  readonly metadata?: {
    readonly vulnerabilities?: Readonly<Record<string, number>>;
    readonly dependencies?: { readonly total?: number };
  };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity?: string; readonly fixAvailable?: unknown }>
  >;
}

const refused: ReadonlySet<string> = new Set(['high', 'critical']);

/** @param output what `npm audit --json` printed. Throws on what is no report at all. */
export const verdictOf = (output: string): AuditVerdict => {
  const report: Report = JSON.parse(output);
  const counts = report.metadata?.vulnerabilities;
  if (!counts || !report.vulnerabilities) {
    const said = [report.error?.summary, report.message, report.error?.code];
    const because = said.find((each) => each !== undefined && each !== '');
    if (because === undefined) throw new TypeError('npm audit printed no report');
    return { outcome: 'notOffered', because: String(because).replace(/https?:\/\/\S+/g, 'the registry') };
  }
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { severity, fixAvailable }]) =>
    severity !== undefined && refused.has(severity)
      ? [{ name, severity, fix: fixAvailable ? 'npm audit fix' : 'none yet' }]
      : [],
  );
  if (advisories.length > 0) return { outcome: 'vulnerable', advisories };
  const lesser = Object.entries(counts).reduce(
    (sum, [severity, count]) => (refused.has(severity) || severity === 'total' ? sum : sum + count),
    0,
  );
  return { outcome: 'clean', dependencies: report.metadata?.dependencies?.total ?? 0, lesser };
};
