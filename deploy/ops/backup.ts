// `npm run backup -- <folder>`: copies the stores of the embedded product, running or not, into a new
// folder; `npm run backup -- --check <folder>` reads a copy from end to end. CAMPUS_DATA: what to copy.
// To restore, stop the product, move its data folder away and put the copy in its place: what a crash has
// left beside the old files must not meet the new ones.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupManifest, backUp, checkBackup } from '@campus/events/log/store/sqlite/backup';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [target] = positionals;
if (!target || positionals.length > 1) {
  console.error('用法 / usage: npm run backup -- [--check] <folder>');
  process.exit(2);
}

const told = ({ events, files, takenAt }: BackupManifest): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const log = files.find(({ name }) => name === 'events.db')?.sha256;
  return `${events} events, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB of ${new Date(takenAt).toISOString()}; log sha256 ${log}`;
};

try {
  if (values.check) console.log(`backup is whole: ${told(await checkBackup(resolve(target)))}`);
  else {
    const folder = resolve(process.env.CAMPUS_DATA ?? '.data');
    console.log(`backed up ${told(await backUp(folder, resolve(target), Date.now()))}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
