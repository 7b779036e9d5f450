// What this device keeps for times without network: a person's copies, and a terminal's lists and queue.
export {
  type Copies,
  type Copy,
  copiesOf,
  type Owner,
  onlyOwner,
  type Shelf,
  type ShelfOptions,
  wipeCopies,
  wipeOthers,
} from './copies.ts';
export type { RefusedForGood } from './databases.ts';
export {
  dequeue,
  enqueue,
  followQueue,
  type KeptList,
  keepList,
  MAX_WAITING,
  MAX_WAITING_MS,
  type Queued,
  type QueueState,
  queueState,
  readList,
  setAside,
  storageLeft,
  type Waiting,
  waitingFirst,
  wipeTerminal,
} from './terminal-store.ts';
