// `npm run audit`: asks the registry about every dependency. Ends with 1 for anything high; where the registry
// offers no audit, as many a mirror does not, it says loudly that nothing was checked, and ends with 0.
import { spawnSync } from 'node:child_process';
import { verdictOf } from './verdict.ts';

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (error) throw error;

const verdict = verdictOf(stdout);
switch (verdict.outcome) {
  case 'clean':
    console.log(
      `依赖审计：${verdict.dependencies} 个依赖，无高危 / audit: ${verdict.dependencies} dependencies, nothing high, ${verdict.lesser} lesser`,
    );
    break;
  case 'notOffered':
    console.log(
      `依赖审计未执行：此软件源不提供审计 / NOT RUN: the audit of the dependencies, since this registry offers none (${verdict.because}). Nothing was checked.`,
    );
    break;
  case 'vulnerable':
    for (const { name, severity, fix } of verdict.advisories) console.error(`${severity} ${name}: ${fix}`);
    process.exitCode = 1;
}
