// What the pages of authorisation ask of the server.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const HOLDERS: Wire.RightHoldersDocument = gql`
  query RightHolders(
    $kinds: [String!]
    $holder: ID
    $text: String
    $permission: String
    $resource: ID
    $source: String
    $ending: Boolean
    $offset: Int
    $first: Int
    $min_position: String
  ) {
    rightHolders(
      kinds: $kinds
      holder: $holder
      text: $text
      permission: $permission
      resource: $resource
      source: $source
      ending: $ending
      offset: $offset
      first: $first
      min_position: $min_position
    ) {
      today
      totalCount
      peopleCount
      endingCount
      rows {
        id
        type
        objectId
        name
        name_en
        belongs
        belongs_en
        memberCount
        resourceCount
        members {
          id
          name
          name_en
        }
        sources {
          id
          kind
          role
          byType
          byId
          byName
          byName_en
          permissions
          scope
          resourceCount
          records {
            id
            name
            name_en
          }
          from
          until
          phase
          operate_user_name
          operate_user_name_en
          grant_time
          grants {
            revokeId
            permission
            filter
          }
          tripleId
        }
      }
    }
  }
`;

export const RESOURCES: Wire.RightResourcesDocument = gql`
  query RightResources($text: String, $offset: Int, $first: Int, $min_position: String) {
    rightResources(text: $text, offset: $offset, first: $first, min_position: $min_position) {
      totalCount
      superCount
      rows {
        id
        number
        name
        name_en
        type
        type_en
        held {
          permission
          peopleCount
          people
          people_en
        }
      }
    }
  }
`;

export const REMAINS: Wire.RevocationLeavesDocument = gql`
  query RevocationLeaves(
    $holder: ID!
    $revokeIds: [ID!]
    $tripleId: ID
    $role: String
    $min_position: String
  ) {
    revocationLeaves(
      holder: $holder
      revokeIds: $revokeIds
      tripleId: $tripleId
      role: $role
      min_position: $min_position
    ) {
      permission
      unit
      before
      after
      from
    }
  }
`;

export const VIEW: Wire.AccessViewDocument = gql`
  query AccessView($account: String, $day: String, $min_position: String) {
    accessView(account: $account, day: $day, min_position: $min_position) {
      account
      name
      name_en
      day
      disabled
      resourceCount
      pages {
        id
        name
        name_en
      }
      hidden {
        id
        name
        name_en
      }
      places {
        name
        name_en
        count
        permissions
      }
    }
  }
`;

export const ANSWER: Wire.AccessAnswerDocument = gql`
  query AccessAnswer(
    $account: String
    $permission: String!
    $resource: ID!
    $day: String
    $min_position: String
  ) {
    answerAccess(
      account: $account
      permission: $permission
      resource: $resource
      day: $day
      min_position: $min_position
    ) {
      permitted
      day
      sources {
        id
        kind
        role
        byName
        byName_en
        from
        until
        operate_user_name
        operate_user_name_en
        grant_time
      }
    }
  }
`;

export const GROUPS: Wire.GroupsToAuthorizeDocument = gql`
  query GroupsToAuthorize($filter: JSON) {
    findGroupAll(first: 20, filter: $filter) {
      edges {
        node {
          id
          name
          name_en
        }
      }
    }
  }
`;

export const GRANT: Wire.GrantDocument = gql`
  mutation Grant(
    $type: String!
    $objectId: ID!
    $permission: String!
    $filter: JSON
    $from: String
    $until: String
    $command_id: String
  ) {
    done: grantPermission(
      type: $type
      objectId: $objectId
      permission: $permission
      filter: $filter
      from: $from
      until: $until
      command_id: $command_id
    ) { ${answerFields} id held position }
  }
`;

export const REVOKE: Wire.RevokeDocument = gql`
  mutation Revoke($revokeId: ID!, $command_id: String) {
    done: revokePermission(revokeId: $revokeId, command_id: $command_id) { ${answerFields} position }
  }
`;

export const TYPES: Wire.AuthorizationTypesDocument = gql`
  query AuthorizationTypes {
    findResourcesTypeAllForManage {
      id
      resources_name
      resources_name_en
    }
  }
`;

export const EXPLAIN: Wire.AccessExplanationDocument = gql`
  query AccessExplanation($account: String, $min_position: String) {
    explainAccess(account: $account, min_position: $min_position) {
      account
      rules {
        who
        roles
        permissions
        operations
        permitted
      }
    }
  }
`;

export const UNITS: Wire.UnitsDocument = gql`
  query Units {
    departments(first: 2000) {
      edges {
        node {
          id
          name
          name_en
          parent
          disabled
        }
      }
    }
    posts(first: 500) {
      edges {
        node {
          id
          name
          name_en
          disabled
        }
      }
    }
  }
`;

export const HELD_POSTS: Wire.HeldPostsDocument = gql`
  query HeldPosts($filter: JSON, $min_position: String) {
    triples(first: 200, filter: $filter, min_position: $min_position) {
      totalCount
      edges {
        node {
          id
          user
          user_name
          user_name_en
          post
          post_name
          post_name_en
        }
      }
    }
  }
`;

export const ADD_POST: Wire.AddHeldPostDocument = gql`
  mutation AddHeldPost($model: TripleInput!, $command_id: String) {
    done: addTriple(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const DELETE_POST: Wire.DeleteHeldPostDocument = gql`
  mutation DeleteHeldPost($id: ID!, $command_id: String) {
    done: deleteTriple(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const ROLES_OF: Wire.RolesOfDocument = gql`
  query RolesOf($id: ID, $min_position: String) {
    findAccount(id: $id, min_position: $min_position) {
      id
      revision
      roles
    }
  }
`;

export const SAVE_ROLES: Wire.SaveRolesDocument = gql`
  mutation SaveRoles($model: AccountInput!, $edited_from: Int, $command_id: String) {
    done: updateAccount(model: $model, edited_from: $edited_from, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
