// Every call between the product and a workflow service: the interface log of the office.
import { prefixOf } from '@campus/events/domain/streams';
import type { WorkflowEvent } from '@campus/events/workflow/workflow';
import { documentId } from '../../ports/documents.ts';
import { type WorkflowCallDocument, workflowCollections } from '../../ports/workflow-documents.ts';
import type { Projection } from '../../runner/projection.ts';

export const workflowCalls: Projection<WorkflowCallDocument, WorkflowEvent> = {
  name: workflowCollections.calls,
  version: 1,
  prefixes: [prefixOf('workflow')],
  concerns: ({ type }) => type === 'WorkflowCalled',
  onlyAdds: true,
  indexes: () => [
    ['tenant', 'position'],
    ['tenant', 'booking'],
  ],
  keys: ({ id, metadata }) => [documentId(metadata.tenant, id)],
  evolve: (document, { type, data, metadata, position }, id) => {
    if (type !== 'WorkflowCalled') return document;
    const { tenant, at } = metadata;
    return { _id: id, ...data, tenant, at, position };
  },
};
