// Where addresses of the other layout lead. A phone has screens of its own at some addresses; every other mobile path
// has its page under /pc, which serves every width.

/** Mobile pattern → page of the one layout; `:name` stands for one segment. */
export const counterparts: readonly (readonly [mobile: string, page: string])[] = [
  ['/mobile', '/pc/home'],
  ['/mobile/home', '/pc/home'],
  ['/mobile/myAppointment', '/pc/myAppointment'],
  ['/mobile/notice', '/pc/announcements'],
  ['/mobile/announcementDetail/:id', '/pc/announcementDetail/:id'],
  ['/mobile/venueDetail/:id', '/pc/venueDetail?id=:id'],
  ['/mobile/resource/:id/comments', '/pc/resource/:id/comments'],
  ['/mobile/appointmentGragh/:id', '/pc/appointmentGragh/:id'],
  ['/mobile/chooseDate/:id', '/pc/home/resources/:id'],
  ['/mobile/applicationForm/:id', '/pc/rebook/:id'],
  ['/mobile/appointmentDetail/self/:id', '/pc/appointmentDetail/self/:id'],
  ['/mobile/appointmentDetail/:type/:id', '/pc/appointmentDetail/:type/:id'],
  ['/mobile/chooseAnotherTime/:id/:appId', '/pc/appointmentDetail/self/:appId'],
  ['/mobile/search', '/pc/home'],
  ['/mobile/personcenter', '/pc/myAppointment'],
  // Bookings are signed in to where they are listed.
  ['/mobile/signed', '/pc/myAppointment'],
  ['/mobile/issues', '/manage/appointment/issues'],
  ['/mobile/menuManage', '/manage'],
  ['/mobile/myQrcode', '/pc/myQrcode'],
  ['/mobile/timepicker/button', '/pc/timepicker/button'],
  ['/mobile/timepicker/dialog', '/pc/timepicker/dialog'],
  ['/mobile/appointment/new', '/pc/appointment'],
  // A seat is chosen on the map of its room, which is found as every other resource.
  ['/mobile/chooseSeat/:id', '/pc/home/resource/:id'],
  ['/mobile/visitors', '/pc/visitors'],
  ['/mobile/visitors/invite', '/pc/visitors/invite'],
  ['/mobile/seats', '/pc/home'],
  ['/mobile/seats/management/:id', '/manage/resources/seat-resources/:id'],
  ['/mobile/history/seat/:id', '/pc/myAppointment?tab=reserved'],
  // Whom one may sign in is looked up at the desk.
  ['/mobile/ordered/resources', '/pc/signer'],
  ['/mobile/ordered/resources/:id', '/pc/signer'],
];

/** The mobile patterns that have a screen of their own. */
export const ownScreens: ReadonlySet<string> = new Set([
  '/mobile/home',
  '/mobile/myAppointment',
  '/mobile/appointmentDetail/self/:id',
  '/mobile/search',
  '/mobile/personcenter',
]);

const filled = (pattern: string, values: ReadonlyMap<string, string>): string =>
  pattern.replace(/:\w+/g, (name) => values.get(name) ?? name);

const matches = (pattern: string, path: string): Map<string, string> | undefined => {
  const wanted = pattern.split('/');
  const given = path.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith(':') && segment !== '') values.set(part, segment);
    else if (part !== segment) return undefined;
  }
  return values;
};

/** The page that serves `path` (with its query), in one step; undefined when `path` is a page of its own. */
export const pageFor = (path: string, query = ''): string | undefined => {
  if (path === '/' || path === '') return `/pc/home${query}`;
  for (const [mobile, page] of counterparts) {
    const values = matches(mobile, path);
    if (!values) continue;
    const target = filled(page, values);
    return target.includes('?') ? `${target}${query.replace(/^\?/, '&')}` : `${target}${query}`;
  }
  return undefined;
};

const isOwnScreen = (path: string): boolean => [...ownScreens].some((mobile) => matches(mobile, path));

/** The screen for phones that stands for the page at `path`. */
const screenFor = (path: string): string | undefined => {
  for (const [mobile, page] of counterparts) {
    const values = ownScreens.has(mobile) ? matches(page, path) : undefined;
    if (values) return filled(mobile, values);
  }
  return undefined;
};

/**
 * The address at which a phone, or a desk, shows what `address` names; undefined where that is the address itself.
 * One step leads to the end: what it answers leads nowhere else.
 * @param address below the context path, with query and hash
 */
export const addressFor = (address: string, isOnPhone: boolean): string | undefined => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  // Two screens may stand for one page: the one that is named is meant.
  if (isOnPhone && isOwnScreen(path)) return undefined;
  const page = pageFor(path, query) ?? `${path}${query}`;
  const [pagePath = '', pageQuery] = page.split(/(?=\?)/, 2);
  const screen = isOnPhone ? screenFor(pagePath) : undefined;
  const target = `${screen === undefined ? page : `${screen}${pageQuery ?? ''}`}${hash}`;
  const isSame = target.replace(/\/+(?=[?#]|$)/, '') === address.replace(/\/+(?=[?#]|$)/, '');
  return isSame ? undefined : target;
};
