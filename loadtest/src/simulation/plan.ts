// What the people of a simulation want, and when: drawn from the seed alone, so that parts of it can be
// taken away and the rest stays as it was.
import { Chance } from './chance.ts';
import type { Settings } from './settings.ts';
import { type Asked, isAsked, type Task, taskOf } from './tasks.ts';

export interface Operation {
  readonly id: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly account: string;
  readonly task: Task;
}

export interface Plan {
  readonly settings: Settings;
  readonly operations: readonly Operation[];
}

const MINUTE = 60_000;
/** People come together: all of a rush happens within seconds, and minutes lie between two of them. */
const RUSHES = [0.02, 5.5, 10, 16, 21].map((minute) => minute * MINUTE);
const RUSH_MS = 2_500;
/** The last of what anybody asks for is asked by then. */
export const BUSY_UNTIL = 23 * MINUTE;

export const planOf = (settings: Settings): Plan => {
  const chance = new Chance(settings.seed, 'plan');
  const asked: Asked[] = [];
  const operations = Array.from({ length: settings.operations }, (_, index): Operation => {
    const id = `o${index + 1}`;
    const account = `student${chance.int(1, settings.accounts)}`;
    const task = taskOf(chance, settings, asked);
    const found = 'of' in task ? asked.find((each) => each.id === task.of) : undefined;
    // Edits come in a later rush, or there would be nothing yet.
    const isLater = task.kind === 'edit' || task.kind === 'report' || isPart(task);
    const rushes = RUSHES.filter((rush) => !isLater || rush >= (found?.at ?? 0));
    const at = chance.pick(rushes.length > 0 ? rushes : RUSHES) + chance.next() * RUSH_MS;
    if (isAsked(task)) asked.push({ id, account, at, kind: task.kind, wish: task });
    // The reporter of a seat is somebody else, or tries their own.
    const own = task.kind === 'report' ? account : (found?.account ?? account);
    return { id, at, account: own, task };
  });
  return { settings, operations: operations.sort((a, b) => a.at - b.at) };
};

const isPart = ({ kind }: Task): boolean =>
  kind === 'giveUpBundle' || kind === 'leave' || kind === 'takeAway' || kind === 'move';
