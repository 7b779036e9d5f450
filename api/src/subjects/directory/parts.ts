// What the queries about people and tenants read from.

import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { NodePorts } from '../../command/node-ports.ts';
import type { Ports } from '../../command/ports.ts';

export type PeopleParts = Ports & DirectoryPorts & Pick<NodePorts, 'inviting'>;
