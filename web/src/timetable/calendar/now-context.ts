// The present minute for blocks, so that a tick renders the few blocks that show it and nothing else.
import { createContext } from 'react';
import type { LocalNow } from '../../lib/when.ts';

export const NowContext = createContext<LocalNow>({ date: '', minute: 0, second: 0 });

/** The name of the resource, which each block says to a screen reader. */
export const RoomContext = createContext('');
