// Files that a form names: claimed for the booking or series before it is made, given back where it is refused.
import { uploadIn } from '@campus/events/domain/record/uploads';
import type { Rejection } from '@campus/events/domain/rejections';
import { type Acting, withoutKey } from './acting.ts';
import { findBooking } from './find.ts';
import type { Ports } from './ports.ts';

interface Refused {
  readonly outcome: 'refused';
  readonly rejection: Rejection;
}

/** The fields of a form that name files, and those that name what showed them before. */
export interface FilesForm {
  readonly id?: string | null;
  readonly rebook_from?: string | null;
  readonly enclosure?: string | null;
  readonly collectionList?: readonly { readonly collect_content?: string | null }[] | null;
}

const filesOf = ({ enclosure, collectionList }: FilesForm): string[] => {
  const addresses = [enclosure, ...(collectionList ?? []).map(({ collect_content }) => collect_content)];
  return [...new Set(addresses.flatMap((address) => uploadIn(address) ?? []))];
};

/** What a booking made again, sent again or changed may show because it did before. */
const usesBefore = async (parts: Ports, acting: Acting, form: FilesForm, use: string): Promise<string[]> => {
  const id = form.id ?? form.rebook_from;
  const before = id ? await findBooking(parts, acting.tenant, id) : undefined;
  const isChanged = before && use === `booking/${before.booking}`;
  const isOwn = before && [before.account, before.createdBy].includes(acting.account);
  return isChanged || isOwn
    ? [`booking/${before.booking}`, ...(before.series ? [`series/${before.series}`] : [])]
    : [];
};

/** @param use `booking/…` or `series/…` */
export const withFiles = async <Outcome extends { readonly outcome: string }>(
  parts: Ports,
  acting: Acting,
  form: FilesForm,
  use: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refused> => {
  const files = filesOf(form);
  if (!parts.uploads || files.length === 0) return work();
  const before = await usesBefore(parts, acting, form, use);
  const named = files.map((id) => ({ id, isPicture: false }));
  const unfit = await parts.uploads.attach(acting, use, named, (shown) => before.includes(shown));
  if (unfit) return { outcome: 'refused', rejection: unfit };
  const outcome = await work();
  // A booking sent again still shows what it showed before.
  if (outcome.outcome === 'refused' && !before.includes(use))
    await parts.uploads.release(withoutKey(acting), use, files);
  return outcome;
};
