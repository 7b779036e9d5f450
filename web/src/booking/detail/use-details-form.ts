// The form of a booking that stands, as it was filled in: nothing is proposed, and no notice is read again.
import { useQuery } from '@apollo/client/react';
import { MEETING_FIELD } from '@campus/events/booking/built-in-fields';
import { isShown } from '@campus/events/booking/form-fields';
import { useMemo, useState } from 'react';
import { FIELD_SETTINGS } from '../flow/checks.graphql.ts';
import { focusFirstFault } from '../flow/first-fault.ts';
import { type FormField, type FormValues, faultsOf, fieldsOf } from '../flow/form.ts';
import { type SourceBooking, valuesOf } from '../flow/former.ts';
import type { FilledForm } from '../flow/use-booking-form.ts';

const noFields: readonly FormField[] = [];

export interface DetailsForm extends FilledForm {
  readonly isWritten: boolean;
  readonly showFaults: () => void;
}

export const useDetailsForm = (source: SourceBooking): DetailsForm => {
  const settings = useQuery(FIELD_SETTINGS, { variables: { resources_id: source.resources_id ?? '' } });
  const given = useMemo(() => valuesOf(source), [source]);
  const [written, setWritten] = useState<FormValues>({});
  const [showsFaults, setShowsFaults] = useState(false);
  const values = useMemo(() => ({ ...given, ...written }), [given, written]);
  const asked = settings.data?.findResourcesFieldSettingForAppointment;
  // A video meeting was arranged when it was booked.
  const fields = useMemo(
    () => (asked ? fieldsOf(asked).filter(({ name }) => name !== MEETING_FIELD) : noFields),
    [asked],
  );
  const shown = useMemo(() => fields.filter((field) => isShown(field, values)), [fields, values]);
  const faults = useMemo(() => faultsOf(fields, values, { seats: undefined }), [fields, values]);
  return {
    fields: shown,
    isLoading: settings.loading && !settings.data,
    applicant: [],
    values,
    change: (name, value) => setWritten({ ...written, [name]: value }),
    isRestored: false,
    clear: () => setWritten({}),
    faults,
    showsFaults,
    showFaults: () => {
      setShowsFaults(true);
      focusFirstFault();
    },
    isWritten: Object.entries(written).some(([name, value]) => value !== (given[name] ?? '')),
  };
};
