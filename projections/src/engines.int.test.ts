// A server that does not answer is waited for and then named, whichever it is and however its driver puts it.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from '@campus/events/runtime/listening';
import { expect, it } from 'vitest';
import { EngineUnreachable, openSharedState } from './engines.ts';

/**
 * MongoDB's driver looks for a server for five seconds. The second time it is asked the wait is over, and the
 * first time is far from it on a slow machine too.
 */
const WAIT_MS = 11_500;

it('waits for the store of what nodes share as for the others', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  const said: unknown[] = [];
  const opening = openSharedState(
    { mongoUrl: `mongodb://campus:hidden@127.0.0.1:${port}/campus` },
    { waitMs: WAIT_MS, log: (_level, _message, details) => said.push(details) },
  );
  await expect(opening).rejects.toThrow(EngineUnreachable);
  await expect(opening).rejects.toThrow(/^MONGODB_URL：(?!.*hidden).*cannot be reached/);
  expect(said).toMatchObject([{ variable: 'MONGODB_URL' }]);
});
