// oidc-provider keeps each of its requests in an AsyncLocalStorage. From its first request on, Node 20 would follow
// every promise of the process for it: an `await` takes three times as long, and a promise 72 bytes more. So it is
// let go whenever no request of the provider is under way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import context from 'oidc-provider/lib/helpers/als.js';

type Callback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const lettingGoOfContext = (answer: Callback): Callback => {
  let underWay = 0;
  return async (request, response) => {
    underWay += 1;
    try {
      await answer(request, response);
    } finally {
      underWay -= 1;
      // The next request takes it up again.
      if (underWay === 0) context.disable();
    }
  };
};
