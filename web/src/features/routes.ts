// The features' routes. Each feature tells its own paths in its `index.tsx`, which stays small: a page is loaded when
// it is gone to.
import type { RouteObject } from 'react-router';
import { routes as operationLog } from './audit/index.tsx';
import { routes as bookingDetail } from './booking-detail/index.tsx';
import { routes as calendar } from './calendar/index.tsx';
import { routes as charge } from './charge/index.tsx';
import { routes as directory } from './directory/index.tsx';
import { routes as evaluation } from './evaluation/index.tsx';
import { routes as gate } from './gate/index.tsx';
import { routes as help } from './help/index.tsx';
import { routes as home } from './home/index.tsx';
import { routes as loan } from './loan/index.tsx';
import { routes as manage } from './manage/index.tsx';
import { routes as messages } from './message/index.tsx';
import { routes as myBookings } from './my-bookings/index.tsx';
import { routes as announcements } from './notice/index.tsx';
import { routes as occupancy } from './occupancy/index.tsx';
import { routes as publicGraph } from './public-graph/index.tsx';
import { routes as qrSheet } from './qr-sheet/index.tsx';
import { routes as resource } from './resource/index.tsx';
import { routes as resources } from './resources/index.tsx';
import { routes as seat } from './seat/index.tsx';
import { routes as setUp } from './set-up/index.tsx';
import { routes as signing } from './signing/index.tsx';
import { routes as standing } from './standing/index.tsx';
import { routes as statistics } from './statistics/index.tsx';
import { routes as door } from './terminal/index.tsx';
import { routes as visit } from './visit/index.tsx';

export const featureRoutes: readonly RouteObject[] = [
  ...home,
  ...resources,
  ...resource,
  ...myBookings,
  ...messages,
  ...bookingDetail,
  ...occupancy,
  ...operationLog,
  ...directory,
  ...manage,
  ...door,
  ...gate,
  ...announcements,
  ...evaluation,
  ...charge,
  ...calendar,
  ...publicGraph,
  ...help,
  ...signing,
  ...setUp,
  ...standing,
  ...loan,
  ...seat,
  ...statistics,
  ...qrSheet,
  ...visit,
];
