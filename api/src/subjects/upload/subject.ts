import type { Subject } from '../subject.ts';
import { SWEEP_EVERY_MS } from './limits.ts';
import { mountUploads } from './routes.ts';
import { sweepUploads } from './sweep.ts';

export const upload: Subject = {
  mount: (app, contextOf, parts) => mountUploads(app, contextOf, parts, parts),
  turns: ({ parts, files }) => [
    { name: 'unused uploads', everyMs: SWEEP_EVERY_MS, once: () => sweepUploads(parts, files) },
  ],
};
