// How the demonstration is told: whose story it is, by whom, and a record at a time.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { textsOf } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import type { FileStore } from '@campus/projections/ports/files';
import type { SimulatedCashier } from '@campus/projections/ports/payments';
import type { Acting } from '../command/acting.ts';
import type { ListedHash } from '../command/listed-hash.ts';
import type { Hits, RecordParts } from '../command/ports.ts';
import { saveRecord } from '../records/save.ts';
import { steadyId } from './chance.ts';
import type { DepartmentRow, PersonRow } from './people.ts';
import type { ResourceRow } from './resource-row.ts';
import type { TypeRow } from './types.ts';

export type SeedParts = Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash' | 'clock'> & {
  /** Absent: no visitor is looked for among those who are listed. */
  readonly listedHash?: ListedHash;
  /** Absent: the story has no pictures. */
  readonly files?: FileStore;
  /** Absent: nobody has looked at anything. */
  readonly hits?: Pick<Hits, 'note'>;
  /** Absent: nobody pays in the story. */
  readonly cashier?: SimulatedCashier;
  /** Where the simulated workflow service is; absent: at an address that nobody answers. */
  readonly workflowAddress?: string;
  /** Told once a part is done. */
  readonly log: (line: string) => void;
  /** How much of the work is done. */
  readonly progress: (
    done: number,
    total: number,
    what: { readonly zh: string; readonly en: string },
  ) => void;
};

export interface TenantStory {
  readonly tenant: string;
  readonly zh: string;
  readonly en: string;
  readonly zone: string;
  readonly isSuper: boolean;
  readonly administrator: string;
  readonly departments: readonly DepartmentRow[];
  readonly people: readonly PersonRow[];
  readonly types: readonly TypeRow[];
  readonly templates: readonly TypeRow[];
  readonly resources: readonly ResourceRow[];
}

export const actingAs = (story: Pick<TenantStory, 'tenant'>, actor: string): Acting => ({
  tenant: story.tenant,
  account: actor,
  correlation: steadyId(story.tenant, 'demonstration'),
  source: 3,
});

export const idOf = (story: Pick<TenantStory, 'tenant'>, entity: Entity, key: string): string =>
  steadyId(story.tenant, storeOf(entity), key);

/** A record as the story tells it; one that is there already is left alone. */
export const tell = async (
  parts: SeedParts,
  story: Pick<TenantStory, 'tenant' | 'administrator'>,
  entity: Entity,
  id: string,
  input: Readonly<Record<string, unknown>>,
  internal: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { state } = await parts.look(recordStream(story.tenant, storeOf(entity), id), record);
  if (state.status !== 'unknown') return;
  const acting = actingAs(story, story.administrator);
  const saved = await saveRecord(parts, acting, entity, { as: 'create', id, input, internal });
  if (saved.outcome === 'refused')
    throw new Error(`the demonstration's ${entity.name} ${id} was refused: ${textsOf(saved.rejection).en}`);
};
