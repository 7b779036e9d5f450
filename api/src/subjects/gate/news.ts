// Word that somebody passed a gate, or that a passage was taken back: who stands there reads the last ones again.
import { PASSAGES } from '@campus/projections/ports/gate-documents';
import type { Ports } from '../../command/ports.ts';
import { notFound } from '../../gateway/access/refusals.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { openWord, type WordParts } from '../../gateway/live/change-word.ts';
import type { Source } from '../../gateway/live/live.ts';
import { gatesInReach } from './gates.ts';

export const createGateNews =
  (parts: WordParts & { readonly queries: Ports }): Source =>
  async (request, member) => {
    const { tenant } = callerOf(request.context);
    const mayHear = async (caller: Parameters<typeof gatesInReach>[1]) =>
      caller.tenant === tenant && (await gatesInReach(parts.queries, caller)).size > 0;
    if (!(await mayHear(callerOf(request.context)))) throw notFound();
    // How many are inside changes with the passages of every gate.
    const word = {
      key: ['gateNews', tenant],
      collection: PASSAGES,
      filter: { tenant },
      concerns: (change: Parameters<Parameters<typeof openWord>[1]['concerns']>[0]) =>
        change.kind === 'passage' && change.tenant === tenant,
      allows: mayHear,
    };
    await openWord(parts, word, request, member);
  };
