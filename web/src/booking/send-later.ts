// A command that shows at once but waits some seconds, so that a person may still take it back.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import type { Bilingual } from '../lib/bilingual.ts';
import { deferred } from '../lib/deferred.ts';
import { toast } from '../ui/toast.tsx';
import type { Ended } from './commands.ts';
import type { Optimistic } from './optimistic.ts';

const undoSeconds = 10;
const nothingDone: Ended = { refused: [], failed: undefined };

export interface Later {
  readonly ids: readonly string[];
  /** How they show meanwhile. */
  readonly status: BookingStatus | 'gone';
  /** What was done, beside the way to undo it. */
  readonly text: Bilingual;
  readonly command: () => Promise<Ended>;
}

export const sendLater = (optimistic: Optimistic, { ids, status, text, command }: Later): void => {
  let undo: () => void = () => undefined;
  const waited = () =>
    new Promise<Ended>((resolve) => {
      const waiting = deferred(undoSeconds, () => {
        void command().then(resolve);
      });
      undo = () => {
        waiting.undo();
        resolve(nothingDone);
      };
    });
  void optimistic.run(ids, status, waited);
  toast({ tone: 'good', text, onUndo: () => undo(), staySeconds: undoSeconds });
};
