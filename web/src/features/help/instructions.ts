// The instructions that are published for this reader: those of pages that they can open. Pure.
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { leaves, type ManagementEntry } from '../../shell/management-menu.ts';
import type { InstructionsQuery } from '../../wire.generated.ts';

export interface ShownInstruction {
  readonly id: string;
  readonly title: Bilingual;
  /** Rich text. */
  readonly content: Bilingual;
}

export interface Reader {
  /** What of the back office they may open. */
  readonly managementTree: readonly ManagementEntry[];
  readonly types: readonly { readonly id: string }[];
}

const typePage = /^\/pc\/resources\/([^/?]+)/;

/** An instruction without a page is for everyone. */
const canOpen = (page: string, { managementTree, types }: Reader): boolean => {
  if (page.startsWith('/manage'))
    return leaves(managementTree).some(({ uri }) => page === uri || page.startsWith(`${uri}/`));
  const [, type] = typePage.exec(page) ?? [];
  return type === undefined || types.some(({ id }) => id === decodeURIComponent(type));
};

export const instructionsFor = (data: InstructionsQuery, reader: Reader): ShownInstruction[] =>
  data.findInstructionAll.edges
    .filter(({ node }) => canOpen(node.menu_uri ?? '', reader))
    .map(({ node: { id, title, title_en, content, content_en } }) => ({
      id,
      title: bilingual(title, title_en),
      content: bilingual(content, content_en),
    }));
