// The port to a workflow service that decides on requests. It is asked under the booking's reference and the event by
// which the booking asks: the same question twice is one process.
import { createHmac } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { isSameSecret } from '@campus/events/runtime/same-secret';

export interface ReviewRequest {
  /** The booking's number; the same at every attempt, and when it is sent again. */
  readonly reference: string;
  /** What this time's answer names. */
  readonly request: string;
  /** The applicant fills the service's form first. */
  readonly isDraft: boolean;
  /** Which of its processes the service runs; empty: it has one. */
  readonly process: string;
  readonly flow: string;
  readonly name: string;
  readonly applicant: { readonly id: string; readonly name: string };
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Where the answer goes. */
  readonly callback: string;
}

export interface WorkflowService {
  /** What answers: `http`, or `simulated`. */
  readonly via: string;
  /** The number of the process: the same one for the same reference. */
  open(request: ReviewRequest): Promise<{ readonly process: string }>;
  /** Nothing is to be decided any more. No process under the reference: nothing happens. */
  withdraw(reference: string, reason: string): Promise<void>;
}

/** Where a service is, and as whom it is asked. */
export interface WorkflowAccount {
  readonly address: string;
  readonly identity: string;
  readonly secret: string;
}

export type OpenWorkflowService = (account: WorkflowAccount) => WorkflowService;

/** The service refused it: trying again would not help. */
export class ReviewRefused extends Error {
  override readonly name = 'ReviewRefused';
}

/** Below the context path: the page of the simulated service, which follows the port and is nobody's. */
export const SIMULATED_WORKFLOW_PATH = '/api/simulated-workflow';

export const isSimulatedWorkflow = (address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname.includes(`${SIMULATED_WORKFLOW_PATH}/`);

/** A message is believed for so long after it was signed, and so long before. */
const FRESH_SECONDS = 5 * 60;
const SECOND_MS = 1_000;

export interface SignedMessage {
  readonly timestamp: string;
  readonly nonce: string;
  /** The path of the address that it is sent to. */
  readonly path: string;
  readonly body: string;
}

/** Hexadecimal HMAC-SHA256, in both directions. */
export const workflowSignature = (secret: string, { timestamp, nonce, path, body }: SignedMessage): string =>
  createHmac('sha256', secret).update([timestamp, nonce, path, body].join('\n')).digest('hex');

/** The headers of a message that is sent now. */
export const signedHeaders = (
  { identity, secret }: Pick<WorkflowAccount, 'identity' | 'secret'>,
  message: SignedMessage,
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Workflow-Client': identity,
  'X-Workflow-Timestamp': message.timestamp,
  'X-Workflow-Nonce': message.nonce,
  'X-Workflow-Signature': workflowSignature(secret, message),
});

/** Seconds, as workflow services count. */
export const secondsOf = (now: Instant): string => String(Math.floor(now / SECOND_MS));

/** Takes the same time for every wrong signature. An account without a secret is believed nothing. */
export const isSignedMessage = (
  secret: string,
  message: SignedMessage,
  signature: string,
  now: Instant,
): boolean => {
  if (secret === '' || message.nonce === '') return false;
  const isRight = isSameSecret(signature, workflowSignature(secret, message));
  return isRight && Math.abs(now / SECOND_MS - Number(message.timestamp)) <= FRESH_SECONDS;
};
