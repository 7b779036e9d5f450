// @vitest-environment jsdom
// The badge never lies about the age of the picture.
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { LiveBadge, statusOfAge } from './live-badge.tsx';

testScreens();

describe('statusOfAge', () => {
  it('is live only while connected and at most five seconds old', () => {
    expect(statusOfAge(true, 5)).toBe('live');
    expect(statusOfAge(true, 5.1)).toBe('reconnecting');
    expect(statusOfAge(false, 0)).toBe('reconnecting');
  });

  it('is lost after thirty seconds, connected or not', () => {
    expect(statusOfAge(true, 31)).toBe('lost');
    expect(statusOfAge(false, 30)).toBe('reconnecting');
  });
});

describe('LiveBadge', () => {
  const shown = (status: 'live' | 'reconnecting' | 'lost', ageSeconds: number): string => {
    const at = Date.parse('2026-11-18T10:47:05+08:00');
    const { container } = render(
      <LiveBadge status={status} ageSeconds={ageSeconds} lastPictureAt={at} zone="Asia/Shanghai" />,
    );
    return container.textContent ?? '';
  };

  it('says the age while there is hope and the time of the last picture after that', () => {
    expect(shown('live', 0)).toBe('实时·0 秒前');
    expect(shown('reconnecting', 12)).toBe('正在重新连接·12 秒前');
    expect(shown('lost', 42)).toBe('已断开·数据截至 10:47:05');
  });
});
