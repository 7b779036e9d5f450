// What is told of the rows of a file before the server sees them.
import { number, text } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import { readModels } from './table-models.ts';

const fields = {
  number: text('编号', 'Number', { required: true, unique: 'anyCase', max: 5 }),
  seats: number('容量', 'Seats'),
  floor: number('楼层', 'Floor'),
};
const misreadIn = (...rows: readonly (readonly string[])[]) =>
  readModels(fields, {
    rows: [['Number', 'Seats', 'Floor'], ...rows],
    lines: [1, ...rows.map((_, index) => index + 2)],
  }).misread;

it('names all that cannot be read in a row, and what is missing beside it', () => {
  const [three] = misreadIn(['', 'a dozen', 'top']);
  expect(three?.en.split('; ')).toHaveLength(3);
  expect(three?.en).toMatch(/Number cannot be empty/);
  expect(three?.zh).toMatch(/容量：.*；.*楼层：.*；编号不能为空/);
});

it('leaves what can be read to the server', () => {
  expect(misreadIn(['A-1', '12', ''], ['', '12', ''])).toEqual([undefined, undefined]);
});

it('names the row of the file that has the same number', () => {
  expect(misreadIn(['A-1', '12', ''], ['B-1', '12', ''], ['a-1 ', '9', ''])).toEqual([
    undefined,
    undefined,
    { zh: '与第 2 行的编号重复', en: 'Number is also in row 2' },
  ]);
});

it('reads digits of a Chinese keyboard', () => {
  const [model] = readModels(fields, {
    rows: [
      ['编号', '容量'],
      ['A-1', '１２'],
    ],
    lines: [1, 2],
  }).models;
  expect(model).toEqual({ number: 'A-1', seats: 12 });
});
