// POST of a file: whose it is, how often, how large, and what it holds; then it is kept.
import { randomUUID } from 'node:crypto';
import { administrators } from '@campus/events/domain/record/entity';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { visibleText } from '@campus/events/domain/visible-text';
import { upload } from '@campus/events/upload/upload';
import type { FileStore } from '@campus/projections/ports/files';
import type { Request, Response } from 'express';
import type { Acting } from '../../command/acting.ts';
import type { RecordParts } from '../../command/ports.ts';
import type { Caller } from '../../gateway/http/context.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { saveRecord } from '../../records/save.ts';
import { type FileType, typeOfFile } from './content.ts';
import {
  ADMINISTRATOR_UPLOAD_RATE,
  FORM_BYTES,
  MOST_FILE_BYTES,
  MOST_NAME,
  MOST_PICTURE_BYTES,
  MOST_RECEIVING,
  UPLOAD_RATE,
} from './limits.ts';
import { readToItsEnd, type Spooled, withSpooled } from './spool.ts';
import { addressOf, picturesOnly } from './uses.ts';

type Parts = Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash' | 'clock'>;

export interface Received {
  readonly id: string;
  readonly uri: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

type Receiving = { readonly received: Received } | { readonly rejection: Rejection };

const FILE = { zh: '文件', en: 'The file' } as const;
const tooLarge = (bytes: number): Rejection =>
  reject(1006, { params: { field: FILE, limit: `${bytes / 1024 / 1024} MB` } });
const unknownType = reject(1002, {
  reason: {
    zh: '仅支持图片、PDF、Office 文档（不含宏）和 ZIP',
    en: 'only images, PDF, Office documents without macros and ZIP can be uploaded',
  },
});

/** What a sender calls it, without a path and under the ending of what it is. */
const nameOf = (given: string, { extension }: FileType): string => {
  const name = visibleText(given.split(/[/\\]/).at(-1)).replaceAll(/[\p{Cc}"<>|:*?]/gu, '_');
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, MOST_NAME - 5) || 'file';
  return `${stem}.${extension}`;
};

const rejectionOf = (
  type: FileType | undefined,
  { bytes }: Pick<Spooled, 'bytes'>,
  accepts: 'pictures' | 'files',
): Rejection | undefined => {
  if (accepts === 'pictures' && !type?.isPicture) return picturesOnly;
  if (!type) return unknownType;
  return type.isPicture && bytes > MOST_PICTURE_BYTES ? tooLarge(MOST_PICTURE_BYTES) : undefined;
};

/** Keeps what lies at `path`: its record first, so that bytes without a record are never left behind. */
const keepFile = async (
  parts: Parts,
  files: FileStore,
  acting: Acting,
  { path, name, bytes }: Spooled,
  { accepts = 'files', contextPath = '' }: { accepts?: 'pictures' | 'files'; contextPath?: string },
): Promise<Receiving> => {
  const type = await typeOfFile(path, name);
  const rejection = rejectionOf(type, { bytes }, accepts);
  if (rejection || !type) return { rejection: rejection ?? unknownType };
  const id = randomUUID();
  const file_name = nameOf(name, type);
  const saved = await saveRecord(parts, acting, upload, {
    as: 'create',
    id,
    input: {},
    internal: { account: acting.account, file_name, content_type: type.type, size: bytes, uses: [] },
  });
  if (saved.outcome === 'refused') return { rejection: saved.rejection };
  await files.put(id, path);
  const uri = addressOf(contextPath, id, type.extension);
  return { received: { id, uri, name: file_name, size: bytes, type: type.type } };
};

export interface Sender {
  readonly caller: Caller;
  readonly acting: Acting;
}

const statusOf: Readonly<Record<number, number>> = { 1004: 429, 1006: 413, 4001: 403, 5003: 503 };

const answered = async (request: Request, response: Response, outcome: Receiving): Promise<void> => {
  await readToItsEnd(request, response);
  if (response.destroyed) return;
  const isRefused = 'rejection' in outcome;
  const { zh, en } = textsOf(isRefused ? outcome.rejection : { code: 0 });
  const code = isRefused ? outcome.rejection.code : 0;
  const error = request.acceptsLanguages('zh', 'en') === 'en' ? en : zh;
  response.status(isRefused ? (statusOf[code] ?? 400) : 200).json({
    errcode: code,
    msg: zh,
    msg_en: en,
    errno: code,
    error: isRefused ? error : null,
    ...(isRefused ? {} : outcome.received),
  });
};

export const createReceiver = (parts: Parts, files: FileStore, contextPath: string) => {
  const ofPeople = boundedAttempts(UPLOAD_RATE, parts.clock);
  const ofAdministrators = boundedAttempts(ADMINISTRATOR_UPLOAD_RATE, parts.clock);
  let receiving = 0;

  const refusedAtOnce = (request: Request, { tenant, account, roles }: Caller): Rejection | undefined => {
    if (!roles.includes('user')) return reject(4001);
    const attempts = administrators.some((role) => roles.includes(role)) ? ofAdministrators : ofPeople;
    if (!attempts.take(`${tenant}/${account}`)) return reject(1004);
    if (receiving >= MOST_RECEIVING) return reject(5003);
    const announced = Number(request.headers['content-length'] ?? 0);
    return announced > MOST_FILE_BYTES + FORM_BYTES ? tooLarge(MOST_FILE_BYTES) : undefined;
  };

  return async (
    request: Request,
    response: Response,
    { caller, acting }: Sender,
    accepts: 'pictures' | 'files',
  ): Promise<void> => {
    const refused = refusedAtOnce(request, caller);
    if (refused) return answered(request, response, { rejection: refused });
    receiving += 1;
    try {
      const outcome = await withSpooled<Receiving | undefined>(request, MOST_FILE_BYTES, async (spooled) => {
        if (spooled === 'aborted') return undefined;
        if (spooled === 'tooLarge') return { rejection: tooLarge(MOST_FILE_BYTES) };
        if (spooled === 'noFile') return { rejection: reject(1001, { params: { field: FILE } }) };
        return keepFile(parts, files, acting, spooled, { accepts, contextPath });
      });
      if (outcome) await answered(request, response, outcome);
    } finally {
      receiving -= 1;
    }
  };
};
