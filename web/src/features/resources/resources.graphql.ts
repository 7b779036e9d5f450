// The resources of a type, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';

export interface WireListed {
  readonly id: string;
  readonly resources_number: string | null;
  readonly resources_name: string | null;
  readonly resources_name_en: string | null;
  readonly capacity: number | null;
  readonly describe: string | null;
  readonly describe_en: string | null;
  readonly state: number | null;
  readonly building_name: string | null;
  readonly building_name_en: string | null;
  readonly floor_name: string | null;
  readonly floor_name_en: string | null;
  readonly need_approve: number | null;
  readonly wemeet_enable: number | null;
}

export interface ResourcesData {
  readonly findResourcesAllByAccount: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: WireListed }[];
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
          id
          resources_number
          resources_name
          resources_name_en
          capacity
          describe
          describe_en
          state
          building_name
          building_name_en
          floor_name
          floor_name_en
          need_approve
          wemeet_enable
        }
      }
    }
  }
`;
