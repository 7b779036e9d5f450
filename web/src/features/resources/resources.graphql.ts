// The resources of a type, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { shownFields, type WireShown } from '../../resources/shown-resource.graphql.ts';

export interface ResourcesData {
  readonly findResourcesAllByAccount: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: WireShown }[];
  };
  readonly findResourcesType: {
    readonly id: string;
    readonly resources_name: string | null;
    readonly resources_name_en: string | null;
  } | null;
}

export const RESOURCES: TypedDocumentNode<
  ResourcesData,
  { readonly typeId: string; readonly first: number; readonly min_position?: string }
> = gql`
  query Resources($typeId: ID!, $first: Int, $min_position: String) {
    findResourcesType(id: $typeId, min_position: $min_position) {
      id
      resources_name
      resources_name_en
    }
    findResourcesAllByAccount(typeId: $typeId, first: $first, min_position: $min_position) {
      totalCount
      edges {
        node {
          ...ShownFields
        }
      }
    }
  }
  ${shownFields}
`;
