import { anyone, holding } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { terminalsPart } from './part.ts';
import { createSilenceAlarms } from './silence.ts';

const resourceManager = holding('resource_manage');

export const terminal: Subject = {
  access: {
    'Mutation.createTerminalPairing': resourceManager,
    'Mutation.pairTerminal': anyone,
    'Mutation.terminalBeat': { who: 'holder', items: [], door: true },
  },
  resolvers: terminalsPart,
  turns: ({ parts, beats }) => [createSilenceAlarms({ ...parts, beats })],
};
