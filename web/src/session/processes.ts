// One's own requests that were decided, as the workflow service's address lists them.
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { CALL_TIMEOUT_MS } from '../lib/failure.ts';

const PATH = '/apis/v2/me/processes/completed';

export interface CompletedProcess {
  readonly name: string;
  /** Seconds since 1970. */
  readonly create: number;
  readonly update: number;
  readonly entry: string;
  /** The step at hand, or the word for completed. */
  readonly pendingTasks: readonly string[];
  readonly uri: string;
  /** The status in the product's own list; a workflow service may not say it. */
  readonly status?: string;
}

export interface ProcessPage {
  readonly entities: readonly CompletedProcess[];
  readonly total: number;
}

/** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
export const processTime = (seconds: number, zone: string): string => dateTimeOf(zone, seconds * 1000);

export interface ProcessesParts {
  readonly contextPath: string;
  readonly token: () => Promise<string | undefined>;
}

/** So many are asked for at once; a service may refuse more. */
export const PROCESSES_A_PAGE = 30;

/** Undefined: the service cannot be reached. */
export type Processes = (offset: number, language: string) => Promise<ProcessPage | undefined>;

export const createProcesses =
  ({ contextPath, token }: ProcessesParts): Processes =>
  async (offset, language) => {
    try {
      const bearer = await token();
      const headers = {
        'accept-language': language,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      };
      const response = await fetch(`${contextPath}${PATH}?limit=${PROCESSES_A_PAGE}&offset=${offset}`, {
        headers,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (!response.ok) return undefined;
      const page: ProcessPage = await response.json();
      return page;
    } catch {
      return undefined;
    }
  };
