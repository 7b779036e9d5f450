// The fields a resource asks for, the notice to be read before, and what stands in them. Contact details are
// filled in from the person's own record.

import { useQuery } from '@apollo/client/react';
import { isShown } from '@campus/events/booking/form-fields';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n.ts';
import { useAccountHere } from '../../lib/account-here.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { serverNow } from '../../lib/server-time.ts';
import { NOTICES, type Notice, noticesOf, termsOf } from '../../notice/notice.ts';
import { type ApplicantFact, applicantFacts } from './applicant.ts';
import { APPLICANT, FIELD_SETTINGS } from './checks.graphql.ts';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';
import { focusFirstFault } from './first-fault.ts';
import { type FormField, type FormValues, faultsOf, fieldsOf, initialOf } from './form.ts';

const noFields: readonly FormField[] = [];

/** What is booked, as far as the form needs it. */
export interface BookedResource {
  readonly id: string;
  readonly typeId: string;
  readonly name: Bilingual;
  /** Building and floor; empty where it has none. */
  readonly place: Bilingual;
  readonly seats: number | undefined;
  /** What the resource itself says; part of what must be read. */
  readonly description: Bilingual;
  /** Said once it is booked; empty: nothing. */
  readonly prompt: Bilingual;
}

export interface BookingForm {
  readonly fields: readonly FormField[];
  readonly isLoading: boolean;
  /** What it is filled in from has come, or could not; sent before, it would lack what is seen a moment later. */
  readonly isPrefilled: boolean;
  /** The applicant's facts, as far as the resource has them said. */
  readonly applicant: readonly ApplicantFact[];
  readonly values: FormValues;
  readonly change: (name: string, value: string) => void;
  /** Something was written that closing would lose. */
  readonly isWritten: boolean;
  /** It began with what was written into a form that was closed. */
  readonly isRestored: boolean;
  /** Empties what was written. */
  readonly clear: () => void;
  /** It was booked: nothing is kept of it. */
  readonly forget: () => void;
  /** What is wrong, by field; shown once something was to be sent. */
  readonly faults: ReadonlyMap<string, Bilingual>;
  readonly showsFaults: boolean;
  readonly showFaults: () => void;
  /** What must be read before; undefined where there is nothing to read. */
  readonly notice: Bilingual | undefined;
  readonly isRead: boolean;
  readonly markRead: (isRead: boolean) => void;
}

/** What its fields need to be drawn and filled. */
export type FilledForm = Pick<
  BookingForm,
  | 'fields'
  | 'isLoading'
  | 'applicant'
  | 'values'
  | 'change'
  | 'isRestored'
  | 'clear'
  | 'faults'
  | 'showsFaults'
>;

/**
 * @param given what the form begins with, such as that of the booking made again
 * @param about whose draft it goes on with and keeps; null: none
 */
export const useBookingForm = (
  resource: BookedResource,
  given: FormValues = {},
  about: string | null = resource.id,
): BookingForm => {
  const { language } = useText();
  const settings = useQuery(FIELD_SETTINGS, { variables: { resources_id: resource.id } });
  const aboutMe = useQuery(APPLICANT, { variables: { id: resource.id, typeId: resource.typeId } });
  const applicant = aboutMe.data;
  const contact = applicant?.me;
  const notices = useQuery(NOTICES, { variables: termsOf(resource.typeId) });
  const account = useAccountHere();
  const draftKey = about === null ? undefined : { account, about };
  const [draft] = useState(() => draftKey && draftOf(draftKey, serverNow()));
  const [written, setWritten] = useState<FormValues>(draft ?? {});
  const write = (values: FormValues) => {
    setWritten(values);
    if (draftKey) keepDraft(draftKey, values, serverNow());
  };
  const isWritten = Object.values(written).some((value) => value !== '');
  const [showsFaults, setShowsFaults] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const fields = useMemo(
    () => (settings.data ? fieldsOf(settings.data.findResourcesFieldSettingForAppointment) : noFields),
    [settings.data],
  );
  const values = useMemo(
    () => ({
      ...initialOf(fields, language),
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      ...given,
      ...written,
    }),
    [fields, language, contact, given, written],
  );
  const faults = useMemo(
    () => faultsOf(fields, values, { seats: resource.seats }),
    [fields, values, resource.seats],
  );
  const notice = useMemo(
    () => noticeText([...noticesOf(notices.data).map(saidBy), resource.description]),
    [notices.data, resource.description],
  );
  const shown = useMemo(() => fields.filter((field) => isShown(field, values)), [fields, values]);
  return {
    fields: shown,
    isLoading: isAwaited(settings) || isAwaited(notices),
    isPrefilled: !isAwaited(settings) && !isAwaited(aboutMe),
    applicant: applicant ? applicantFacts(applicant) : [],
    values,
    change: (name, value) => write({ ...written, [name]: value }),
    isWritten,
    isRestored: draft !== undefined && isWritten,
    clear: () => {
      setWritten({});
      forgetDraft();
    },
    forget: forgetDraft,
    faults,
    showsFaults,
    showFaults: () => {
      setShowsFaults(true);
      focusFirstFault();
    },
    notice,
    isRead,
    markRead: setIsRead,
  };
};

const isAwaited = ({ loading, data }: { loading: boolean; data?: unknown }): boolean => loading && !data;

/** It has to be marked as read also where it only shows a picture. */
const saidBy = ({ title, content }: Notice): Bilingual => (content.zh === '' ? title : content);

const noticeText = (parts: readonly Bilingual[]): Bilingual | undefined => {
  const said = parts.filter(({ zh }) => zh !== '');
  if (said.length === 0) return undefined;
  return { zh: said.map(({ zh }) => zh).join('\n'), en: said.map(({ en }) => en).join('\n') };
};
