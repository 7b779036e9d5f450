// Where files are sent and read: plain addresses below the context path.
import { UPLOAD_PATH } from '@campus/events/domain/record/uploads';
import type { FileStore } from '@campus/projections/ports/files';
import type { Express, Request, Response } from 'express';
import type { Ports } from '../../command/ports.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { refusalBody } from '../../gateway/http/refusal-body.ts';
import { createReceiver } from './receive.ts';
import { createFileAnswer } from './serve.ts';
import { readToItsEnd } from './spool.ts';

/** The context of a request; the token stands in the header or, as the documents have it, in the query. */
export type ContextOf = (request: Request) => Promise<RequestContext>;

type Answer = (request: Request, response: Response, context: RequestContext) => Promise<void>;

export const mountUploads = (
  app: Express,
  contextOf: ContextOf,
  parts: Ports,
  { files, contextPath }: { readonly files: FileStore; readonly contextPath: string },
): void => {
  const receive = createReceiver(parts, files, contextPath);
  const serve = createFileAnswer(parts, files);
  const signedIn = (answer: Answer) => async (request: Request, response: Response) => {
    const context = await contextOf(request);
    if (context.caller) return answer(request, response, context);
    await readToItsEnd(request, response);
    response.status(401).json({ ...refusalBody(4001), errno: 4001 });
  };
  const receiving = (accepts: 'pictures' | 'files') =>
    signedIn((request, response, context) => {
      const caller = callerOf(context);
      const { tenant, account } = caller;
      const { correlation, address } = context;
      return receive(
        request,
        response,
        { caller, acting: { tenant, account, correlation, address } },
        accepts,
      );
    });
  app.post(`${contextPath}/upload_file`, receiving('pictures'));
  app.post(`${contextPath}${UPLOAD_PATH}`, receiving('files'));
  const serveSignedIn = signedIn(serve);
  app.get(`${contextPath}${UPLOAD_PATH}/:name`, async (request, response) => {
    const key = request.query.tenantKey;
    if (typeof key !== 'string') return serveSignedIn(request, response);
    return serve(request, response, await contextOf(request), key);
  });
};
