// Sends several resources for the same time as one wish: all of them are booked, or none.
import { useCallback, useRef } from 'react';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import type { AppointmentInformationInput as Model } from '../../wire.generated.ts';
import { SAVE_BUNDLE } from './bundle.graphql.ts';
import { type AddedResource, bundleLineOf, bundleOutcomeOf, refusedBundle } from './bundle.ts';
import type { SolvedCaptcha } from './captcha.ts';
import { refusedBy, refusedCall } from './refused.ts';
import { memberOf } from './use-bundle.ts';
import type { Outcome } from './use-sending.ts';

const nothing = { wish: '', key: '' };

export const useSendingBundle = () => {
  const send = useSend();
  /** The same wish goes under the same key until it is answered: what was refused has ended under its key. */
  const asked = useRef(nothing);
  return useCallback(
    async (model: Model, added: readonly AddedResource[], captcha?: SolvedCaptcha): Promise<Outcome> => {
      const { resources_id, units, seat_number, ...form } = model;
      const first = { resources_id: resources_id ?? '', units, seat_number };
      const resourceList = [first, ...added.map(memberOf)];
      const wish = JSON.stringify([form, resourceList]);
      if (asked.current.wish !== wish) asked.current = { wish, key: newCommandId() };
      const command_id = asked.current.key;
      const sent = await send(SAVE_BUNDLE, { model: form, resourceList, command_id, ...captcha });
      if (sent.refusal) return { refused: refusedCall(sent.refusal) };
      asked.current = nothing;
      const saved = sent.data.saveAppointmentInformationForBundle;
      const lines = saved.rows.map(bundleLineOf);
      const refused = refusedBundle(lines, String(saved.errcode)) ?? refusedBy({ data: saved });
      if (refused) return { refused };
      const [selected] = lines;
      const toPay = lines.find(({ status }) => status === 'awaiting_payment');
      return {
        booked: {
          outcome: bundleOutcomeOf(lines),
          bookingId: (toPay ?? selected)?.bookingId ?? '',
          number: selected?.number ?? '',
          claimKey: selected?.claimKey,
          members: lines,
        },
      };
    },
    [send],
  );
};
