import { type AccessRows, anyone, holding } from '../../gateway/access/access.ts';

const resourceManager = holding('resource_manage');

export const terminalAccess: AccessRows = {
  'Mutation.createTerminalPairing': resourceManager,
  'Mutation.pairTerminal': anyone,
  'Mutation.terminalBeat': { who: 'holder', items: [], door: true },
};
