// A picture of bytes as a file: eight bits a channel, one channel of grey or three of colour.
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourTypes = { 1: 0, 3: 2 } as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: keyof typeof colourTypes;
  /** Row by row, each led by a zero that says "no filter". */
  readonly bytes: Buffer;
}

export const pngOf = ({ width, height, channels, bytes }: Raster): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = colourTypes[channels];
  const data = [chunk('IHDR', header), chunk('IDAT', deflateSync(bytes)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...data]);
};
