// Saves through the running product, and waits until its read models have what was saved.
import type { Calling } from './calling.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Saved {
  readonly errcode: number;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
}

export interface SavingCalls {
  /** `call`: an operation with its arguments, `declared`: the variables in them. Resolves with refusals, too. */
  readonly send: (account: string, call: string, declared: string, variables: Fields) => Promise<Saved>;
  /** What the administrator saves. Resolves with its id, throws where it is refused. */
  readonly save: (operation: string, input: string, model: Fields) => Promise<string>;
  readonly seen: (account: string, position?: string | null) => Promise<void>;
}

export const savingWith = (askAs: Calling['askAs']): SavingCalls => {
  const seen = async (account: string, position?: string | null): Promise<void> => {
    if (position)
      await askAs(account)('query ($p: String) { me(min_position: $p) { account } }', { p: position });
  };
  const send = async (account: string, call: string, declared: string, variables: Fields): Promise<Saved> => {
    const text = `mutation (${declared}) { saved: ${call} { errcode msg_en ids position } }`;
    const { saved } = await askAs(account)<{ saved: Saved }>(text, variables);
    await seen(account, saved.position);
    return saved;
  };
  const save = async (operation: string, input: string, model: Fields): Promise<string> => {
    const saved = await send('admin', `${operation}(model: $model)`, `$model: ${input}!`, { model });
    if (saved.errcode !== 0) throw new Error(`${operation}: ${JSON.stringify(saved)}`);
    return saved.ids?.[0] ?? '';
  };
  return { send, save, seen };
};
