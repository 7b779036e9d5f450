// Time zones by the names that people know them by.
import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it('calls a zone as people do, in both languages', () => {
  expect(zoneName('Asia/Shanghai', 'zh')).toBe('北京时间 UTC+8');
  expect(zoneName('Asia/Shanghai', 'en')).toBe('Beijing time UTC+8');
  expect(zoneName('Asia/Tokyo', 'en')).toMatch(/Japan.*Tokyo UTC\+9/);
});

it('leaves a zone that is not known as it is', () => {
  expect(zoneName('Mars/Base', 'zh')).toBe('Mars/Base');
});
