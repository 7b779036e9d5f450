// What the thread of the projections and the main thread say to each other.
import type { Position } from '@campus/events/domain/envelope';
import type { LogNews } from '@campus/events/log/store/sqlite/log-news';
import type { RebuildProgress } from '../runner/rebuild.ts';

/** What the thread is started with. */
export interface ProjectorData {
  /** The folder of the log. */
  readonly folder: string;
  readonly news: LogNews;
  /** File of the read models. */
  readonly readModels: string;
}

export type Question =
  | { readonly ask: 'caughtUp'; readonly position: Position | undefined; readonly milliseconds: number }
  | { readonly ask: 'positions' }
  | { readonly ask: 'rebuild'; readonly name: string | undefined };

export type ToProjector = (Question & { readonly id: number }) | 'close';

export type FromProjector =
  /** The file of the read models is there and the projections are being kept up. */
  | { readonly kind: 'ready' }
  /** JSON of a list of changes: one text crosses faster than many objects. */
  | { readonly kind: 'changes'; readonly text: string }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly message: string;
      readonly details: string;
    }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: RebuildProgress }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly name: string; readonly message: string };
