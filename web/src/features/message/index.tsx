// What one was told, in the product.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/pc/messages',
    lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
  },
];
