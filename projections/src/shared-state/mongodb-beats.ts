// What each terminal said of itself last, beside what else all nodes share.
import type { Db } from 'mongodb';
import type { Beat, Beats } from '../ports/beats.ts';

interface BeatDocument {
  readonly _id: string;
  readonly beat: Beat;
}

const idOf = (tenant: string, terminal: string): string => JSON.stringify([tenant, terminal]);

export const beatsIn = (database: Db): Beats => {
  const beats = database.collection<BeatDocument>('beats');
  return {
    keep: async (beat) => {
      const _id = idOf(beat.tenant, beat.terminal);
      await beats.replaceOne({ _id }, { beat }, { upsert: true, ignoreUndefined: true });
    },
    of: async (tenant, terminals) => {
      const found = await beats.find({ _id: { $in: terminals.map((id) => idOf(tenant, id)) } }).toArray();
      return new Map(found.map(({ beat }) => [beat.terminal, beat]));
    },
  };
};
