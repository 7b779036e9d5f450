// What a resource's opening follows beside its own fields: its type's hours, and the template it names.
import { gql } from '@apollo/client';
import type { OpeningOfTemplateDocument, OpeningOfTypeDocument } from '../../wire.generated.ts';

export const OPENING_OF_TYPE: OpeningOfTypeDocument = gql`
  query OpeningOfType($id: ID!) {
    type: findResourcesType(id: $id) {
      id
      start_time
      end_time
    }
  }
`;

export const OPENING_OF_TEMPLATE: OpeningOfTemplateDocument = gql`
  query OpeningOfTemplate($id: ID!) {
    template: findResourcesRuleTemplate(id: $id) {
      id
      appointment_open_date
      appointment_close_date
      appointment_open_time
      appointment_close_time
      appointment_date_rule
      week_rule_open_week
      week_rule_open_start_time
      weekList {
        zj
      }
      appointment_date_days
      days_rule_effective_time
      days_rule_refresh_time
      dateList {
        start
        end
      }
      monthList {
        month
        day
      }
      time_slot_rule
      timeSlotList {
        id
        kssj
        jssj
      }
      timeslot_latest_rule
      timeslot_latest_deviation_minutes
      noReservationRuleList {
        rule_type
        month
        day
        start_date
        end_date
        week
        start_time
        end_time
        reason_cn
        reason_en
      }
      noReservationTimeSlotList {
        date
        start_time
        end_time
        reason_cn
        reason_en
      }
      advance_booking_rule
      advance_booking {
        max_advance_booking_day
        max_advance_booking_hour
        max_advance_booking_minute
        min_advance_booking_day
        min_advance_booking_hour
        min_advance_booking_minute
      }
    }
  }
`;
