// The life of a process of ours: what it opens is closed in the opposite order, a signal stops it cleanly
// within a bound, also while it starts, and a start that fails by itself says why and ends with a code other
// than zero.
import { fieldsIn } from '../domain/unknown.ts';

export interface ProcessLife {
  /** Remembers what was opened; the last is closed first. */
  readonly keep: <Opened extends { close(): unknown }>(opened: Opened) => Opened;
  /** Starts it. Returns at once; the process lives as long as something in it does. */
  run(start: () => Promise<void>): void;
}

/** What cannot be closed in this time is left, and nothing is lost by it: all that was acknowledged is on disk. */
const STOP_WITHIN_MS = 15_000;
/** Between the process that npm starts and the one who started npm stands a shell, which dies of a signal
 *  without handing it on. */
const PARENT_CHECK_MS = 500;

/** Errors whose message is a whole sentence for the operator. */
const FORESEEN = new Set([
  'AccountStands',
  'ConfigurationInvalid',
  'EngineUnreachable',
  'FolderInUse',
  'FolderUnusable',
  'KeyExists',
  'LogDamaged',
  'MasterKeyDiffers',
  'ShardsDiffer',
]);

/** A sentence for the operator; the stack only where nobody foresaw it. */
export const whatWentWrong = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (FORESEEN.has(error.name)) return error.message;
  const { code, port, variable = 'PORT' } = fieldsIn(error);
  if (code === 'EADDRINUSE')
    return `端口 ${String(port)} 已被占用，请以 ${String(variable)} 指定其他端口。 Port ${String(port)} is in use: choose another by ${String(variable)}.`;
  return error;
};

/** @param stopWithinMs how long closing may take once a signal came */
export const createProcess = (stopWithinMs: number = STOP_WITHIN_MS): ProcessLife => {
  const opened: { close(): unknown }[] = [];
  let isStopping = false;

  /** Closes what is opened meanwhile, too, and the rest when one of them fails. False when one did. */
  const closeAll = async (): Promise<boolean> => {
    let isClean = true;
    for (let each = opened.pop(); each; each = opened.pop())
      try {
        await each.close();
      } catch (error) {
        isClean = false;
        console.error(error);
      }
    return isClean;
  };

  const stop = (): void => {
    // Asked twice, it does not wait for anything.
    if (isStopping) process.exit(1);
    isStopping = true;
    const leave = (): void => {
      console.error(
        `没有在 ${stopWithinMs} 毫秒内全部关闭 / not all of it was closed within ${stopWithinMs} ms`,
      );
      process.exit(0);
    };
    setTimeout(leave, stopWithinMs).unref();
    closeAll().then((isClean) => process.exit(isClean ? 0 : 1));
  };

  return {
    keep: (each) => {
      opened.push(each);
      return each;
    },
    run: (start) => {
      process.on('SIGINT', stop).on('SIGTERM', stop);
      const parent = process.ppid;
      if (process.env.npm_lifecycle_event?.startsWith('start'))
        setInterval(() => process.ppid !== parent && !isStopping && stop(), PARENT_CHECK_MS).unref();
      start().catch(async (error: unknown) => {
        // Its servers were closed under it, which is no fault of theirs.
        if (isStopping) return;
        console.error(whatWentWrong(error));
        await closeAll();
        process.exit(1);
      });
    },
  };
};
