// Word that somebody passed a gate, or that a passage was taken back: who stands there reads the last ones again.
import { PASSAGES } from '@campus/projections/ports/gate-documents';
import type { Ports } from '../../command/ports.ts';
import { notFound } from '../../gateway/access/refusals.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { tenantWord, type WordParts } from '../../gateway/live/change-word.ts';
import type { Source } from '../../gateway/live/live.ts';
import { gatesInReach } from './gates.ts';

export const createGateNews = (parts: WordParts & { readonly queries: Ports }): Source => {
  const mayHear = async (caller: Caller) => (await gatesInReach(parts.queries, caller)).size > 0;
  // How many are inside changes with the passages of every gate.
  const open = tenantWord(parts, {
    name: 'gateNews',
    collection: PASSAGES,
    concerns: ({ kind }) => kind === 'passage',
    allows: mayHear,
  });
  return async (request, member) => {
    if (!(await mayHear(callerOf(request.context)))) throw notFound();
    await open(request, member);
  };
};
