// Every bound of the server, named once. HTTP and socket share all of them.

/** Bytes of one HTTP body and of one socket message. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Lexical tokens of one document; parsing stops there. */
export const MAX_TOKENS = 2_000;
/** Nested selections. */
export const MAX_DEPTH = 8;
/** Aliased fields of one operation, fragments spread. */
export const MAX_ALIASES = 15;
/** Root fields of one operation, fragments spread. */
export const MAX_ROOT_FIELDS = 15;
/** Estimated fields of an answer: a list field multiplies what is below it. Types with all of their resources pass. */
export const MAX_COST = 75_000;
/** What a list without `first` is taken to hold. */
export const ASSUMED_LIST_LENGTH = 20;
/** No list is estimated longer than this, even if `first` is larger: rows are bounded by MAX_PAGE anyway. */
export const MAX_ESTIMATED_LIST_LENGTH = 100;
/** Characters of one document kept in the cache, and documents kept. */
export const MAX_CACHED_DOCUMENT_LENGTH = 100_000;
export const MAX_CACHED_DOCUMENTS = 1_000;

/** Bytes of the answers that many are given alike, kept by one node. */
export const MAX_SHARED_ANSWER_BYTES = 32 * 1024 * 1024;

/** Rows of one page, and of one page when none is asked for. */
export const MAX_PAGE = 9_999;
export const DEFAULT_PAGE = 10;
/** Records looked through one by one where the read store cannot answer. */
export const MAX_LOOKED_THROUGH = 100_000;
/** Rows that may be passed over before a page. */
export const MAX_OFFSET = 1_000_000;
/** Characters of a text and items of a list that an operation takes as an argument of its own. */
export const MAX_ARGUMENT_TEXT = 1_000;
export const MAX_ARGUMENT_ITEMS = 1_000;
/** Dates one query or subscription may span, both ends included. */
export const MAX_DAYS = 62;
/** Resources one query or subscription may name. */
export const MAX_RESOURCES = 200;
/** Resources × dates of one timetable. */
export const MAX_RESOURCE_DAYS = 2_000;
/** Periods one query may ask alternatives for. */
export const MAX_ALTERNATIVES = 10;
/** Characters of an idempotency key, of a position token. */
export const MAX_COMMAND_ID_LENGTH = 100;
export const MAX_POSITION_LENGTH = 64;

/** How long a query waits for its min_position before it answers with what there is. */
export const MIN_POSITION_WAIT_MS = 5_000;
/** Queries that may wait at once. */
export const MAX_WAITING_QUERIES = 5_000;

/** Limits of one socket, of one account, of one tenant on this node. */
export const MAX_SUBSCRIPTIONS_PER_SOCKET = 32;
export const MAX_SUBSCRIPTIONS_PER_ACCOUNT = 200;
export const MAX_SUBSCRIPTIONS_PER_TENANT = 50_000;
export const MAX_SOCKETS_PER_ACCOUNT = 50;
/** Operations a socket may have begun and not been answered. */
export const MAX_PENDING_OPERATIONS_PER_SOCKET = 64;
/** Messages a client may send in ten seconds. */
export const MAX_MESSAGES_PER_TEN_SECONDS = 300;
/** How long a socket may take to introduce itself. */
export const CONNECTION_INIT_WAIT_MS = 5_000;
/** How long a socket that was closed may take to say so too, before its connection is cut. */
export const FAREWELL_MS = 1_000;
/** Pings keep the socket known to be alive; a socket that has not answered by the next one is dropped. */
export const PING_INTERVAL_MS = 25_000;

/** Bytes waiting in a socket from which its timetable changes are held back and merged. */
export const CONGESTED_BYTES = 256 * 1024;
/** Facts that may wait for one slow socket: more, and it is closed to resume later. */
export const MAX_WAITING_FACTS = 1_000;
/** A socket that stays congested so long is closed. */
export const MAX_CONGESTED_MS = 30_000;
/** How often a congested socket is looked at. */
export const CONGESTION_CHECK_MS = 50;
/** Facts sent to one who resumes; older ones are to be read by a query. */
export const MAX_RESUMED_FACTS = 1_000;
/** How often a watcher's picture is held against the store, should the feed have lost something in silence. */
export const RECONCILE_EVERY_MS = 10_000;

/** A connection may take so long to say what it asks, also one that never says a word. */
export const HEADERS_TIMEOUT_MS = 5_000;
/** How often connections are looked at. */
export const CONNECTIONS_CHECK_MS = 1_000;
/** One request may take so long before the server answers in its place. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How long a stop waits for requests that are being answered. */
export const STOP_WAIT_MS = 5_000;

/** Operations of one account, of one who administers something: at once, and a second. */
export const ACCOUNT_RATE = { burst: 5_000, perSecond: 500 } as const;
/** A term is imported by one account, 64 rows at a time, as fast as the server takes them. */
export const ADMINISTRATOR_RATE = { burst: 30_000, perSecond: 3_000 } as const;
/** Answers to `{ ping }` over HTTP that one node gave (bench P2): no other operation costs less. */
const CHEAPEST_ANSWERS_PER_SECOND = 12_000;
/** A campus comes back at once when its server was away: so many seconds' worth may come together. */
const COMING_BACK_SECONDS = 5;
const WHOLE_NODE = {
  burst: COMING_BACK_SECONDS * CHEAPEST_ANSWERS_PER_SECOND,
  perSecond: CHEAPEST_ANSWERS_PER_SECOND,
} as const;
/**
 * Rates of one address and of one tenant: what a node can do at most, since a whole campus may sit behind one
 * address and have the node to itself; less would refuse people while cores are idle. A node makes about
 * 2,000 bookings or gives 2,800 weeks a second, so for these something else binds long before: the rates of
 * the accounts, of those who have not signed in, and the share of a tenant beside others
 * (MAX_RUNNING_TOGETHER).
 */
export const ADDRESS_RATE = WHOLE_NODE;
export const TENANT_RATE = WHOLE_NODE;
/** The rate of those at one address who have not signed in: public screens, mostly. */
export const ANONYMOUS_RATE = { burst: 3_000, perSecond: 300 } as const;
/** New sockets of one address: a campus whose server was away comes back at once. */
export const SOCKET_RATE = { burst: 20_000, perSecond: 1_000 } as const;
/** Accounts, addresses and tenants whose rates are remembered. */
export const MAX_RATE_KEYS = 100_000;
/** Operations of a tenant that run at once while it is alone, all that run while it is not, and its least share. */
export const MAX_RUNNING_ALONE = 1_024;
export const MAX_RUNNING_TOGETHER = 24;
export const MIN_RUNNING_SHARE = 4;
/** Operations of one tenant that may wait for their turn. */
export const MAX_WAITING_OPERATIONS = 10_000;
/** A tenant that has asked nothing for so long leaves its share to the others. */
export const TENANT_REMEMBERED_MS = 1_000;
