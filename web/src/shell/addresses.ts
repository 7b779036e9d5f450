// Where addresses of the other layout lead. A phone has screens of its own at some addresses; every other mobile path
// has its page under /pc, which serves every width.

/** Mobile pattern → page of the one layout; `:name` stands for one segment. */
export const counterparts: readonly (readonly [mobile: string, page: string])[] = [
  ['/mobile', '/pc/home'],
  ['/mobile/home', '/pc/home'],
  ['/mobile/myAppointment', '/pc/myAppointment'],
  ['/mobile/notice', '/pc/announcements'],
  ['/mobile/notice/messages', '/pc/messages'],
  ['/mobile/announcementDetail/:id', '/pc/announcementDetail/:id'],
  ['/mobile/venueDetail/:id', '/pc/venueDetail?id=:id'],
  // U-093: what is asked of a resource, and what is reserved quickly, begins there.
  ['/mobile/venueDetail/:id', '/pc/home/resource/:id'],
  ['/mobile/venueDetail/:id', '/pc/appointment?id=:id'],
  ['/mobile/resource/:id/comments', '/pc/resource/:id/comments'],
  ['/mobile/appointmentGragh/:id', '/pc/appointmentGragh/:id'],
  ['/mobile/chooseDate/:id', '/pc/home/resources/:id'],
  ['/mobile/applicationForm/:id', '/pc/rebook/:id'],
  ['/mobile/appointmentDetail/self/:id', '/pc/appointmentDetail/self/:id'],
  ['/mobile/appointmentDetail/:type/:id', '/pc/appointmentDetail/:type/:id'],
  ['/mobile/chooseAnotherTime/:id/:appId', '/pc/appointmentDetail/self/:appId'],
  ['/mobile/search', '/pc/home'],
  ['/mobile/personcenter', '/pc/myAppointment'],
  ['/mobile/signed', '/pc/signer'],
  ['/mobile/issues', '/manage/appointment/issues'],
  ['/mobile/myQrcode', '/pc/myQrcode'],
  ['/mobile/timepicker/button', '/pc/timepicker/button'],
  ['/mobile/timepicker/dialog', '/pc/timepicker/dialog'],
  ['/mobile/appointment/new', '/pc/appointment'],
  // A seat is chosen on the map of its room, which is found as every other resource.
  ['/mobile/chooseSeat/:id', '/pc/home/resource/:id'],
  ['/mobile/visitors', '/pc/visitors'],
  ['/mobile/visitors/invite', '/pc/visitors/invite'],
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
  '/mobile/myQrcode',
  '/mobile/notice',
  '/mobile/notice/messages',
  '/mobile/announcementDetail/:id',
  '/mobile/venueDetail/:id',
  '/mobile/chooseDate/:id',
  '/mobile/applicationForm/:id',
  '/mobile/appointmentGragh/:id',
  '/mobile/appointmentDetail/:type/:id',
  '/mobile/resource/:id/comments',
  '/mobile/appointment/new',
  '/mobile/timepicker/button',
  '/mobile/timepicker/dialog',
  '/mobile/signed',
  '/mobile/ordered/resources',
  '/mobile/ordered/resources/:id',
  '/mobile/issues',
  '/mobile/chooseSeat/:id',
  '/mobile/chooseAnotherTime/:id/:appId',
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

/** The values under which the page at `path` with `query` is `page`, and what is left of the query. */
const meets = (page: string, path: string, query: string) => {
  const [pagePath = '', named] = page.split('?');
  const values = matches(pagePath, path);
  if (!values || named === undefined) return values && { values, rest: query };
  // Such as `id=:id`: what a phone has in its path.
  const [name = '', value = ''] = named.split('=');
  const given = new URLSearchParams(query);
  const found = given.get(name) ?? '';
  if (!value.startsWith(':') || found === '') return undefined;
  given.delete(name);
  const rest = given.size === 0 ? '' : `?${given}`;
  return { values: new Map(values).set(value, encodeURIComponent(found)), rest };
};

/** The screen for phones that stands for the page at `path`, with what is left of its query. */
const screenFor = (path: string, query: string): string | undefined => {
  for (const [mobile, page] of counterparts) {
    const met = ownScreens.has(mobile) ? meets(page, path, query) : undefined;
    if (met) return `${filled(mobile, met.values)}${met.rest}`;
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
  const [pagePath = '', pageQuery = ''] = page.split(/(?=\?)/, 2);
  const screen = isOnPhone ? screenFor(pagePath, pageQuery) : undefined;
  const target = `${screen ?? page}${hash}`;
  const isSame = target.replace(/\/+(?=[?#]|$)/, '') === address.replace(/\/+(?=[?#]|$)/, '');
  return isSame ? undefined : target;
};
