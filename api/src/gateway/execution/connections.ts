// A page of a list in the schema: `XConnection` follows from `X`, and no `.graphql` file writes it.
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type NamedTypeNode,
  type ObjectTypeExtensionNode,
  parse,
  visit,
} from 'graphql';

/** The type of each page that the documents name and none of them defines, with its edge. */
export const connectionTypes = (documents: readonly DocumentNode[]): DocumentNode => {
  const rows = new Set<string>();
  const defined = new Set<string>();
  const note = ({ name }: NamedTypeNode | ObjectTypeExtensionNode): void => {
    const row = /^(\w+)Connection$/.exec(name.value)?.[1];
    if (row) rows.add(row);
  };
  for (const document of documents)
    visit(document, {
      NamedType: note,
      ObjectTypeExtension: note,
      ObjectTypeDefinition: ({ name }) => {
        defined.add(name.value);
      },
    });
  const missing = [...rows].filter((row) => !defined.has(`${row}Connection`));
  return { kind: Kind.DOCUMENT, definitions: missing.flatMap(connectionOf) };
};

const connectionOf = (row: string): readonly DefinitionNode[] =>
  parse(
    `type ${row}Connection { edges: [${row}Edge!]! pageInfo: PageInfo! totalCount: Int! }
     type ${row}Edge { cursor: String! node: ${row}! }`,
    { noLocation: true },
  ).definitions;
