// A file that somebody sent: what it is, and what shows it. Its bytes lie in the file store under its id.
import { entity } from '../domain/record/entity.ts';
import { kept, number, reference, text, texts } from '../domain/record/fields.ts';

const internal = { internal: true } as const;

export const upload = entity({
  name: 'upload',
  zh: '上传的文件',
  en: 'Uploaded file',
  type: 'Upload',
  title: ['file_name', 'file_name'],
  person: 'account',
  fields: {
    account: reference('上传人', 'Uploaded by', 'account', internal),
    file_name: text('文件名', 'File name', { max: 200, personal: true, ...internal }),
    content_type: text('类型', 'Type', internal),
    size: number('字节数', 'Bytes', internal),
    uses: texts('用于', 'Shown by', internal),
    create_time: kept('上传时间', 'Uploaded', 'createdAt'),
  },
  operations: [],
  listing: { columns: ['file_name', 'content_type', 'size', 'create_time'], filters: [] },
});
