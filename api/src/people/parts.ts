// What the queries about people and tenants read from.
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { ReadingParts } from '../bookings/reading.ts';
import type { Directory } from '../directory.ts';
import type { Identity } from '../identity/identity.ts';
import type { Terminals } from '../identity/terminal.ts';

export interface PeopleParts extends ReadingParts {
  readonly directory: Directory;
  readonly identity: Pick<Identity, 'endSessionsOf'>;
  readonly terminals: Pick<Terminals, 'issueCode' | 'pair' | 'revoke'>;
  readonly operationsIn: Pick<ReadStore, 'find'>;
  readonly newId: () => string;
}
