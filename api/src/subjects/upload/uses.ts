// What shows a file: nobody may show another person's file who does not show it already. A file that nothing
// shows is swept after a day.

import { record } from '@campus/events/domain/record/record';
import { UPLOAD_PATH } from '@campus/events/domain/record/uploads';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { elementsIn } from '@campus/events/domain/unknown';
import { upload } from '@campus/events/upload/upload';
import { type Acting, withoutKey } from '../../command/acting.ts';
import type { RecordParts, Uploads } from '../../command/ports.ts';
import { saveRecord } from '../../records/save.ts';

/** Bookings made again and again from one another show the same file. */
const MOST_USES = 500;
const ATTEMPTS = 5;

const gone = reject(4004, {
  reason: { zh: '文件不存在，请重新上传', en: 'the file is gone, please upload it again' },
});
const tooManyUses = reject(1006, {
  params: { field: { zh: '文件', en: 'The file' }, limit: MOST_USES },
});
export const picturesOnly = reject(1002, {
  reason: { zh: '仅支持上传图片类型', en: 'Only image types can be uploaded' },
});

export const addressOf = (contextPath: string, id: string, extension: string): string =>
  `${contextPath}${UPLOAD_PATH}/${id}.${extension}`;

export const usesIn = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  elementsIn(fields.uses).filter((use) => typeof use === 'string');

/** Whether `use` shows the file already. */
export const isShownBy = async (
  { look }: Pick<RecordParts, 'look'>,
  tenant: string,
  file: string,
  use: string,
): Promise<boolean> =>
  usesIn((await look(recordStream(tenant, upload.name, file), record)).state.fields).includes(use);

/** Neither: it is so already. */
interface Change {
  readonly uses?: readonly string[];
  readonly refusal?: Rejection;
}

type Parts = Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash'>;

export const createUploads = (parts: Parts): Uploads => {
  const change = async (
    acting: Acting,
    id: string,
    decide: (fields: Readonly<Record<string, unknown>>) => Change,
  ): Promise<Rejection | undefined> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { state } = await parts.look(recordStream(acting.tenant, upload.name, id), record);
      if (state.status !== 'live') return gone;
      const { uses, refusal } = decide(state.fields);
      if (!uses) return refusal;
      const saved = await saveRecord(parts, withoutKey(acting), upload, {
        as: 'update',
        id,
        input: {},
        editedFrom: state.revision,
        internal: { uses },
      });
      if (saved.outcome === 'accepted') return undefined;
      if (saved.rejection.code !== 4009) return saved.rejection;
    }
    return reject(5003);
  };

  return {
    attach: async (acting, use, named, mayShare) => {
      for (const { id, isPicture } of named) {
        const refusal = await change(acting, id, (fields) => {
          const uses = usesIn(fields);
          if (isPicture && !String(fields.content_type).startsWith('image/'))
            return { refusal: picturesOnly };
          if (uses.includes(use)) return {};
          if (fields.account !== acting.account && !uses.some(mayShare)) return { refusal: gone };
          if (uses.length >= MOST_USES) return { refusal: tooManyUses };
          return { uses: [...uses, use] };
        });
        if (refusal) return refusal;
      }
      return undefined;
    },
    release: async (acting, use, ids) => {
      for (const id of ids)
        await change(acting, id, (fields) => {
          const uses = usesIn(fields);
          return uses.includes(use) ? { uses: uses.filter((each) => each !== use) } : {};
        });
    },
  };
};
