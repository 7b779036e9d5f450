// What this device keeps for times without network: a person's copies, and a terminal's lists and queue.
export {
  type Copies,
  type Copy,
  copiesOf,
  type Owner,
  type Shelf,
  type ShelfOptions,
  wipeCopies,
  wipeOthers,
} from './copies.ts';
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
  storageLeft,
  type Waiting,
  waitingFirst,
  wipeTerminal,
} from './terminal-store.ts';
