// @vitest-environment jsdom
// The booking form says what its button will do, and gives the hold back with Escape.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import { testScreens } from '../../testing/screens.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingPanel, type BookingPanelProps } from './booking-panel.tsx';
import { SeriesRuleFields } from './series-rule.tsx';
import { SeriesOutcome } from './series-verdicts.tsx';

testScreens('en');

const propsWith = (more: Partial<BookingPanelProps> = {}): BookingPanelProps => ({
  resourceName: 'Yifu 302',
  facts: [['users', '20 seats']],
  date: '2026-11-20',
  period: { start: 840, end: 930 },
  verdict: { ok: true },
  hold: null,
  kinds: ['single'],
  kind: 'single',
  onKind: vi.fn(),
  children: <p>fields</p>,
  notice: null,
  action: { kind: 'book' },
  isReady: true,
  isSending: false,
  refusal: null,
  onSubmit: vi.fn(),
  onCancel: vi.fn(),
  ...more,
});

describe('BookingPanel', () => {
  it.each([
    [{ kind: 'book' }, 'Book'],
    [{ kind: 'approval' }, 'Send for approval'],
    [{ kind: 'pay', amount: '¥20' }, 'Book and pay ¥20'],
    [{ kind: 'approval', count: 11 }, 'Send for approval (11 dates)'],
  ] as const)('names on its button what %o does', (action, text) => {
    render(<BookingPanel {...propsWith({ action })} />);
    expect(screen.getByRole('button', { name: text })).toBeTruthy();
  });

  it('cannot be sent before it is ready, nor twice', () => {
    const { rerender } = render(<BookingPanel {...propsWith({ isReady: false })} />);
    expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
    rerender(<BookingPanel {...propsWith({ isSending: true })} />);
    expect(screen.getByRole('button', { name: 'Submitting' })).toHaveProperty('disabled', true);
  });

  it('offers the kinds of the resource, and unfolds a series where it is one', () => {
    const onKind = vi.fn();
    const props = { kinds: ['single', 'periodic', 'batch'], onKind, series: <p>dates</p> } as const;
    const { rerender } = render(<BookingPanel {...propsWith(props)} />);
    expect(screen.queryByText('dates')).toBeNull();
    for (const [kind, label] of [
      ['periodic', 'Periodic'],
      ['batch', 'Batch'],
    ] as const) {
      fireEvent.click(screen.getByText(label));
      expect(onKind).toHaveBeenLastCalledWith(kind);
    }
    rerender(<BookingPanel {...propsWith({ ...props, kind: 'batch' })} />);
    expect(screen.getByText('dates')).toBeTruthy();
  });

  it('is sent with Ctrl or Cmd and Enter from a field, once it is ready, and by no button of it', () => {
    const onSubmit = vi.fn();
    const children = (
      <>
        <input aria-label="Subject" />
        <button type="button">More</button>
      </>
    );
    const { rerender } = render(<BookingPanel {...propsWith({ children, onSubmit, isReady: false })} />);
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    const press = (target: Element, more: object) => fireEvent.keyDown(target, { key: 'Enter', ...more });
    press(subject, { ctrlKey: true });
    rerender(<BookingPanel {...propsWith({ children, onSubmit, isSending: true })} />);
    press(subject, { ctrlKey: true });
    rerender(<BookingPanel {...propsWith({ children, onSubmit })} />);
    press(subject, {});
    press(subject, { ctrlKey: true, repeat: true });
    press(subject, { ctrlKey: true, keyCode: 229 });
    press(screen.getByRole('button', { name: 'More' }), { ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
    press(subject, { ctrlKey: true });
    press(subject, { metaKey: true });
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('closes with Escape', () => {
    const onCancel = vi.fn();
    render(<BookingPanel {...propsWith({ onCancel })} />);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('says a refusal aloud, the code after it', () => {
    const refusal = { text: { zh: '已约满', en: 'Fully booked' }, code: '2005' };
    render(<BookingPanel {...propsWith({ refusal })} />);
    expect(screen.getByRole('alert').textContent).toBe('Fully booked 2005');
  });

  it.each([
    ['book', '预约失败', 'Appointment failed'],
    ['approval', '提交失败', 'Submit failed'],
  ] as const)('says of what was sent to %s that it failed, and why', (kind, zh, en) => {
    const refusal = { text: { zh: '已约满', en: 'Fully booked' }, code: '2005', wasSent: true };
    for (const language of ['zh', 'en'] as const) {
      act(() => void usePreferences.getState().chooseLanguage(language));
      const { unmount } = render(<BookingPanel {...propsWith({ action: { kind }, refusal })} />);
      const said = { zh: `${zh} 已约满 2005`, en: `${en} Fully booked 2005` };
      expect(screen.getByRole('alert').textContent).toBe(said[language]);
      unmount();
    }
  });
});

describe('BookingDone', () => {
  it.each([
    ['booked', '预约成功', 'Reservation succeeded', true],
    ['requested', '提交成功', 'Submitted successfully', false],
  ] as const)('says in the words of the documents that it was %s', (outcome, zh, en, isBooked) => {
    const props = {
      outcome,
      prompt: 'The key is at the desk.',
      number: 'N7',
      resourceName: 'Yifu 302',
      date: '2026-11-20',
      period: { start: 840, end: 930 },
      onSeeOnTimetable: undefined,
      onOpenBooking: vi.fn(),
      onClose: vi.fn(),
    };
    for (const [language, title] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      act(() => void usePreferences.getState().chooseLanguage(language));
      const { unmount } = render(<BookingDone {...props} />);
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.queryByText(props.prompt) !== null).toBe(isBooked);
      unmount();
    }
  });
});

describe('a hold that has ended', () => {
  it('can be asked for again, however often it was renewed', () => {
    const onRenew = vi.fn();
    const hold = { until: new Date(0).toISOString(), renewalsLeft: 0, onRenew };
    render(<BookingPanel {...propsWith({ hold })} />);
    fireEvent.click(screen.getByText('Hold again'));
    expect(onRenew).toHaveBeenCalledOnce();
  });
});

describe('SeriesRuleFields', () => {
  const rule = {
    from: '2026-11-24',
    until: '2026-12-31',
    days: 'all',
    weekdays: [2],
    monthDays: [3],
  } as const;

  it.each([
    ['weekly', { name: 'Thu' }, { weekdays: [2, 4] }],
    ['weekly', { name: 'Tue' }, { weekdays: [] }],
    ['monthly', { name: '15' }, { monthDays: [3, 15] }],
  ] as const)('takes several days where it is %s', (frequency, button, changed) => {
    const onChange = vi.fn();
    const shown = { ...rule, frequency };
    render(<SeriesRuleFields rule={shown} count={0} earliest={rule.from} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', button));
    expect(onChange).toHaveBeenCalledWith({ ...shown, ...changed });
  });
});

describe('SeriesOutcome', () => {
  it('counts what is sent and admits what is not', () => {
    const period = { start: 840, end: 930 };
    const refusal = {
      word: { zh: '不开放', en: 'Closed' },
      reason: { zh: '', en: '' },
      alternatives: [],
    };
    const rows = [
      { date: '2026-11-24', period },
      { date: '2026-12-31', period, refusal },
    ];
    const { container } = render(<SeriesOutcome rows={rows} choices={new Map()} />);
    expect(container.textContent).toBe(
      '1 date will be booked (1 as planned, 0 moved). Skipped, nothing chosen: Thu 31 Dec.',
    );
  });
});
