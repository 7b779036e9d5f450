// npm run screenshots: pictures of every screen in both languages, on a desktop and on a phone, from a run
// that looks for the demonstration's rows on each and takes one action to its end. Names after the command
// photograph only the screens that begin with them; `readme` takes the pictures of README.md, which are kept in
// the repository. Exits with 1 where anything was not as it should be.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DESKTOP, PHONE, type VisitOptions } from './harness/browser.ts';
import { type Campus, openCampus } from './harness/campus.ts';
import { allScreens } from './screens/all-screens.ts';
import { photograph } from './screens/photograph.ts';
import { preparePlace } from './screens/prepare-place.ts';
import { takeReadmePictures } from './screens/readme-pictures.ts';
import { windowsOf } from './screens/windows.ts';

const FOLDER = 'screenshots';

const looks = [
  { name: 'zh-1440', options: { language: 'zh', size: DESKTOP } },
  { name: 'en-1440', options: { language: 'en', size: DESKTOP } },
  { name: 'zh-390', options: { language: 'zh', size: PHONE } },
  { name: 'en-390', options: { language: 'en', size: PHONE } },
] as const satisfies readonly { name: string; options: VisitOptions }[];

const chosen = process.argv.slice(2);
const screens = allScreens.filter(
  ({ name }) => chosen.length === 0 || chosen.some((beginning) => name.startsWith(beginning)),
);

interface Tally {
  done: number;
  pictures: number;
  readonly faults: string[];
}

const photographAll = async (campus: Campus, number: number, tally: Tally): Promise<void> => {
  const look = looks[number];
  if (!look) return;
  const folder = join(FOLDER, look.name);
  await mkdir(folder, { recursive: true });
  const place = await preparePlace(campus, number, look.options.size === PHONE);
  const windows = windowsOf({
    admit: () => campus.window(look.options),
    enter: (account, path) => campus.enter(account, path, look.options),
  });
  for (const screen of screens) {
    const began = Date.now();
    let outcome = 'ok';
    try {
      const visitor = await windows.of(screen);
      tally.pictures += await photograph(visitor, screen, place, folder).finally(() =>
        windows.leave(visitor, screen),
      );
    } catch (error) {
      outcome = `FAILED ${error instanceof Error ? error.message : String(error)}`;
      tally.faults.push(`${look.name} ${screen.name}`);
    }
    tally.done += 1;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `[${tally.done}/${screens.length * looks.length}] ${look.name} ${screen.name} ${seconds} s ${outcome}`,
    );
  }
  await windows.close();
};

const began = Date.now();
const tally: Tally = { done: 0, pictures: 0, faults: [] };
if (chosen.length === 0) await rm(FOLDER, { recursive: true, force: true });
console.log('starting the product with a new demonstration campus …');
const campus = await openCampus();
try {
  if (chosen.includes('readme')) await takeReadmePictures(campus);
  if (screens.length > 0) for (const number of looks.keys()) await photographAll(campus, number, tally);
} finally {
  await campus.close();
}
for (const fault of tally.faults) console.log(`not as it should be: ${fault}`);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(
  `${tally.pictures} pictures of ${screens.length} screens in ${FOLDER}/, ${tally.faults.length} failed, ${seconds} s`,
);
process.exitCode = tally.faults.length === 0 ? 0 : 1;
