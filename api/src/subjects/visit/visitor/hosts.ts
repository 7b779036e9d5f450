// The host as a visitor names them: full name and department together, so that nobody can leaf through the directory.

import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { searchFolded } from '@campus/events/domain/half-width';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { openFields, wireIdOf } from '../../../records/present.ts';

interface Named {
  readonly name: string;
  readonly unit: string;
}

export interface FoundHost {
  readonly account: string;
  readonly name: string;
  readonly unit: string;
  readonly unitEn: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isSame = (one: string, other: string): boolean =>
  other !== '' && searchFolded(one) === searchFolded(other);

/** Undefined: nobody, or several. */
export const hostNamed = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
  { name, unit }: Named,
): Promise<FoundHost | undefined> => {
  const [wanted, wantedUnit] = [name.trim(), unit.trim()];
  if (wanted === '' || wantedUnit === '') return undefined;
  const departments = await parts.readStore.find<RecordDocument>(collections.records(departmentEntity.name), {
    filter: { tenant, removed: false },
    limit: 1_000,
  });
  const found: FoundHost[] = [];
  for (const document of departments) {
    const [zh, en] = [text(document.fields.name), text(document.fields.name_en)];
    if (!isSame(wantedUnit, zh) && !isSame(wantedUnit, en)) continue;
    const filter = {
      tenant,
      removed: false,
      'fields.disabled': { $ne: 1 },
      'fields.dept': wireIdOf(document),
    };
    const people = collections.records(accountEntity.name);
    for await (const page of inPages<RecordDocument>(parts.readStore, people, { filter }))
      for (const person of page) {
        const fields = openFields(parts, accountEntity, person.fields);
        const full = text(fields.name);
        if (isSame(wanted, full) || isSame(wanted, text(fields.name_en)))
          found.push({ account: wireIdOf(person), name: full, unit: zh, unitEn: en || zh });
      }
  }
  return found.length === 1 ? found[0] : undefined;
};

export const findHost =
  (parts: Ports): Resolver<Named> =>
  async (_source, args, context) => {
    const found = await hostNamed(parts, callerOf(context).tenant, args);
    return found ? { masked: maskedName(found.name), unit: found.unit, unit_en: found.unitEn } : null;
  };
