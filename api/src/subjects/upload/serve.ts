// GET of a file, with the rights of its reader, or of a campus's banner for visitors by its public key. Pictures
// are shown; everything else is handed over to be kept, and nothing of it runs as a page of this site.
import { pipeline } from 'node:stream/promises';
import { record } from '@campus/events/domain/record/record';
import { uploadIn } from '@campus/events/domain/record/uploads';
import { recordStream } from '@campus/events/domain/streams';
import { upload } from '@campus/events/upload/upload';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import type { FileStore } from '@campus/projections/ports/files';
import type { Request, Response } from 'express';
import type { Ports } from '../../command/ports.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { refusalBody } from '../../gateway/http/refusal-body.ts';
import { openFields } from '../../records/present.ts';
import { fileTypes } from './content.ts';
import { mayReadFile } from './reach.ts';
import { usesIn } from './uses.ts';

/** Even where a browser takes a file for a page, nothing in it runs, loads or sends. */
const NOTHING_RUNS = "default-src 'none'; img-src 'self'; sandbox";

/** Shown to anyone who has the campus's public key. */
const FOR_VISITORS = `record/${visitorOverallSettings.name}/${visitorOverallSettings.single}`;

const absent = (response: Response): void => {
  response.status(404).json(refusalBody(4004));
};

export const createFileAnswer =
  (parts: Ports, files: FileStore) =>
  async (request: Request, response: Response, context: RequestContext, key?: string): Promise<void> => {
    const id = uploadIn(`/upload/${String(request.params.name)}`);
    const tenant = key === undefined ? callerOf(context).tenant : await parts.tenantOf(key, context.host);
    if (id === undefined || tenant === undefined) return absent(response);
    const { state } = await parts.look(recordStream(tenant, upload.name, id), record);
    if (state.status !== 'live') return absent(response);
    const mayRead =
      key === undefined
        ? await mayReadFile(parts, context, id, state.fields)
        : usesIn(state.fields).includes(FOR_VISITORS);
    // A caller that may not read the file hears the same as of a file that is not there.
    if (!mayRead) return absent(response);
    const type = fileTypes.find((known) => known.type === state.fields.content_type);
    const tag = `"${id}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Authorization');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', NOTHING_RUNS);
    if (request.headers['if-none-match'] === tag) {
      response.status(304).end();
      return;
    }
    const stored = await files.open(id);
    if (!stored) return absent(response);
    await parts.keyring.fetch?.([state.fields]);
    const name = String(openFields(parts, upload, state.fields).file_name ?? 'file');
    const disposition = type?.isPicture ? 'inline' : 'attachment';
    response.setHeader('Content-Type', type?.type ?? 'application/octet-stream');
    response.setHeader('Content-Length', stored.bytes);
    response.setHeader(
      'Content-Disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    );
    if (request.method === 'HEAD') {
      stored.stream.destroy();
      response.end();
      return;
    }
    // A reader who leaves in the middle is no fault of anybody.
    await pipeline(stored.stream, response).catch(() => response.destroy());
  };
