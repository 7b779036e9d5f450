// The store of the unit tests keeps the same contract as the real ones.
import { describeEventStore } from '../log/store/contract.ts';
import { createMemoryEventStore } from './memory-event-store.ts';

describeEventStore('in memory', async () => createMemoryEventStore());
