// A projections process of production: keeps read models up with the log and does what nobody asks for.
// Any number of these run on the same servers; `npm run start:projections`.
import { createEnvironmentReader } from '@campus/events/runtime/environment';
import { createProcess } from '@campus/events/runtime/process';
import { meteredStore } from '@campus/events/runtime/telemetry/metered-store';
import { readTelemetrySettings } from '@campus/events/runtime/telemetry/settings';
import { openTelemetry } from '@campus/events/runtime/telemetry/telemetry';
import { readProjectionsConfiguration } from './configuration.ts';
import { openEngines } from './engines.ts';
import { serveHealth } from './health.ts';
import { meterLag } from './lag.ts';
import { collections } from './ports/documents.ts';
import { startProjections } from './start-projections.ts';

const lifetime = createProcess();

lifetime.run(async () => {
  const reader = createEnvironmentReader(process.env);
  const settings = readTelemetrySettings(process.env, reader.fault);
  const configuration = readProjectionsConfiguration(process.env, reader);
  const telemetry = lifetime.keep(await openTelemetry(settings, 'projections'));
  const { tell: log, report, meters, tracer } = telemetry;
  const engines = await openEngines(configuration, {
    log,
    waitMs: configuration.startWaitMs,
    keep: lifetime.keep,
    onFeedError: (error) => report(error, 'feed'),
  });
  const store = meteredStore(engines.store, meters, tracer);
  const projections = lifetime.keep(await startProjections({ ...engines, store }, configuration, log));
  meterLag({
    meters,
    store,
    clock: Date.now,
    positions: () => projections.partitions.positions(),
    shards: configuration.shards,
    parked: () => engines.readStore.count(collections.parked),
  });
  meters.gauge('campus_ready', async () => ((await projections.readiness()).isReady ? 1 : 0));
  const health = lifetime.keep(await serveHealth({ ...configuration, readiness: projections.readiness }));
  console.log(
    `projections ${configuration.owner}: http://${configuration.host ?? 'localhost'}:${health.port}`,
  );
});
