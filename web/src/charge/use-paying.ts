// Leaves for the cashier with the order of a booking; the cashier leads back to the result.
import { useCommand } from '../lib/use-command.ts';
import { usePreferences } from '../preferences.ts';
import { tell } from '../ui/toast.tsx';
import { CREATE_PAY_ORDER } from './payments.graphql.ts';

const isOnPhone = (): boolean => window.location.pathname.includes('/mobile/');

export const usePaying = (): ((bookingId: string) => Promise<void>) => {
  const command = useCommand();
  return async (bookingId) => {
    const { answer, refusal } = await command(CREATE_PAY_ORDER, { id: bookingId });
    if (refusal) return tell(refusal);
    const address = new URL(answer.payUrl ?? '', window.location.origin);
    address.searchParams.set('lang', usePreferences.getState().language);
    if (isOnPhone()) address.searchParams.set('from', 'mobile');
    window.location.assign(address);
  };
};
