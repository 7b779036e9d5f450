import type { Subject } from '../subject.ts';
import { terminalAccess } from './access.ts';
import { terminalsPart } from './part.ts';
import { createSilenceAlarms } from './silence.ts';

export const terminal: Subject = {
  access: terminalAccess,
  resolvers: terminalsPart,
  turns: ({ parts, beats }) => [createSilenceAlarms({ ...parts, beats })],
};
