// One document an exception at the gates, as its own fold tells it.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import {
  accessException,
  type ExceptionEvent,
  type ExceptionProgress,
  type ExceptionState,
  type ExceptionTerms,
  exceptionFields,
} from '@campus/events/gate/access-exception';
import { documentId } from '../../ports/documents.ts';
import { ACCESS_EXCEPTIONS, type AccessExceptionDocument } from '../../ports/gate-documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, exception: string] => {
  const [tenant = '', exception = ''] = parseStream(stream).keys;
  return [tenant, exception];
};

export const accessExceptions: Projection<AccessExceptionDocument, ExceptionEvent> = {
  name: ACCESS_EXCEPTIONS,
  version: 1,
  prefixes: [prefixOf('exception')],
  isWatched: true,
  indexes: () => [
    ['tenant', 'isOpen', 'answerBy'],
    ['tenant', 'happenedAt'],
    ['tenant', 'answerer', 'isOpen'],
  ],
  keys: ({ stream }) => [documentId(...keysOf(stream))],
  evolve: (document, event, id) => {
    const { stream, revision, metadata, type } = event;
    if (!Object.hasOwn(exceptionFields, type)) throw new Error(`an event of unknown type: ${type}`);
    const recorded = { revision, at: metadata.at, actor: metadata.actor };
    const [tenant, exception] = keysOf(stream);
    if (event.type === 'ExceptionOpened')
      return document ?? { ...event.data, isOpen: true, _id: id, tenant, exception };
    if (!document) return undefined;
    return { ...document, ...progressOf(accessException.evolve(document, event, recorded), document) };
  },
  announce: (before, after) => {
    const tenant = after?.tenant ?? before?.tenant;
    return tenant === undefined ? [] : [{ kind: 'exception', tenant }];
  },
};

const progressOf = (
  { isOpen, answer, conclusion, note, closedAt, closedBy, answerer }: ExceptionState,
  before: AccessExceptionDocument,
): ExceptionProgress & Pick<ExceptionTerms, 'answerer'> => ({
  isOpen,
  answer,
  conclusion,
  note,
  closedAt,
  closedBy,
  answerer: answerer ?? before.answerer,
});
