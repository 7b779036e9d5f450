// Leaves for the cashier with the order of a booking; the cashier leads back to the result.
import { refusalOf } from '../lib/answer.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { usePreferences } from '../preferences.ts';
import { toast } from '../ui/toast.tsx';
import { CREATE_PAY_ORDER } from './payments.graphql.ts';

const isOnPhone = (): boolean => window.location.pathname.includes('/mobile/');

export const usePaying = (): ((bookingId: string) => Promise<void>) => {
  const send = useSend();
  return async (bookingId) => {
    const { data, refusal } = await send(CREATE_PAY_ORDER, { id: bookingId, command_id: newCommandId() });
    const refused = refusal ?? (data && refusalOf(data.answer));
    if (refused) {
      toast({ tone: 'bad', text: refused.text, ...(refused.code ? { code: refused.code } : {}) });
      return;
    }
    const address = new URL(data?.answer.payUrl ?? '', window.location.origin);
    address.searchParams.set('lang', usePreferences.getState().language);
    if (isOnPhone()) address.searchParams.set('from', 'mobile');
    window.location.assign(address);
  };
};
