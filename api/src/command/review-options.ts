// The workflow service that a review option names: where it is, and as whom it is asked. Its secret never leaves the
// server. A resource may name an option by its address: no other address is ever called.
import { createHmac } from 'node:crypto';
import { isAddress } from '@campus/events/domain/record/kinds/reference';
import { bookingRuleFields } from '@campus/events/resource/booking-rule-fields';
import { reviewOption } from '@campus/events/settings/review-option';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import {
  isSimulatedWorkflow,
  type OpenWorkflowService,
  type WorkflowAccount,
} from '@campus/projections/ports/review-requests';
import type { WorkflowDocument } from '@campus/projections/ports/workflow-documents';
import type { Sealing } from './ports.ts';

export interface ProcessService {
  /** The address that its review option names. */
  readonly address: string;
  /** What lets a reviewer decide at the simulated service; absent: the service knows its reviewers. */
  readonly reviewerKeyOf?: ((booking: string) => string) | undefined;
}

export interface ReviewService extends ProcessService {
  /** The id of its review option. */
  readonly option: string;
  readonly name: string;
  /** Which of its processes the service runs. */
  readonly process: string;
  readonly account: WorkflowAccount;
}

/** How the services are reached, and where they reach this product. */
export interface Reviewing {
  readonly open: OpenWorkflowService;
  /** Where this product is reached: services answer there. */
  readonly address: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface ReviewParts {
  readonly readStore: Pick<ReadModels, 'get' | 'find'>;
  readonly keyring: Pick<Sealing, 'open'>;
}

const options = collections.records(reviewOption.name);

/** @param named the id of an option, or the address of one in use: the oldest, where several have it */
const recordOf = async (
  { readStore }: ReviewParts,
  tenant: string,
  named: string,
): Promise<RecordDocument | undefined> => {
  if (!isAddress(bookingRuleFields.review_url, named))
    return readStore.get<RecordDocument>(options, recordId(tenant, named));
  const [oldest] = await readStore.find<RecordDocument>(options, {
    filter: { tenant, removed: false, 'fields.review_url': named, 'fields.disabled': 1 },
    sort: [
      ['createdAt', 1],
      ['_id', 1],
    ],
    limit: 1,
  });
  return oldest;
};

/** Undefined: there is no such option, or it is switched off. */
export const reviewServiceOf = async (
  parts: ReviewParts,
  tenant: string,
  named: string,
): Promise<ReviewService | undefined> => {
  const record = await recordOf(parts, tenant, named);
  const fields = record?.removed ? undefined : record?.fields;
  if (!record || fields?.disabled !== 1 || !URL.canParse(text(fields.review_url))) return undefined;
  const address = text(fields.review_url);
  const secret = text(parts.keyring.open(fields.review_secret));
  const account = { address, identity: text(fields.review_identity), secret };
  return {
    option: record._id.slice(recordId(tenant, '').length),
    name: text(fields.review_name),
    process: text(fields.review_uri),
    address,
    account,
    reviewerKeyOf: isSimulatedWorkflow(address)
      ? (booking: string) => reviewerKeyOf(secret, booking)
      : undefined,
  };
};

/** The option that was asked: an address may have come to mean another option since. */
export const askedOption = ({ state, option }: Pick<WorkflowDocument, 'state' | 'option'>): string =>
  state.option ?? option;

/** The key with which a reviewer may decide at the simulated service. */
export const reviewerKeyOf = (secret: string, booking: string): string =>
  createHmac('sha256', secret).update(`reviewer\n${booking}`).digest('hex');
