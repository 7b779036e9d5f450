// What the terminals at the doors and their office ask, each operation beside its answer.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { terminalBeat } from './beat.ts';
import {
  createTerminalPairing,
  pairTerminal,
  revokeTerminal,
  type TerminalParts,
  terminalList,
} from './terminals.ts';

export const terminalsPart = (parts: TerminalParts): SchemaPart => ({
  resolvers: {
    Query: { terminals: terminalList(parts) },
    Mutation: {
      createTerminalPairing: createTerminalPairing(parts),
      pairTerminal: pairTerminal(parts),
      revokeTerminal: revokeTerminal(parts),
      terminalBeat: terminalBeat(parts),
    },
  },
});
