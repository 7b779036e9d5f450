// What a scanned code leads to: only an address of this very installation is followed.
import { isOwnPath } from '../../identity/wanted-path.ts';

/** The path below the context path; undefined for every other address and for what is none. */
export const ownPathOf = (text: string, origin: string, contextPath: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { origin: site, pathname, search, hash } = new URL(text);
  const isOurs = site === origin && (pathname === contextPath || pathname.startsWith(`${contextPath}/`));
  const path = `${pathname.slice(contextPath.length) || '/'}${search}${hash}`;
  return isOurs && isOwnPath(path) ? path : undefined;
};

/** A seat's sticker is typed as the number of its room and its own. */
export const typedSeatOf = (number: string): { readonly room: string; readonly seat: string } | undefined => {
  const [, room, seat] = /^(.+) +(\S+)$/.exec(number) ?? [];
  return room && seat ? { room: room.trim(), seat } : undefined;
};

const MOST_CHARACTERS = 50;

/** The number of a sticker; undefined for what only a code can hold. */
export const typedNumberOf = (text: string): string | undefined => {
  const number = text.trim();
  return /^[\p{L}\p{N}][\p{L}\p{N}_.\-/ ]*$/u.test(number) && number.length <= MOST_CHARACTERS
    ? number
    : undefined;
};
