// The words of the terminals' page, made known with its chunk. And the sign of each kind.

import en from '../../locales/en/terminals.json' with { type: 'json' };
import zh from '../../locales/zh/terminals.json' with { type: 'json' };
import type { IconName } from '../../ui/icon.tsx';
import { addWords } from '../../words.ts';

export const useTerminalWords = addWords('terminals', { zh, en });

const icons: Readonly<Record<string, IconName>> = { door: 'door', gate: 'barrier', kiosk: 'kiosk' };

export const kindIcon = (kind: string): IconName => icons[kind] ?? 'monitor';
