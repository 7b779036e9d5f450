// Which event store answers at an address, in its own words: what a run was made against is asked, not assumed.
import { EventStoreDBClient } from '@eventstore/db-client';
import { fieldsIn } from '../../../domain/unknown.ts';
import { StoreUnavailable } from '../event-store.ts';
import { within } from './bounded.ts';

const ASK_MS = 5_000;

/** `EventStoreDB 24.6.0`; the stand-in says in its version that it is one. Throws StoreUnavailable. */
export const nameOfEventStoreDb = async (url: string): Promise<string> => {
  const client = EventStoreDBClient.connectionString(url);
  try {
    // The client asks for the version itself before the first append, and keeps it from the public.
    const asked: unknown = Reflect.get(client, 'capabilities');
    const { serverVersion } = fieldsIn(await within(ASK_MS, Promise.resolve(asked)));
    return `EventStoreDB ${typeof serverVersion === 'string' ? serverVersion : 'of a version that it does not tell'}`;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    client.dispose().catch(() => undefined);
  }
};
