import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { billList, detailList, reconciliation } from './lists.ts';
import { collectCharge, refundCharge } from './office.ts';
import { createPayOrder } from './pay.ts';
import { chargeQuote, paymentInfo, payResult } from './present.ts';

export const chargePart = (parts: Ports): SchemaPart => ({
  resolvers: {
    AppointmentInformation: { paymentInfo: paymentInfo(parts) },
    Query: {
      findChargeDetailAll: detailList(parts),
      findChargeBillAll: billList(parts),
      findChargeReconciliation: reconciliation(parts),
      findChargeQuote: chargeQuote(parts),
      findPayResult: payResult(parts),
    },
    Mutation: {
      collectCharge: collectCharge(parts),
      refundCharge: refundCharge(parts),
      createPayOrder: createPayOrder(parts),
    },
  },
});
