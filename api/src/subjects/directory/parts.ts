// What the queries about people and tenants read from.
import type { Ports } from '../../command/ports.ts';
import type { Directory } from '../../gateway/at-hand/directory.ts';
import type { Identity } from '../../gateway/identity/identity.ts';
import type { Terminals } from '../../gateway/identity/terminal.ts';
import type { Inviting } from './invitations.ts';

export interface PeopleParts extends Ports {
  readonly directory: Directory;
  readonly identity: Pick<Identity, 'endSessionsOf'>;
  readonly terminals: Pick<Terminals, 'issueCode' | 'pair' | 'revoke'>;
  readonly newId: () => string;
  readonly inviting: Inviting;
  readonly pageAddress: Ports['pageAddress'];
}
