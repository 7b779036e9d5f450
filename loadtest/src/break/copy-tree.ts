// A copy of the sources in which the product can be broken: packages are linked, workspaces are its own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** Copies everything that is in git or could be, as it lies in `root`; answers the folder. */
export const copyTree = async (root: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'campus-broken-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.toString().split('\0').filter(Boolean);
  const present = [...new Set(files)].filter((file) => existsSync(join(root, file)));
  for (const folder of new Set(present.map((file) => dirname(file))))
    await mkdir(join(copy, folder), { recursive: true });
  await Promise.all(present.map((file) => cp(join(root, file), join(copy, file))));
  const home = await realpath(root);
  for (const workspace of ['', ...workspacesOf(present)]) await linkPackages(home, copy, workspace);
  return copy;
};

const workspacesOf = (files: readonly string[]): string[] =>
  files.filter((file) => /^\w+\/package\.json$/.test(file)).map((file) => dirname(file));

const linkPackages = async (root: string, copy: string, workspace: string): Promise<void> => {
  const from = join(root, workspace, 'node_modules');
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    // What tools remember of the files here would not be true of the copy's.
    if (name.startsWith('.') && name !== '.bin') continue;
    const inside = name.startsWith('@')
      ? (await readdir(join(from, name))).map((one) => join(name, one))
      : [name];
    for (const each of inside) await linkPackage(root, copy, join(workspace, 'node_modules', each));
  }
};

/** A package of the repository itself is the copy's; any other is the one that is installed. */
const linkPackage = async (root: string, copy: string, path: string): Promise<void> => {
  const target = await realpath(join(root, path));
  const own = relative(root, target);
  const isOwn = !own.startsWith('..') && !own.split('/').includes('node_modules');
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await symlink(isOwn ? join(copy, own) : target, join(copy, path));
};
