// What the queries about people and tenants read from.

import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';

/** What people who are let in are told by, and who keeps their passwords. */
export interface Inviting {
  readonly passwordsAre: 'here' | 'outside';
  /** Whether an invitation can leave: a mail server, or an identity provider that the product administers. */
  readonly isReady: boolean;
}

export type PeopleParts = Ports & DirectoryPorts & { readonly inviting: Inviting };
