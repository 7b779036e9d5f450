// What is asked about prices and payments, under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type { ChargeQuoteDocument, CreatePayOrderDocument, PaymentOfDocument } from '../wire.generated.ts';

export const PAYMENT_OF: PaymentOfDocument = gql`
  query PaymentOf($id: ID!, $min_position: String) {
    booking: findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      paymentInfo {
        canPay
        payStatus
        order_no
        business_no
        business_flow_no
        business_amount
        charge_rule_name
        charge_rule_name_en
        charge_reminder
        charge_reminder_en
        deduction_mode
        paymentMethod
        pay_until
        pay_time
        refund_time
      }
    }
  }
`;

export const CHARGE_QUOTE: ChargeQuoteDocument = gql`
  query ChargeQuote(
    $resourceId: ID!
    $start: String!
    $end: String!
    $units: Int
    $min_position: String
  ) {
    quote: findChargeQuote(
      resources_id: $resourceId
      start_time: $start
      end_time: $end
      units: $units
      min_position: $min_position
    ) {
      business_amount
      charge_rule_name
      charge_rule_name_en
      charge_reminder
      charge_reminder_en
      deduction_mode
      free_minutes
      unit
      price
    }
  }
`;

export const CREATE_PAY_ORDER: CreatePayOrderDocument = gql`
  mutation CreatePayOrder($id: ID!, $command_id: String) {
    answer: createPayOrder(appointmentId: $id, command_id: $command_id) {
      ${answerFields} order_no payUrl position
    }
  }
`;
