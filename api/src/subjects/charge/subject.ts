import { anyone, only, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { mountPayCallback } from './callback.ts';
import { mountCashier } from './cashier-page.ts';
import { billList, detailList, reconciliation } from './lists.ts';
import { collectCharge, refundCharge } from './office.ts';
import { createPayOrder } from './pay.ts';
import { chargeQuote, paymentInfo, payResult } from './present.ts';

export const charge: Subject = {
  access: {
    'Query.findChargeReconciliation': only('super_admin', 'auditor'),
    'Query.findChargeQuote': signedIn,
    'Query.findPayResult': anyone,
    'Mutation.createPayOrder': signedIn,
  },
  resolvers: (parts) => ({
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
  }),
  mount: (app, _contextOf, parts) => {
    const { paying, contextPath } = parts;
    if (!paying) return;
    mountPayCallback(app, parts, { secret: paying.secret, contextPath });
    if (paying.cashier) mountCashier(app, paying.cashier, contextPath);
  },
};
