// What the pages of authorisation ask of the server.
import { gql } from '@apollo/client';
import type {
  AccessExplanationDocument,
  AddHeldPostDocument,
  AdministratorsDocument,
  AuthorizationTypesDocument,
  DeleteHeldPostDocument,
  GrantDocument,
  GrantsDocument,
  HeldPostsDocument,
  PeopleToAuthorizeDocument,
  RevokeDocument,
  RolesOfDocument,
  SaveRolesDocument,
  UnitsDocument,
} from '../../wire.generated.ts';

export const PEOPLE: PeopleToAuthorizeDocument = gql`
  query PeopleToAuthorize($filter: JSON) {
    users(first: 20, filter: $filter) {
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

export const GRANTS: GrantsDocument = gql`
  query Grants($filter: JSON, $min_position: String) {
    permissions(first: 500, filter: $filter, min_position: $min_position) {
      totalCount
      edges {
        node {
          id
          type
          objectId
          permission
          filter
          revokeId
          resourceId
          resourceName
          resourceName_en
          operate_user_name
          grant_time
        }
      }
    }
  }
`;

export const GRANT: GrantDocument = gql`
  mutation Grant($type: String!, $objectId: ID!, $permission: String!, $filter: JSON, $command_id: String) {
    done: grantPermission(
      type: $type
      objectId: $objectId
      permission: $permission
      filter: $filter
      command_id: $command_id
    ) {
      errcode
      msg
      msg_en
      id
      position
    }
  }
`;

export const REVOKE: RevokeDocument = gql`
  mutation Revoke($revokeId: ID!, $command_id: String) {
    done: revokePermission(revokeId: $revokeId, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;

export const TYPES: AuthorizationTypesDocument = gql`
  query AuthorizationTypes {
    findResourcesTypeAllForManage {
      id
      resources_name
      resources_name_en
    }
  }
`;

export const EXPLAIN: AccessExplanationDocument = gql`
  query AccessExplanation($account: String, $min_position: String) {
    explainAccess(account: $account, min_position: $min_position) {
      account
      name
      name_en
      disabled
      belongsTo {
        type
        id
        name
        name_en
      }
      reasons {
        kind
        role
        permissions
        byType
        byId
        byName
        byName_en
        isEverywhere
        recordType
        recordCount
        records {
          id
          name
          name_en
        }
      }
      rules {
        who
        roles
        permissions
        operations
        permitted
        because
      }
    }
  }
`;

export const UNITS: UnitsDocument = gql`
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

export const HELD_POSTS: HeldPostsDocument = gql`
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

export const ADD_POST: AddHeldPostDocument = gql`
  mutation AddHeldPost($model: TripleInput!, $command_id: String) {
    done: addTriple(model: $model, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;

export const DELETE_POST: DeleteHeldPostDocument = gql`
  mutation DeleteHeldPost($id: ID!, $command_id: String) {
    done: deleteTriple(id: $id, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;

export const ADMINISTRATORS: AdministratorsDocument = gql`
  query Administrators($type: String, $min_position: String) {
    administrators(type: $type, min_position: $min_position) {
      id
      account
      name
      name_en
      type
      service
    }
  }
`;

export const ROLES_OF: RolesOfDocument = gql`
  query RolesOf($id: ID, $min_position: String) {
    findAccount(id: $id, min_position: $min_position) {
      id
      revision
      roles
    }
  }
`;

export const SAVE_ROLES: SaveRolesDocument = gql`
  mutation SaveRoles($model: AccountInput!, $edited_from: Int, $command_id: String) {
    done: updateAccount(model: $model, edited_from: $edited_from, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;
