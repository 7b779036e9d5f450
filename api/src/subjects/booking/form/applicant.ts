// The form as the booking keeps it: what it leaves open about who books comes from the directory.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { type Read, readAs } from '../../../command/read.ts';
import { type BookingForm, readDetails } from './wish.ts';

type Parts = Pick<Ports, 'readStore' | 'namesOf'>;

export const detailsOfApplicant = async (
  parts: Parts,
  tenant: string,
  owner: string,
  form: BookingForm,
): Promise<Read<BookingDetails>> => {
  const { zh, en } = await parts.namesOf(tenant, owner);
  const read = readDetails(form, zh);
  if (!read.ok) return read;
  const named: BookingDetails = en === zh ? read.value : { nameEn: en, ...read.value };
  if (named.department) return readAs(named);
  const department = await departmentOf(parts, tenant, owner);
  return readAs(department ? { ...named, department } : named);
};

const departmentOf = async (
  parts: Parts,
  tenant: string,
  account: string,
): Promise<BookingDetails['department']> => {
  const person = await fieldsOf(parts, accountEntity.name, tenant, account);
  if (typeof person?.dept !== 'string') return undefined;
  const found = await fieldsOf(parts, departmentEntity.name, tenant, person.dept);
  if (typeof found?.name !== 'string') return undefined;
  const { code, name, name_en: nameEn } = found;
  return {
    code: typeof code === 'string' ? code : '',
    name,
    nameEn: typeof nameEn === 'string' ? nameEn : undefined,
  };
};
