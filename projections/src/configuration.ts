// What the environment may say to a projections process, checked as a whole before anything is opened.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type EngineAddresses, readEngineAddresses } from '@campus/events/runtime/engine-addresses';
import {
  createEnvironmentReader,
  type Environment,
  type EnvironmentReader,
} from '@campus/events/runtime/environment';
import { keepMetricsApart } from '@campus/events/runtime/telemetry/settings';
import { MAX_SHARDS } from './partitions/shards.ts';

export interface ProjectionsConfiguration extends EngineAddresses {
  /** The port of health and readiness. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly shards: number;
  /** How long a process may be silent before the others take its work. */
  readonly leaseMs: number;
  /** How long servers that do not answer are waited for at the start. */
  readonly startWaitMs: number;
  /** Unlike any other process's, also unlike its own before a restart. */
  readonly owner: string;
}

const DEFAULT_PORT = 8081;
const DEFAULT_SHARDS = 2;
/** Long enough for a server under load to answer a few times, short enough that nobody misses its work. */
const DEFAULT_LEASE_SECONDS = 5;
const DEFAULT_START_WAIT_SECONDS = 60;

/** Throws ConfigurationInvalid with all faults, also those that `reader` has gathered before. */
export const readProjectionsConfiguration = (
  environment: Environment,
  reader: EnvironmentReader = createEnvironmentReader(environment),
): ProjectionsConfiguration => {
  const configuration: ProjectionsConfiguration = {
    ...readEngineAddresses(reader),
    host: reader.text('HOST') || undefined,
    port: reader.whole('PORT', DEFAULT_PORT, 0, 65_535),
    shards: reader.whole('PROJECTION_SHARDS', DEFAULT_SHARDS, 1, MAX_SHARDS),
    leaseMs: reader.whole('LEASE_SECONDS', DEFAULT_LEASE_SECONDS, 1, 60) * 1_000,
    startWaitMs: reader.whole('START_WAIT_SECONDS', DEFAULT_START_WAIT_SECONDS, 0, 600) * 1_000,
    owner: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
  };
  keepMetricsApart(reader, configuration.port);
  reader.check();
  return configuration;
};
