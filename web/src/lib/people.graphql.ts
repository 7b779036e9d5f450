// People found by typing, by one of two operations: names alone, which everybody may read, or what tells two of one
// name apart, which the office reads.
import { gql } from '@apollo/client';
import type { NamedPeopleDocument, PeopleDocument } from '../wire.generated.ts';

export const NAMED_PEOPLE: NamedPeopleDocument = gql`
  query NamedPeople($first: Int, $filter: JSON) {
    found: users(first: $first, filter: $filter) {
      edges {
        node {
          account
          name
          name_en
        }
      }
    }
  }
`;

export const PEOPLE: PeopleDocument = gql`
  query People($first: Int, $filter: JSON) {
    people: findUserInfoList(first: $first, filter: $filter) {
      edges {
        node {
          user_id
          user_name
          user_name_en
          user_type
          dept_name
        }
      }
    }
  }
`;
