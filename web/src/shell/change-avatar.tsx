// The dialog for one's own picture, loaded when somebody opens it: it brings all that sends a file.
import { lazy, Suspense } from 'react';
import type { AvatarDialogProps } from './avatar-dialog.tsx';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog.tsx')).AvatarDialog }));

export const ChangeAvatar = (props: AvatarDialogProps) => (
  <Suspense fallback={null}>
    <AvatarDialog {...props} />
  </Suspense>
);
