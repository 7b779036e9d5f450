// Holds the product as a cluster on the servers that the environment names, until it is interrupted.
import { startCluster } from './cluster.ts';

const cluster = await startCluster({ port: Number(process.env.PORT), environment: {} });
console.log(`cluster: ${cluster.url}`);
await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));
await cluster.close();
