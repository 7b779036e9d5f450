// A declared list of the office with rows of its own, and the slot that its feature adds.
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordsPort, Values } from '../records/port.ts';
import { AntdProvider } from '../ui/antd-provider.tsx';
import { type Answers, showPage } from './page.tsx';

/** @param answers to what the slot itself asks and sends */
export const showOfficeList = async (entity: Entity, rows: readonly Values[], answers: Answers = {}) => {
  // It brings its words when it is read, which must come after the start of the translation.
  const { RecordsList } = await import('../records/list-page.tsx');
  const found = rows.map((row, index) => ({ id: String(index + 1), revision: 0, ...row }));
  const port: RecordsPort = {
    fetchPage: async () => ({ value: { rows: found, total: found.length } }),
    fetchOne: async () => ({ value: undefined }),
    count: async () => ({ value: 0 }),
    fetchOptions: async () => ({ value: [] }),
    fetchHistory: async () => ({ value: [] }),
    save: async () => ({ value: { id: '1', revision: 0 } }),
    run: async () => ({ value: { ids: [], revision: 0, rows: [] } }),
    report: async () => undefined,
  };
  const list = (
    <AntdProvider>
      <RecordsList entity={entity} port={port} today="2026-11-20" />
    </AntdProvider>
  );
  return showPage('/list', { '/list': list }, answers);
};
