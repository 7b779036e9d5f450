// What a phone finds by a name or a number, of every kind, under the wire's names.
import { gql } from '@apollo/client';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type { FindResourcesDocument } from '../../wire.generated.ts';

export const FIND: FindResourcesDocument = gql`
  query FindResources($first: Int, $filter: JSON) {
    found: findResourcesAll(first: $first, filter: $filter) {
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

/** Everything where nothing is typed. */
export const findFilter = (text: string, typeId: string): object => {
  const names = [
    'resources_name',
    'resources_name_en',
    'resources_number',
    'building_name',
    'building_name_en',
  ];
  const like = text === '' ? {} : { or: names.map((field) => ({ [field]: { like: text } })) };
  return typeId === '' ? like : Object.assign(like, { resources_type_id: typeId });
};
