// The folder of an embedded product, looked at before anything in it is opened.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOG_FILE } from './log-format.ts';

/** It cannot be one, or there is no log in it; in both languages. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}

/** Makes a missing folder, for its owner alone. Throws FolderUnusable, which names the variable. */
export const makeDataFolder = (folder: string): void => {
  try {
    makeEach(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FolderUnusable(
      `CAMPUS_DATA：无法使用目录 ${folder} / the folder ${folder} cannot be used (${reason})`,
      { cause },
    );
  }
};

/** One after the other: asked for all at once, Node never comes back from a place that cannot be made. */
const makeEach = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${folder} is a file`);
  makeEach(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};

/** Throws FolderUnusable where no product has kept anything: nothing is to be made at a place named by mistake. */
export const requireLog = (folder: string): void => {
  if (!statSync(join(folder, LOG_FILE), { throwIfNoEntry: false })?.isFile())
    throw new FolderUnusable(
      `目录 ${folder} 中没有日志 / there is no log in the folder ${folder} (${LOG_FILE})`,
    );
};
