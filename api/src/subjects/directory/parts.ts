// What the queries about people and tenants read from.

import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import type { Inviting } from './invitations.ts';

export type PeopleParts = Ports & DirectoryPorts & { readonly inviting: Inviting };
