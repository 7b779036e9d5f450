// The viewers of an evaluation: its author, those who look after its resource, and while it is shown those
// who see the resource.
import { evaluation, SHOWN } from '@campus/events/evaluation/evaluation';
import { resource } from '@campus/events/resource/resource';
import type { RecordDocument } from '@campus/projections/ports/documents';
import type { RecordParts } from '../../command/ports.ts';
import type { Caller } from '../../gateway/http/context.ts';
import { createReach, type Viewer, viewerOf } from '../../records/reach.ts';
import { readOne } from '../../records/read.ts';

type Parts = RecordParts;

/** The caller as who looks after resources. */
export const keeperOf = async (parts: Parts, caller: Caller): Promise<Viewer> => ({
  ...(await viewerOf(parts, caller)),
  items: ['appointment_manage'],
});

export const isAuthorOrKeeper = async (
  parts: Parts,
  caller: Caller,
  { fields }: RecordDocument,
): Promise<boolean> =>
  fields.user_id === caller.account ||
  createReach(parts, await keeperOf(parts, caller)).manages(evaluation, fields);

/** Undefined: it is not there, or the caller does not see it. */
export const evaluationSeen = async (
  parts: Parts,
  caller: Caller,
  id: string,
): Promise<RecordDocument | undefined> => {
  const viewer = await viewerOf(parts, caller);
  const found = await readOne(parts, evaluation, 'tenant', viewer, id);
  if (!found || (await isAuthorOrKeeper(parts, caller, found))) return found;
  const of = String(found.fields.resources_id);
  const isSeen = found.fields.state === SHOWN && (await readOne(parts, resource, 'visible', viewer, of));
  return isSeen ? found : undefined;
};
