// The workflow service that a review option names: where it is, and as whom it is asked. Its secret never leaves the
// server.
import { createHmac } from 'node:crypto';
import { reviewOption } from '@campus/events/settings/review-option';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import { isSimulatedWorkflow, type WorkflowAccount } from '@campus/projections/ports/review-requests';
import type { Sealing } from '../../records/parts.ts';
import type { ProcessService } from '../booking/process-address.ts';

export interface ReviewService extends ProcessService {
  readonly name: string;
  /** Which of its processes the service runs. */
  readonly process: string;
  readonly account: WorkflowAccount;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined: there is no such option, or it is switched off. */
export const reviewServiceOf = async (
  {
    readStore,
    keyring,
  }: { readonly readStore: Pick<ReadModels, 'get'>; readonly keyring: Pick<Sealing, 'open'> },
  tenant: string,
  option: string,
): Promise<ReviewService | undefined> => {
  const record = await readStore.get<RecordDocument>(
    collections.records(reviewOption.name),
    recordId(tenant, option),
  );
  const fields = record?.removed ? undefined : record?.fields;
  if (fields?.disabled !== 1 || !URL.canParse(text(fields.review_url))) return undefined;
  const address = text(fields.review_url);
  const secret = text(keyring.open(fields.review_secret));
  const account = { address, identity: text(fields.review_identity), secret };
  return {
    name: text(fields.review_name),
    process: text(fields.review_uri),
    address,
    account,
    ...(isSimulatedWorkflow(address)
      ? { reviewerKeyOf: (booking: string) => reviewerKeyOf(secret, booking) }
      : {}),
  };
};

/** Who has it may decide at the simulated service. */
export const reviewerKeyOf = (secret: string, booking: string): string =>
  createHmac('sha256', secret).update(`reviewer\n${booking}`).digest('hex');
