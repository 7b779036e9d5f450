// Types of resources in the groups that people know them by, in the order of the header.
import { type Bilingual, type Language, say } from '../../lib/bilingual.ts';
import type { ResourceType } from '../../session/translate.ts';

export interface TypeGroup {
  /** Undefined for the types without a tag. */
  readonly tag: Bilingual | undefined;
  readonly types: readonly ResourceType[];
}

/** Types that share a tag stand together where the first of them stands; those without one come last. */
export const typeGroups = (types: readonly ResourceType[], language: Language): TypeGroup[] => {
  const byTag = new Map<string, ResourceType[]>();
  for (const type of types.toSorted((a, b) => a.order - b.order)) {
    const tag = say(type.tag, language);
    byTag.set(tag, [...(byTag.get(tag) ?? []), type]);
  }
  const groups = [...byTag].map(([tag, members]) => ({
    tag: tag === '' ? undefined : members[0]?.tag,
    types: members,
  }));
  return [...groups.filter(({ tag }) => tag !== undefined), ...groups.filter(({ tag }) => tag === undefined)];
};
