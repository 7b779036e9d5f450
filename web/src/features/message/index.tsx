// What one was told, in the product.
import type { RouteObject } from 'react-router';

const onPhone = async () => ({ Component: (await import('./phone-notice-page.tsx')).PhoneNoticePage });
const handle = { ownsHeader: true };

export const routes: RouteObject[] = [
  {
    path: '/pc/messages',
    lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
  },
  {
    path: '/pc/devices',
    lazy: async () => ({ Component: (await import('./push-page.tsx')).PushPage }),
  },
  { path: '/mobile/notice', lazy: onPhone, handle },
  { path: '/mobile/notice/messages', lazy: onPhone, handle },
];
