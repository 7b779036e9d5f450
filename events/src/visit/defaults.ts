// What an institution begins with for its visitors: a record for each field of the forms and each type of visitor.
import type { Entity } from '../domain/record/entity.ts';
import type { RecordFields } from '../domain/record/events.ts';
import { registrationFieldSetting } from './registration-field-setting.ts';
import { visitorTypes } from './visit-lists.ts';
import { visitorDetailSettings } from './visitor-detail-settings.ts';
import { registrationFields } from './visitor-fields.ts';
import { visitorInfoFieldSetting } from './visitor-info-field-setting.ts';

const ABOUT_PERSON = 1;
const ABOUT_VISIT = 2;

export const visitDefaults: readonly {
  readonly entity: Entity;
  readonly records: readonly RecordFields[];
}[] = [
  {
    entity: registrationFieldSetting,
    records: registrationFields.map(({ name, isShown, isRequired }, index) => ({
      field_name: name,
      is_valid: Number(isShown),
      is_required: Number(isRequired),
      sort: index + 1,
    })),
  },
  {
    entity: visitorInfoFieldSetting,
    records: registrationFields.map(({ name, isShown, isRequired, isOfPerson }, index) => ({
      field_name: name,
      field_type: isOfPerson ? ABOUT_PERSON : ABOUT_VISIT,
      is_visitor_valid_info: Number(isShown && isOfPerson),
      is_visitor_required_info: Number(isRequired && isOfPerson),
      is_appointment_valid_info: Number(isShown),
      is_appointment_required_info: Number(isRequired),
      sort: index + 1,
    })),
  },
  { entity: visitorDetailSettings, records: visitorTypes.map(([visitor_type]) => ({ visitor_type })) },
];
