// An answer of person or department kind names one that the directory has: by its code, or as the form writes it.

import type { AskedField } from '@campus/events/booking/asked-field';
import { type Answer, type Answers, isShown, notValid } from '@campus/events/booking/form-fields';
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import type { Rejection } from '@campus/events/domain/rejections';
import { visibleText } from '@campus/events/domain/visible-text';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';

type Parts = Pick<Ports, 'readStore'>;

const PERSON = 9;
const DEPARTMENT = 10;

/** The form writes `name (account)`. */
const isPerson = async (parts: Parts, tenant: string, content: string): Promise<boolean> => {
  const [, code = content] = /\(([^()]+)\)$/.exec(content) ?? [];
  return (await fieldsOf(parts, account.name, tenant, code)) !== undefined;
};

/** The form writes its name. */
const isDepartment = async (parts: Parts, tenant: string, content: string): Promise<boolean> => {
  if (await fieldsOf(parts, department.name, tenant, content)) return true;
  const spoken = ['code', 'name', 'name_en'].map((field) => ({ [`fields.${field}`]: content }));
  const filter = { tenant, removed: false, $or: spoken };
  const found = await parts.readStore.find<RecordDocument>(collections.records(department.name), {
    filter,
    limit: 1,
  });
  return found.length > 0;
};

/** Code: 1002 an answer that names nobody. */
export const namesNobody = async (
  parts: Parts,
  tenant: string,
  asked: readonly AskedField[],
  builtIn: Answers,
  answers: readonly Answer[],
): Promise<Rejection | undefined> => {
  const given = { ...builtIn, ...Object.fromEntries(answers.map(({ field, content }) => [field, content])) };
  for (const { field, mode: ownMode, content: written } of answers) {
    const known = asked.find(({ name, isBuiltIn }) => name === field && !isBuiltIn);
    if (known && !isShown(known, given)) continue;
    const { mode, label } = known ?? { mode: ownMode, label: { zh: field, en: field } };
    const content = visibleText(written);
    if (content === '' || (mode !== PERSON && mode !== DEPARTMENT)) continue;
    const isThere = await (mode === PERSON ? isPerson : isDepartment)(parts, tenant, content);
    if (!isThere) return notValid(label);
  }
  return undefined;
};
