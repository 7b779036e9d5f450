// What the page of a gate asks and sends.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type * as Wire from '../wire.generated.ts';

export const GATE_DESK: Wire.GateDeskDocument = gql`
  query GateDesk($gate: ID, $min_position: String) {
    desk: gateDesk(gate: $gate, min_position: $min_position) {
      server_time
      zone
      guard_name
      guard_until
      gate
      inside
      gates {
        id
        name
        name_en
        direction
        takes_cars
        is_guarded
      }
      passages {
        id
        direction
        at
        count
        of
        category
        name
        host_name
        host_name_en
        override
        is_uncoded
        is_undone
      }
      cars_inside
      cars {
        plate
        owner
        since
        gate_name
        gate_name_en
      }
    }
  }
`;

export const GATE_LIST: Wire.GateListDocument = gql`
  query GateList($min_position: String) {
    list: gateList(min_position: $min_position) {
      list_at
      zone
      mark
      inside
      cars_inside
      duty_phone
      keys {
        day
        key
      }
      passes {
        holder
        state
        date
        start
        end
        leave_by
        from
        until
        gates
        of
        is_stopped
        is_namesake
        initial
        host_initial
        category
        inside_since
        count
        last_gate
        last_direction
        last_at
        plate_macs
      }
    }
  }
`;

export const GATE_PICTURE: Wire.GatePictureDocument = gql`
  query GatePicture($check: String!) {
    picture: pictureAtGate(check_id: $check)
  }
`;

export const SHOW_HOLDER: Wire.ShowHolderDocument = gql`
  mutation ShowHolder($check: String!, $command_id: String) {
    holder: showHolderAtGate(check_id: $check, command_id: $command_id) {
      ${answerFields} masked card_end phone_end position
    }
  }
`;

export const GATE_CHECK: Wire.GateCheckDocument = gql`
  query GateCheck($id: String!, $gate: ID, $direction: String, $method: Int) {
    check: checkAppointmentInfoAndLongTermPeople(
      id: $id
      gate: $gate
      direction: $direction
      method: $method
    ) {
      ${answerFields}
      verdict
      reason
      next
      next_en
      direction
      check_id
      holder
      entered
      of
      name
      masked
      host_name
      host_name_en
      period
      category
    }
  }
`;

export const CHECK_PLATE: Wire.CheckPlateDocument = gql`
  query CheckPlate($plate: String!, $gate: ID, $direction: String) {
    check: checkPlateAtGate(plate: $plate, gate: $gate, direction: $direction) {
      ${answerFields}
      verdict
      reason
      next
      next_en
      direction
      read
      candidates {
        plate
        differs_at
        owner
        host_name
        host_name_en
        period
        until
        check_id
      }
    }
  }
`;

export const SAVE_PASSAGES: Wire.SavePassagesDocument = gql`
  mutation SavePassages($models: [PassageInput!]!, $command_id: String) {
    saved: savePassages(models: $models, command_id: $command_id) {
      ${answerFields}
      ids
      position
      rows {
        errcode
        messages
        messages_en
      }
    }
  }
`;

export const UNDO_PASSAGE: Wire.UndoPassageDocument = gql`
  mutation UndoPassage($id: ID!, $command_id: String) {
    undone: undoPassage(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const GATE_NEWS: Wire.GateNewsDocument = gql`
  subscription GateNews($after: String) {
    gateNews(after: $after) {
      position
    }
  }
`;

export const CLOSE_EXCEPTION: Wire.CloseExceptionDocument = gql`
  mutation CloseException($id: ID!, $conclusion: String!, $remark: String, $command_id: String) {
    closed: closeAccessException(
      id: $id
      conclusion: $conclusion
      remark: $remark
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

export const GATE_HOSTS: Wire.GateHostsDocument = gql`
  query GateHosts($text: String!) {
    hosts: findHostsAtGate(text: $text) {
      account
      masked
      unit
      unit_en
      phone
      is_inside
    }
  }
`;

export const ADMIT_AT_GATE: Wire.AdmitAtGateDocument = gql`
  mutation AdmitAtGate($model: AdmitAtGateInput!, $command_id: String) {
    admitted: admitAtGate(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const EXCEPTION_STORY: Wire.ExceptionStoryDocument = gql`
  query ExceptionStory($id: ID!, $min_position: String) {
    story: findAccessExceptionStory(id: $id, min_position: $min_position) {
      person
      number
      period
      host
      host_en
      kind
      answer_by
      answer
      is_open
      may_answer
      revocable
      passages {
        id
        gate_name
        gate_name_en
        direction
        happened
        heard
        server
        server_en
        is_undone
      }
    }
  }
`;

export const ANSWER_EXCEPTION: Wire.AnswerExceptionDocument = gql`
  mutation AnswerException($id: ID!, $answer: String!, $command_id: String) {
    answered: answerAccessException(id: $id, answer: $answer, command_id: $command_id) {
      ${answerFields}
      position
    }
  }
`;

export const REMIND_ANSWERER: Wire.RemindAnswererDocument = gql`
  mutation RemindAnswerer($id: ID!, $command_id: String) {
    reminded: remindAccessException(id: $id, command_id: $command_id) { ${answerFields} }
  }
`;

export const PASS_EXCEPTION_ON: Wire.PassExceptionOnDocument = gql`
  mutation PassExceptionOn($id: ID!, $account: String!, $command_id: String) {
    passed: passAccessExceptionOn(id: $id, account: $account, command_id: $command_id) {
      ${answerFields}
      position
    }
  }
`;

export const REVOKE_PASS: Wire.RevokePassDocument = gql`
  mutation RevokePass($id: ID!, $command_id: String) {
    revoked: revokeVisit(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
