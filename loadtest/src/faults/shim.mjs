// Preloaded into the product's process and each of its threads (NODE_OPTIONS --import): counts how often
// a named point between the product and its disk is passed and does there what the plan says. Product
// code is not touched; the driver of SQLite is wrapped.
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** `[{ at, passing, holding, act, ms }]` as `plan.ts` writes it; `passing` 0 means every time. */
const plan = JSON.parse(process.env.CAMPUS_FAULTS ?? '[]');
const passed = new Map();

const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const acts = {
  kill: (at) => {
    writeSync(2, `fault: killed ${at}\n`);
    process.kill(process.pid, 'SIGKILL');
    wait();
  },
  slow: (_at, { ms }) => wait(ms),
  /** Ends as a failed flush does: what was written may be there, but nobody has promised it. */
  fail: (at, { code, message }) => {
    writeSync(2, `fault: ${code} ${at}\n`);
    throw Object.assign(new Error(message), { code });
  },
};

/** Events of the log's transaction under way, or of the last one, as text. */
let batch = [];
const batchHolds = (type) =>
  type === undefined || batch.some((event) => event.includes(`"type":${JSON.stringify(type)}`));

const pass = (at) => {
  for (const [index, fault] of plan.entries()) {
    if (fault.at !== at || !batchHolds(fault.holding)) continue;
    const count = (passed.get(index) ?? 0) + 1;
    passed.set(index, count);
    if (fault.passing === 0 || fault.passing === count) acts[fault.act](at, fault);
  }
};

/** What of a read model is written by the transaction under way, and what awaits its other half. */
const written = { documents: 0, hasDocuments: false, hasCheckpoint: false };
const isLog = (file) => basename(file) === 'events.db';
const isReadModels = (file) => basename(file).startsWith('read-models');

const ofReadModels = (sql, [first]) => {
  if (/^BEGIN/.test(sql)) Object.assign(written, { documents: 0, hasDocuments: false });
  if (/^\s*INSERT INTO "c_\w+_v\d+"/.test(sql)) pass('in a rebuild');
  if (/^ALTER TABLE .* RENAME/.test(sql)) pass('in the swap of a rebuild');
  // Whichever comes second: were it the documents, a crash there would leave a checkpoint without them.
  const isDocument = /^\s*(INSERT INTO|DELETE FROM) "c_/.test(sql);
  const isCheckpoint = /INTO checkpoints/.test(sql) && first !== 'every';
  if (isDocument) written.documents += 1;
  if (isDocument ? written.hasCheckpoint : isCheckpoint && written.hasDocuments) {
    pass('between documents and checkpoint');
    Object.assign(written, { hasDocuments: false, hasCheckpoint: false });
  } else if (isDocument) written.hasDocuments = true;
  else if (isCheckpoint) written.hasCheckpoint = true;
};

const before = (file, sql, values) => {
  if (isReadModels(file)) ofReadModels(sql, values);
  if (!isLog(file)) return;
  if (/^BEGIN/.test(sql)) {
    batch = [];
    pass('before the write');
  }
  if (/^INSERT INTO events /.test(sql)) batch.push(values[3]);
  if (/^COMMIT/.test(sql)) pass('between write and flush');
  if (/^\s*SELECT .* FROM events WHERE position >/s.test(sql)) pass('in a migration');
};

const after = (file, sql) => {
  if (!/^COMMIT/.test(sql)) return;
  if (isLog(file)) pass('between flush and answer');
  if (isReadModels(file) && written.documents > 0) pass('between checkpoint and announcement');
};

const around = (file, sql, values, work) => {
  before(file, sql, values);
  const result = work();
  after(file, sql);
  return result;
};

const require = createRequire(join(process.cwd(), 'package.json'));
const Database = require('better-sqlite3');
const { prepare, exec } = Database.prototype;
let isWrapped = false;

const wrapStatements = (prototype) => {
  isWrapped = true;
  for (const method of ['run', 'iterate', 'all']) {
    const original = prototype[method];
    prototype[method] = function (...values) {
      return around(this.database.name, this.source, values, () => original.apply(this, values));
    };
  }
};

Database.prototype.prepare = function (...values) {
  const statement = prepare.apply(this, values);
  if (!isWrapped) wrapStatements(Object.getPrototypeOf(statement));
  return statement;
};
Database.prototype.exec = function (sql) {
  return around(this.name, sql, [], () => exec.call(this, sql));
};
