// What is said of an argument that no store takes.
import { textsOf } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { faultOfArguments } from './argument-bounds.ts';

const saidOf = (args: Readonly<Record<string, unknown>>): string | undefined => {
  const fault = faultOfArguments([])(args);
  return fault && textsOf(fault).en;
};

it('names the row of a list that has a broken text', () => {
  const models = [{ name: 'Ann' }, { name: 'Bo\0b' }, { name: 'Cai' }];
  expect(saidOf({ models })).toContain('row 2');
  expect(saidOf({ model: models[1] })).not.toContain('row');
  expect(saidOf({ models: models.slice(2) })).toBeUndefined();
});
