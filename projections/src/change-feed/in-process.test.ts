// The feed inside one process under the contract.
import { describeChangeFeed } from './contract.ts';
import { createInProcessFeed } from './in-process.ts';

describeChangeFeed('in process', async () => {
  const feed = createInProcessFeed();
  return { publisher: feed, subscriber: feed };
});
