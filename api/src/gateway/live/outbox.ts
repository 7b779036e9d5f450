// Collects the messages of one turn of the event loop for each socket, to send them in one write: that
// system call is four fifths of a frame's cost.
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
