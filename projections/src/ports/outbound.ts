// The port to addresses that a tenant or a user sets. Tenants read in their logs what a call threw: its errors hold a
// status or a fixed text, never what the other side said.
export interface OutboundCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty: none. */
  readonly body: string | Uint8Array;
  /** The whole call, from the name to the last byte. */
  readonly waitMs: number;
  readonly mostBytes: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly body: string;
}

export type CallOut = (call: OutboundCall) => Promise<OutboundAnswer>;

/** This server does not call such an address: trying again would not help. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** No answer came, or none within the bounds. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

export const statusText = ({ status }: Pick<OutboundAnswer, 'status'>): string => `HTTP ${status}`;

export const isOk = ({ status }: OutboundAnswer): boolean => status >= 200 && status < 300;

const TIMEOUT = 408;
const TOO_MANY = 429;

/** The service refused the request: the same request again would be refused again. */
export const isRefusal = ({ status }: OutboundAnswer): boolean =>
  status >= 400 && status < 500 && status !== TOO_MANY && status !== TIMEOUT;

/** An empty answer reads as an empty object. */
export const jsonIn = ({ body }: OutboundAnswer): unknown => {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    // The parser's own message quotes the answer.
    throw new CallFailed('对方的回答不是 JSON / the answer is not JSON');
  }
};
