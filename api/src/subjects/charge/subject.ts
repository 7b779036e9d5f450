import type { Subject } from '../subject.ts';
import { chargeAccess } from './access.ts';
import { mountPayCallback } from './callback.ts';
import { mountCashier } from './cashier-page.ts';
import { chargePart } from './part.ts';

export const charge: Subject = {
  access: chargeAccess,
  resolvers: chargePart,
  mount: (app, _contextOf, parts) => {
    const { paying, contextPath } = parts;
    if (!paying) return;
    mountPayCallback(app, parts, { secret: paying.secret, contextPath });
    if (paying.cashier) mountCashier(app, paying.cashier, contextPath);
  },
};
