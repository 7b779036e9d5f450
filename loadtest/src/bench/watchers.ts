// A process full of watchers: opens many sockets, counts what each receives, and says when the last of
// them has its nth frame. Started by crowd.ts; instants are of the machine's monotonic clock, in ms.
import { WebSocket } from 'ws';

/** What the parent asks. `tokens`: the watchers speak GraphQL, otherwise they only listen. */
export type ToWatchers =
  | {
      readonly kind: 'join';
      readonly url: string;
      readonly count: number;
      readonly subscribe?: {
        readonly tokens: readonly string[];
        readonly payload: object;
        readonly first: number;
      };
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'count' };

export type FromWatchers =
  | { readonly kind: 'joined' }
  | { readonly kind: 'reset'; readonly at: number }
  | { readonly kind: 'counted'; readonly frames: number; readonly bytes: number; readonly at: number }
  /** Every watcher has received its `frame`th frame since the last reset. */
  | { readonly kind: 'all'; readonly frame: number; readonly at: number }
  | { readonly kind: 'failed'; readonly message: string };

type Join = Extract<ToWatchers, { kind: 'join' }>;

/** Sockets that open at once. */
const OPENING = 40;

const say = (message: FromWatchers): void => {
  process.send?.(message);
};
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

let size = 0;
let frames = 0;
let bytes = 0;
/** How many watchers have received at least so many frames. */
let having: number[] = [];
let received: number[] = [];

const reset = (): void => {
  frames = 0;
  bytes = 0;
  having = [];
  received = Array.from({ length: size }, () => 0);
};

const count = (watcher: number, length: number): void => {
  frames += 1;
  bytes += length;
  const frame = (received[watcher] ?? 0) + 1;
  received[watcher] = frame;
  const watchers = (having[frame] ?? 0) + 1;
  having[frame] = watchers;
  if (watchers === size) say({ kind: 'all', frame, at: now() });
};

const NEXT = Buffer.from('"type":"next"');

/** Resolves once the watcher sees what it came for: `first` frames, or an open connection. */
const open = (watcher: number, { url, subscribe }: Join): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, subscribe ? ['graphql-transport-ws'] : [], {
      perMessageDeflate: false,
    });
    let missing = subscribe?.first ?? 0;
    socket.on('error', reject);
    socket.on('close', (code, reason) => {
      reject(new Error(`watcher ${watcher} was closed: ${code} ${reason}`));
      say({ kind: 'failed', message: `watcher ${watcher} was closed: ${code} ${reason}` });
    });
    socket.on('open', () => {
      if (!subscribe) return resolve();
      const token = subscribe.tokens[watcher % subscribe.tokens.length] ?? '';
      const payload = { authorization: `Bearer ${token}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload }));
    });
    socket.on('message', (data: Buffer) => {
      if (!subscribe || data.includes(NEXT)) {
        count(watcher, data.length);
        missing -= 1;
        if (missing === 0) resolve();
        return;
      }
      const message: { type: string } = JSON.parse(String(data));
      if (message.type === 'connection_ack')
        // Ids as long as those of the protocol's usual client.
        socket.send(
          JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: subscribe.payload }),
        );
      else reject(new Error(`watcher ${watcher} was told ${String(data)}`));
    });
  });

const join = async (message: Join): Promise<void> => {
  size = message.count;
  reset();
  let next = 0;
  await Promise.all(
    Array.from({ length: OPENING }, async () => {
      for (let watcher = next++; watcher < message.count; watcher = next++) await open(watcher, message);
    }),
  );
};

process.on('message', (message: ToWatchers) => {
  if (message.kind === 'join')
    join(message).then(
      () => say({ kind: 'joined' }),
      (error: unknown) => say({ kind: 'failed', message: String(error) }),
    );
  else if (message.kind === 'reset') {
    reset();
    say({ kind: 'reset', at: now() });
  } else say({ kind: 'counted', frames, bytes, at: now() });
});
// Without a parent there is nobody to watch for.
process.on('disconnect', () => process.exit(0));
