// A record of the log as it stood after one of its lines. Loaded when it is first asked for, with all field kinds.
import type { Entity } from '@campus/events/domain/record/entity';
import { useCallback } from 'react';
import { HistoryDialog } from '../../records/history/history-dialog.tsx';
import type { May } from '../../records/steps.ts';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import '../../records/records.css';

export interface RecordMomentProps {
  readonly entity: Entity;
  readonly id: string;
  readonly revision: number | undefined;
  readonly onClose: () => void;
}

const RecordMoment = ({ entity, id, revision, onClose }: RecordMomentProps) => {
  const { roles } = useShellData();
  const may: May = useCallback((operation) => operation.roles.some((role) => roles.has(role)), [roles]);
  const port = useRecordsPort(entity, may);
  return (
    <AntdProvider>
      <HistoryDialog entity={entity} port={port} id={id} revision={revision} onClose={onClose} />
    </AntdProvider>
  );
};

export default RecordMoment;
