// The browser of the npm packages, for machines without one. It is Chromium's headless shell, and comes with the
// libraries and the font that such a machine may lack as well.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from './server-process.ts';

const PACKAGE = '@sparticuz/chromium';

export interface PackagedBrowser {
  readonly executablePath: string;
  /** Libraries and fonts are looked for in the package's folder, too. */
  readonly env: Readonly<Record<string, string>>;
}

export const packagedBrowser = async (): Promise<PackagedBrowser> => {
  const manifest = new URL('../../package.json', import.meta.resolve(PACKAGE));
  const { version }: { version: string } = JSON.parse(await readFile(fileURLToPath(manifest), 'utf8'));
  const folder = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
};

/** The package unpacks into the folder for temporary files, its libraries only where it believes to be on Lambda. */
const UNPACK = `await (await import('${PACKAGE}')).default.executablePath()`;
const onLambda = (folder: string) => ({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });

/** A folder gets its name only when it is whole, so an interrupted start leaves no half of a browser. */
const unpackInto = async (folder: string): Promise<void> => {
  await mkdir(join(root, '.cache'), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...onLambda(unfinished) },
  });
  await writeFile(join(unfinished, 'fonts.conf'), fontsIn(folder));
  // Another process may have been faster: then its folder stays.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
};

/** The machine's fonts come first. */
const fontsIn = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
