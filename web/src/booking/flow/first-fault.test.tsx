// @vitest-environment jsdom
// Where the focus goes when a form refuses.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { focusFirstFault } from './first-fault.ts';

afterEach(cleanup);

const goesTo = async (label: string): Promise<void> => {
  focusFirstFault();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
};

it('goes to the first field that is wrong', async () => {
  render(
    <div className="booking-fields">
      <input aria-label="people" />
      <input aria-label="subject" aria-invalid={true} />
      <input aria-label="phone" aria-invalid={true} />
    </div>,
  );
  await goesTo('subject');
});

it('goes to the notice where nothing else is missing', async () => {
  render(
    <div className="booking-notice">
      <input aria-label="read" type="checkbox" />
    </div>,
  );
  await goesTo('read');
});
