// What visitors' pages ask and send, and the page on which their host answers.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const PUBLIC_SETTINGS: Wire.PublicVisitSettingsDocument = gql`
  query PublicVisitSettings($key: String!) {
    settings: findSysSettingForPublic(tenantKey: $key) {
      name
      name_en
      zone
      today
      title
      banner
      welcome
      information
      consent_version
      consent_text
      consent_text_en
      visitor_types {
        code
        name
        name_en
        advance_days
        most_companions
        retention_days
        leave_time
        release_time
        gates {
          id
          name
          name_en
          takes_cars
        }
        shut_gates {
          id
          name
          name_en
        }
      }
    }
  }
`;

export const PUBLIC_FIELDS: Wire.PublicVisitFieldsDocument = gql`
  query PublicVisitFields($key: String!) {
    fields: findRegisterFieldListForPublic(tenantKey: $key) {
      field_name
      name
      name_en
      is_required
      choices {
        value
        name
        name_en
      }
    }
  }
`;

export const SEND_CODE: Wire.SendVisitorCodeDocument = gql`
  mutation SendVisitorCode($key: String!, $phone: String!, $captchaId: String!, $captchaCode: String!) {
    sent: sendVisitorCodeForPublic(
      tenantKey: $key
      phone: $phone
      captchaId: $captchaId
      captchaCode: $captchaCode
    ) { ${answerFields} wait }
  }
`;

export const PROVE_PHONE: Wire.ProvePhoneDocument = gql`
  mutation ProvePhone($key: String!, $model: RegisterAccountInput!) {
    proved: registerAccountForPublic(tenantKey: $key, model: $model) { ${answerFields} token expires }
  }
`;

export const VISITOR_SELF: Wire.VisitorSelfDocument = gql`
  query VisitorSelf {
    self: visitorSelf {
      phone
      visitor_name
      unit
      accept_visit_name
      accept_visit_unit
      in_school_reason
    }
  }
`;

export const VISIT_WINDOWS: Wire.VisitWindowsDocument = gql`
  query VisitWindows($type: String, $date: String!, $min_position: String) {
    day: findVisitorWindows(visitor_type: $type, date: $date, min_position: $min_position) {
      date
      visitor_type
      places
      left
      is_open
      opens_at
      windows {
        id
        start_time
        end_time
        places
        left
        held
        is_wished
      }
    }
  }
`;

export const WISH_WINDOW: Wire.WishWindowDocument = gql`
  mutation WishWindow(
    $type: String
    $date: String!
    $window: ID
    $places: Int
    $wished: Int!
    $command_id: String
  ) {
    wished: wishVisitorWindow(
      visitor_type: $type
      date: $date
      window_id: $window
      places: $places
      is_wished: $wished
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

export const HOLD_WINDOW: Wire.HoldWindowDocument = gql`
  mutation HoldWindow(
    $type: String
    $date: String!
    $window: ID
    $places: Int
    $hold: ID
    $command_id: String
  ) {
    held: holdVisitorWindow(
      visitor_type: $type
      date: $date
      window_id: $window
      places: $places
      hold_id: $hold
      command_id: $command_id
    ) { ${answerFields} hold_id until position }
  }
`;

export const GIVE_UP_WINDOW: Wire.GiveUpWindowDocument = gql`
  mutation GiveUpWindow($date: String!, $hold: ID!, $command_id: String) {
    given: releaseVisitorWindow(date: $date, hold_id: $hold, command_id: $command_id) { ${answerFields} position }
  }
`;

export const VISIT_HOST: Wire.VisitHostDocument = gql`
  query VisitHost($name: String!, $unit: String!) {
    host: findVisitorHost(name: $name, unit: $unit) {
      masked
      unit
      unit_en
    }
  }
`;

export const REGISTER_VISIT: Wire.RegisterVisitDocument = gql`
  mutation RegisterVisit(
    $model: VisitorRegistrationInput!
    $version: String!
    $language: String!
    $card: Int
    $command_id: String
  ) {
    saved: saveVisitorRegistration(
      model: $model
      consent_version: $version
      consent_language: $language
      consent_card: $card
      command_id: $command_id
    ) { ${answerFields} ids position }
  }
`;

const ownFields = gql`
  fragment OwnVisitFields on OwnVisit {
    id
    visit_number
    state
    in_school_date
    start_time
    end_time
    leave_time
    starts_at
    ends_at
    leave_by_at
    visitor_name
    phone
    unit
    in_school_reason
    car_card_number
    companions
    in_child
    host_masked
    host_masked_en
    accept_visit_unit
    accept_visit_unit_en
    gates {
      id
      name
      name_en
    }
    levels
    refusal_reason
    refusal_reason_en
    is_erased
    entered
    of
    is_inside
    consent_version
  }
`;

export const OWN_VISITS: Wire.OwnVisitsDocument = gql`
  query OwnVisits($min_position: String) {
    visits: ownVisits(min_position: $min_position) {
      ...OwnVisitFields
    }
  }
  ${ownFields}
`;

export const OWN_VISIT: Wire.OwnVisitDocument = gql`
  query OwnVisit($id: ID!, $min_position: String) {
    visit: ownVisit(id: $id, min_position: $min_position) {
      ...OwnVisitFields
    }
  }
  ${ownFields}
`;

export const VISIT_PASS: Wire.VisitPassDocument = gql`
  query VisitPass($id: ID!) {
    pass: findVisitPassKeys(id: $id) {
      ${answerFields}
      holder
      mark
      keys {
        day
        key
      }
    }
  }
`;

export const UPDATE_OWN_VISIT: Wire.UpdateOwnVisitDocument = gql`
  mutation UpdateOwnVisit(
    $model: VisitorRegistrationInput!
    $version: String
    $language: String
    $card: Int
    $command_id: String
  ) {
    saved: updateVisitorAddFieldInfo(
      model: $model
      consent_version: $version
      consent_language: $language
      consent_card: $card
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

export const WITHDRAW_VISIT: Wire.WithdrawVisitDocument = gql`
  mutation WithdrawVisit($id: ID!, $command_id: String) {
    withdrawn: withdrawVisit(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const REMIND_HOST: Wire.RemindHostDocument = gql`
  mutation RemindHost($id: ID!, $command_id: String) {
    reminded: remindVisitHost(id: $id, command_id: $command_id) { ${answerFields} }
  }
`;

export const VISIT_TO_ANSWER: Wire.VisitToAnswerDocument = gql`
  query VisitToAnswer($id: ID!, $min_position: String) {
    visit: findVisitorInvitationEntity(id: $id, min_position: $min_position) {
      id
      visit_number
      visitor_name
      visitor_picture
      visitor_type
      phone
      unit
      state
      in_school_date
      start_time
      end_time
      in_school_reason
      companions
      in_child
      is_car
      car_card_number
      gates
      refusal_reason
      refusal_reason_en
      create_time
      levels
      approvals {
        level
        account
        at
      }
    }
    gates: findVisitorOverAllSettingsResources(min_position: $min_position) {
      id
      name
      name_en
    }
    before: visitBeforeAnswer(id: $id, min_position: $min_position) {
      came_times
      came_last
      places
      left
      passes_to {
        name
        name_en
      }
      head {
        name
        name_en
      }
      head_deputy {
        name
        name_en
      }
      host_has {
        start_time
        end_time
        place
        place_en
        theme
      }
      may_answer
      may_confirm
      take_back_until
      answer_by
    }
  }
`;

export const APPROVE_VISIT: Wire.ApproveVisitDocument = gql`
  mutation ApproveVisit($id: ID!, $command_id: String) {
    done: approveVisit(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const TAKE_BACK_VISIT: Wire.TakeBackVisitDocument = gql`
  mutation TakeBackVisit($id: ID!, $command_id: String) {
    done: takeBackVisitApproval(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const REFUSE_VISIT: Wire.RefuseVisitDocument = gql`
  mutation RefuseVisit($id: ID!, $reason: String!, $words: String, $command_id: String) {
    done: refuseVisit(id: $id, reason: $reason, words: $words, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;

export const ANSWER_URGENT_VISIT: Wire.AnswerUrgentVisitDocument = gql`
  mutation AnswerUrgentVisit($id: ID!, $known: Int!, $command_id: String) {
    done: answerUrgentVisit(id: $id, known: $known, command_id: $command_id) { ${answerFields} position }
  }
`;

const verifiedFields = gql`
  fragment Verified on VerifiedCode {
    is_valid
    holds
    name
    phone
    place
    place_en
    date
    end_date
    start_time
    end_time
  }
`;

export const VERIFY_CODE: Wire.VerifyCodeDocument = gql`
  query VerifyCode($mobile: String!, $codeType: String!, $code: String!, $tenantKey: String) {
    shown: verifyCode(mobile: $mobile, codeType: $codeType, code: $code, tenantKey: $tenantKey) {
      ...Verified
    }
  }
  ${verifiedFields}
`;

export const CHECK_BOOKING: Wire.CheckBookingDocument = gql`
  query CheckBooking($id: ID!, $tenantKey: String) {
    shown: checkBooking(id: $id, tenantKey: $tenantKey) {
      ...Verified
    }
  }
  ${verifiedFields}
`;

export const MAY_UNMASK: Wire.MayUnmaskDocument = gql`
  query MayUnmask($id: ID!) {
    story: visitStory(id: $id) {
      id
      may_unmask
    }
  }
`;

export const SHOW_NUMBER: Wire.ShowNumberDocument = gql`
  mutation ShowNumber($id: ID!, $field: String!, $purpose: String!, $command_id: String) {
    shown: showVisitorNumber(id: $id, field: $field, purpose: $purpose, command_id: $command_id) {
      ${answerFields} value until position
    }
  }
`;

export const VISIT_OF_PASSAGES: Wire.VisitOfPassagesDocument = gql`
  query VisitOfPassages($id: ID!, $filter: JSON) {
    visit: findVisitorInvitationEntity(id: $id) {
      id
      visit_number
      visitor_type
      visitor_name
      phone
      card_type
      card_number
      unit
      post
      email
      car_product
      car_card_number
      in_school_date
      start_time
      end_time
      leave_time
      in_school_reason
      companions
      in_child
      accept_visit_name
      accept_visit_name_en
      accept_visit_unit
      accept_visit_unit_en
      state
      is_erased
      retention_until
      remark
    }
    passages: findVisitorListEntityList(first: 100, filter: $filter) {
      edges {
        node {
          id
          direction
          arrive_time
          arrival_gate_name
          arrival_gate_name_en
          person_count
          state
          guard_name
          guard_name_en
        }
      }
    }
  }
`;
