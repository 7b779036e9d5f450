// What both shells need to know; the data layer fills it, the shells only draw it.
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import type { ManagementEntry } from './management-menu.ts';
import type { MenuType, NavigationEntry } from './menu.ts';

export interface Person {
  /** Falls back to the account where the name is unknown. */
  readonly name: string;
  readonly account: string;
  /** The picture of the person, and where the page shows it from. */
  readonly image?: string | undefined;
  readonly imageUrl?: string | undefined;
}

export interface ShellData {
  readonly systemName: Bilingual;
  /** The name of the back office. */
  readonly officeName: Bilingual;
  /** The first level of the back office's menu stands in its top bar. */
  readonly hasTopNavigation?: boolean;
  /** Address of the tenant's own picture; undefined: ours. */
  readonly logo?: string | undefined;
  readonly navigation?: readonly NavigationEntry[];
  readonly types: readonly MenuType[];
  readonly roles: ReadonlySet<string>;
  /** Null for a visitor who has not signed in. */
  readonly person: Person | null;
  /** Only what is permitted, in the server's order; empty for accounts that manage nothing. */
  readonly managementMenu: readonly ManagementEntry[];
  /** All that is permitted, hidden pages among it. */
  readonly managementTree: readonly ManagementEntry[];
  /** Requests that wait for this approver. */
  readonly waiting?: number;
  readonly unread?: number;
  readonly onLogout: () => void;
  /** Keeps another picture of oneself; an empty one: none. Answers with what was refused. */
  /** Downloads all that is held on the person. */
  readonly onPersonalData?: () => void;
  readonly onAvatar?: (image: string) => Promise<Refusal | undefined>;
  readonly onSearch?: () => void;
  readonly onNotifications?: () => void;
}

/** The back office's name until settings give another to both. */
export const defaultOfficeName: Bilingual = { zh: '预约系统', en: 'Booking System' };

/** The reservation centre's name until settings give another. */
export const defaultSystemName: Bilingual = { zh: '资源预约中心', en: 'Resource Reservation Centre' };
