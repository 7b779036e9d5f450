// The file store in a bucket keeps the contract, on a stand-in and on the server that S3_URL names.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesUnreachable } from '../ports/files.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';
import { describeFileStore } from './contract.ts';
import { openS3Files } from './s3-files.ts';

let standIn: S3StandIn;
beforeAll(async () => {
  standIn = await startS3StandIn();
});
afterAll(() => standIn.close());

describeFileStore('a stand-in of S3', async () => openS3Files(standIn.url));

const { S3_URL } = process.env;
describe.runIf(S3_URL)('on a server', () => {
  describeFileStore('the server that S3_URL names', async () => openS3Files(S3_URL ?? ''));
});

describe('a bucket that cannot be had', () => {
  it('is told from a file that is not there', async () => {
    await expect(openS3Files(standIn.urlOfAnother).open(randomUUID())).rejects.toThrow(FilesUnreachable);
  });
});
