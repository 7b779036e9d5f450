// What a form says of who books, as the resource asks for it; else as its type does.
import type { Bilingual } from '../../lib/bilingual.ts';
import { departmentsOf } from '../../lib/departments.ts';
import type { ApplicantQuery } from '../../wire.generated.ts';

export interface ApplicantFact {
  readonly field: string;
  readonly label: Bilingual;
  readonly value: Bilingual;
}

type Person = NonNullable<ApplicantQuery['me']>;
interface Known {
  readonly en: string;
  readonly of: (person: Person) => Bilingual;
}

const same = (text: string | null): Bilingual => ({ zh: text ?? '', en: text ?? '' });
const namesOf = ({ name, name_en, account }: Person): Bilingual => ({
  zh: name || account,
  en: name_en || name || account,
});

const name: Known = { en: 'Name', of: namesOf };
const account: Known = { en: 'Account', of: ({ account }) => same(account) };
const department: Known = { en: 'Department', of: ({ positions }) => departmentsOf(positions) };

/** By the names of a booking and by those of an account. */
const known: ReadonlyMap<string, Known> = new Map([
  ['appointment_user_name', name],
  ['name', name],
  ['appointment_user', account],
  ['account', account],
  ['appointment_account_friendly', { en: 'Account', of: (one) => same(one.accountFriendly || one.account) }],
  ['dept_name', department],
  ['dept', department],
  ['phone', { en: 'Phone', of: ({ phone }) => same(phone) }],
  ['email', { en: 'E-mail', of: ({ email }) => same(email) }],
  ['cardNo', { en: 'Card number', of: ({ cardNo }) => same(cardNo) }],
]);

/** What the person has nothing of is left out. */
export const applicantFacts = ({ resource, type, me }: ApplicantQuery): readonly ApplicantFact[] => {
  const own = resource?.userDisplayInfoConfigList ?? [];
  const rows = own.length > 0 ? own : (type?.userDisplayInfoConfigList ?? []);
  if (!me) return [];
  return rows
    .toSorted((a, b) => (a.display_order_num ?? 0) - (b.display_order_num ?? 0))
    .flatMap(({ field_name_en, field_name_cn }) => {
      const field = field_name_en ?? '';
      const further = me.dynamicAttrValues.find(({ code }) => code === field);
      const value = known.get(field)?.of(me) ?? same(further?.value ?? '');
      if (value.zh === '') return [];
      const zh = field_name_cn || further?.name || field;
      return [{ field, label: { zh, en: known.get(field)?.en ?? (further?.name_en || zh) }, value }];
    });
};
