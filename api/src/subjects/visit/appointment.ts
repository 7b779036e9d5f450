// Visits in the words of bookings: the same form under other names.
import type { CommandArgs } from '../../command/asking.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { saveVisit, saveVisits, updateVisit } from './commands.ts';
import type { VisitForm } from './wish.ts';

interface AppointmentForm {
  readonly id?: string | null;
  readonly visitor_type?: string | null;
  readonly appointment_user_name?: string | null;
  readonly card_type?: string | null;
  readonly card_number?: string | null;
  readonly phone?: string | null;
  readonly gender?: number | null;
  readonly email?: string | null;
  readonly dept_name?: string | null;
  readonly appointment_date?: string | null;
  readonly start_time?: string | null;
  readonly end_time?: string | null;
  readonly person_times?: number | null;
  readonly entourage?: string | null;
  readonly theme?: string | null;
  readonly theme_en?: string | null;
  readonly reason?: string | null;
  readonly event?: string | null;
  readonly remark?: string | null;
  readonly resources_id?: string | null;
  readonly arrive_dept_name?: string | null;
  readonly accept_visit_account?: string | null;
  readonly visitor_entry_id?: string | null;
}

interface OneArgs extends CommandArgs {
  readonly model: AppointmentForm;
}
interface ManyArgs extends CommandArgs {
  readonly models: readonly AppointmentForm[];
}

/** People who come along, one a name. */
const namesIn = (entourage: string | null | undefined) =>
  entourage
    ?.split(/[,，、;；\n]/)
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== '');

const asVisit = (form: AppointmentForm): VisitForm => ({
  id: form.id ?? form.visitor_entry_id,
  visitor_type: form.visitor_type,
  visitor_name: form.appointment_user_name,
  card_type: form.card_type,
  card_number: form.card_number,
  phone: form.phone,
  gender: form.gender,
  email: form.email,
  unit: form.dept_name,
  in_school_date: form.appointment_date,
  start_time: form.start_time,
  end_time: form.end_time,
  companions: form.person_times ? form.person_times - 1 : undefined,
  peers: namesIn(form.entourage),
  in_school_reason: form.theme || form.reason || form.event,
  theme_en: form.theme_en,
  event: form.event,
  remark: form.remark,
  gates: form.resources_id ? [form.resources_id] : undefined,
  accept_visit_unit: form.arrive_dept_name,
  accept_visit_account: form.accept_visit_account,
});

export const saveForVisitor = (parts: Ports): Resolver<OneArgs> => {
  const save = saveVisit('saveAppointmentInformationForVisitor')(parts);
  return (source, { model, ...rest }, context, info) =>
    save(source, { ...rest, model: asVisit(model) }, context, info);
};

export const updateForVisitor = (parts: Ports): Resolver<OneArgs> => {
  const update = updateVisit('updateAppointmentInformationForVisitor')(parts);
  return (source, { model, ...rest }, context, info) =>
    update(source, { ...rest, model: asVisit(model) }, context, info);
};

export const saveManyForVisitors = (parts: Ports): Resolver<ManyArgs> => {
  const save = saveVisits('batchSaveAppointmentInformationForVisitor')(parts);
  return (source, { models, ...rest }, context, info) =>
    save(source, { ...rest, models: models.map(asVisit) }, context, info);
};
