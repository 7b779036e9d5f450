// What tests ask of the running product, and make in it.
import { randomUUID } from 'node:crypto';
import { own } from '../demonstration/resource-row.ts';
import { callingAt } from './calling.ts';
import { savingWith } from './saving.ts';

type Fields = Readonly<Record<string, unknown>>;

export const PASSWORD = 'campus-2026';
const newName = (letter: string): string => `${letter}${randomUUID().slice(0, 8)}`;

interface Running {
  readonly url: () => string;
  readonly tokens: Map<string, string>;
  readonly signIn: (name: string, password: string) => Promise<void>;
}

export const productOn = ({ url, tokens, signIn: enter }: Running) => {
  const signIn = (name: string, password = PASSWORD): Promise<void> => enter(name, password);
  const calling = callingAt(url, tokens);
  const saving = savingWith(calling.askAs);
  /** An account that has booked nothing yet, signed in. */
  const person = async (more: Fields = {}): Promise<string> => {
    const account = newName('p');
    const model = { account, name: account, password: PASSWORD, roles: ['user'], ...more };
    await saving.save('saveAccount', 'AccountInput', model);
    await signIn(account);
    return account;
  };
  const makeType = (more: Fields = {}): Promise<string> =>
    saving.save('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: newName('t'),
      appointment_category: 1,
      state: 1,
      common_enable: 1,
      ...more,
    });
  const makeRoom = (resources_type_id: string, more: Fields = {}): Promise<string> => {
    const name = newName('r');
    const model = { ...own, resources_type_id, resources_number: name, resources_name: name, state: 1 };
    return saving.save('saveResources', 'ResourcesInput', { ...model, ...more });
  };
  return { url, tokens, signIn, ...calling, ...saving, person, makeType, makeRoom };
};
