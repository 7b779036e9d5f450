// One document a gate and day: how many were turned away, by hour and reason.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import type { GateRefusalEvent } from '@campus/events/gate/gate-refusals';
import { documentId } from '../../ports/documents.ts';
import { GATE_REFUSALS, type GateRefusalsDocument } from '../../ports/gate-documents.ts';
import type { Projection } from '../../runner/projection.ts';

export const gateRefusals: Projection<GateRefusalsDocument, GateRefusalEvent> = {
  name: GATE_REFUSALS,
  version: 1,
  prefixes: [prefixOf('gaterefusal')],
  indexes: () => [['tenant', 'date']],
  keys: ({ stream }) => {
    const [tenant = '', gate = '', date = ''] = parseStream(stream).keys;
    return [documentId(tenant, `${gate}/${date}`)];
  },
  evolve: (document, { stream, data: { hour, reason } }, id) => {
    const [tenant = '', gate = '', date = ''] = parseStream(stream).keys;
    const before = document?.counts ?? [];
    const isSame = (each: (typeof before)[number]) => each.hour === hour && each.reason === reason;
    const count = (before.find(isSame)?.count ?? 0) + 1;
    const counts = [...before.filter((each) => !isSame(each)), { hour, reason, count }];
    return { _id: id, tenant, gate, date, counts };
  },
};
