// What the start prints: progress on anything that takes longer than a second, the address, the accounts.

import { steadyId } from '../demonstration/chance.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationAccount } from '../demonstration/seed.ts';
import type { Configuration } from './configuration.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

export interface ConsoleProgress {
  /** `part`: 0 to 1, where it is known. Prints once a second, from the first second on. */
  tell(what: Words, part?: number): void;
  done(): void;
}

const EVERY_MS = 1_000;

export const createConsoleProgress = (
  clock: () => number,
  print: (line: string) => void = console.log,
): ConsoleProgress => {
  let began: number | undefined;
  let printedAt = 0;
  return {
    tell: ({ zh, en }, part) => {
      const now = clock();
      if (began === undefined) {
        began = now;
        printedAt = now;
      }
      if (now - printedAt < EVERY_MS) return;
      printedAt = now;
      const share = part === undefined ? '' : ` ${Math.round(part * 100)} %`;
      print(`${zh} / ${en} …${share} (${Math.round((now - began) / 1000)} s)`);
    },
    done: () => {
      began = undefined;
    },
  };
};

export const announce = (
  { publicOrigin, contextPath, host }: Configuration,
  port: number,
  accounts: readonly DemonstrationAccount[],
  print: (line: string) => void = console.log,
): void => {
  const origin = publicOrigin.endsWith(':0') ? `http://${host ?? 'localhost'}:${port}` : publicOrigin;
  print(`\n资源预约中心 · Resource reservation centre\n  ${origin}${contextPath}/\n`);
  if (accounts.length === 0) return;
  print(
    `演示账号，密码均为 ${DEMONSTRATION_PASSWORD} · Demonstration accounts, password ${DEMONSTRATION_PASSWORD}`,
  );
  const tenants = byTenant(accounts);
  for (const [tenant, lines] of tenants) print(`  ${tenant}: ${lines.join(', ')}`);
  print('\n访客登记 · Where visitors register (SMS: /api/simulated-sms)');
  for (const tenant of tenants.keys()) print(`  ${origin}${contextPath}${registerAt(tenant)}`);
  print('');
};

const registerAt = (tenant: string): string =>
  `/mobile/visitor/register?tenantKey=${steadyId(tenant, 'key')}`;

/** `student1 … student50` in one word. */
const byTenant = (accounts: readonly DemonstrationAccount[]): ReadonlyMap<string, readonly string[]> => {
  const tenants = new Map<string, string[]>();
  for (const { tenant, account } of accounts) tenants.set(tenant, [...(tenants.get(tenant) ?? []), account]);
  for (const [tenant, names] of tenants) tenants.set(tenant, shortened(names));
  return tenants;
};

const shortened = (names: readonly string[]): string[] => {
  const series = new Map<string, string[]>();
  for (const name of names) {
    const stem = name.replace(/\d+$/, '');
    series.set(stem, [...(series.get(stem) ?? []), name]);
  }
  return [...series.values()].flatMap((same) => (same.length > 3 ? [`${same[0]} … ${same.at(-1)}`] : same));
};
