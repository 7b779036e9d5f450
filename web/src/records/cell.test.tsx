// @vitest-environment jsdom
// What a cell makes of a value beyond its words.
import { text } from '@campus/events/domain/record/fields';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Cell } from './cell.tsx';

afterEach(cleanup);

const address = text('地址', 'Address', { pattern: 'url' });

it.each([
  ['https://meet.example/1', 'https://meet.example/1'],
  ['/manage/notice/notice-list', null],
  ['javascript:alert(1)', null],
])('leads from %s to %s', (value, to) => {
  render(<Cell field={address} value={value} language="en" />);
  expect(screen.getByText(value).getAttribute('href')).toBe(to);
});
