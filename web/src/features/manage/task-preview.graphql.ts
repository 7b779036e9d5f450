// Whom a message of the office will reach, before it is sent.
import { gql } from '@apollo/client';
import type { TaskPreviewDocument } from '../../wire.generated.ts';

export const TASK_PREVIEW: TaskPreviewDocument = gql`
  query TaskPreview($id: ID!) {
    preview: previewNotificationTask(id: $id) {
      receiver_count
      receivers
      channels
    }
  }
`;
