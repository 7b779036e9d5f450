// What became of an order; and what the provider says of all of them.
import { gql } from '@apollo/client';
import type { ChargeReconciliationDocument, PayResultDocument } from '../../wire.generated.ts';

export const PAY_RESULT: PayResultDocument = gql`
  query PayResult($order: String!, $min_position: String) {
    result: findPayResult(order_no: $order, min_position: $min_position) {
      payStatus
      order_no
      appointment_id
      booking_number
      business_amount
      resources_name
      resources_name_en
      appointment_date
      start_time
      end_time
    }
  }
`;

export const RECONCILIATION: ChargeReconciliationDocument = gql`
  query ChargeReconciliation($from: String!, $until: String!, $min_position: String) {
    books: findChargeReconciliation(begin_date: $from, end_date: $until, min_position: $min_position) {
      provider
      paid
      provider_paid
      refunded
      provider_refunded
      differences {
        order_no
        business_flow_no
        paid
        provider_paid
        refunded
        provider_refunded
      }
    }
  }
`;
