// A page with a live server beside it, which is silent or tells what a test lets it.
import type { Client } from 'graphql-ws';
import type { ReactNode } from 'react';
import { createConnection } from '../lib/connection.ts';
import { LiveProvider } from '../live/live-context.tsx';

const silent: Client['subscribe'] = () => () => undefined;

export const besideLive = (page: ReactNode, subscribe = silent) => (
  <LiveProvider live={{ connection: createConnection(), client: { subscribe } }}>{page}</LiveProvider>
);
