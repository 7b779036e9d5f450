// Preloaded: the wall clock of a process is ahead by CAMPUS_CLOCK_AHEAD seconds, or, where libfaketime is not installed,
// off by the seconds that the file named by CAMPUS_CLOCK_FILE holds, read anew every tenth of a second.
import { readFileSync } from 'node:fs';

const { now } = Date;
const ahead = Number(process.env.CAMPUS_CLOCK_AHEAD ?? 0) * 1000;
let offset = 0;
let readAt = Number.NEGATIVE_INFINITY;

const offsetMs = () => {
  if (!process.env.CAMPUS_CLOCK_FILE) return ahead;
  const real = now();
  if (real - readAt < 100) return offset;
  readAt = real;
  offset = Number(readFileSync(process.env.CAMPUS_CLOCK_FILE, 'utf8')) * 1000;
  return offset;
};

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now() + offsetMs());
    else super(...values);
  }
  static now() {
    return now() + offsetMs();
  }
};
