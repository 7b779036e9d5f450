// One key of a tenant, such as a resource number: that it belongs to one owner at a time. The stream is
// cut per key, so two who want the same one meet here and nowhere else.
import { accept, type Decider, type Decision, nothing, refuse } from '../decider.ts';
import type { Fact } from '../envelope.ts';
import { type RejectionParameter, reject } from '../rejections.ts';

export type UniqueEvent =
  | Fact<'Claimed', { owner: string }>
  /** The owner has another key now, or is gone. */
  | Fact<'Released', { owner: string }>;

export interface UniqueState {
  readonly owner?: string;
}

const initial: UniqueState = {};

const evolve = (_: UniqueState, event: UniqueEvent): UniqueState =>
  event.type === 'Claimed' ? { owner: event.data.owner } : {};

export type UniqueCommand =
  | {
      readonly type: 'Claim';
      readonly owner: string;
      /** What the key is, for the sentence of a refusal. */
      readonly field: RejectionParameter;
    }
  | { readonly type: 'Release'; readonly owner: string };

/** Code: 1008 another owner has the key. Releasing what one does not own is nothing. */
const decide = (command: UniqueCommand, { owner }: UniqueState): Decision<UniqueEvent> => {
  if (command.type === 'Release')
    return owner === command.owner ? accept({ type: 'Released', data: { owner } }) : nothing;
  if (owner === command.owner) return nothing;
  return owner === undefined
    ? accept({ type: 'Claimed', data: { owner: command.owner } })
    : refuse(reject(1008, { params: { field: command.field } }));
};

export const unique: Decider<UniqueState, UniqueCommand, UniqueEvent> = { initial, evolve, decide };
