// Holds what one turn of the event loop has for each socket, so that it goes to the system in one write: of
// what a frame costs, four fifths are that call.
import type { Duplex } from 'node:stream';

type Connection = Pick<Duplex, 'cork' | 'uncork'>;

/** One for all sockets of a node. */
export class Outbox {
  private held = new Set<Connection>();

  /** What is written to `connection` until the end of this turn leaves together, in the order of writing. */
  hold(connection: Connection): void {
    if (this.held.has(connection)) return;
    if (this.held.size === 0) setImmediate(() => this.release());
    this.held.add(connection);
    connection.cork();
  }

  private release(): void {
    const connections = this.held;
    this.held = new Set();
    for (const connection of connections) connection.uncork();
  }
}
