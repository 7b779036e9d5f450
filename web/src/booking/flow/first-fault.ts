// The form that refuses leads to what it asks for.

const FAULTS = '.booking-fields [aria-invalid="true"], .booking-notice input:not(:checked)';

/** After the next drawing: the first field that is wrong, else the notice, gets the focus, with its label in sight. */
export const focusFirstFault = (): void => {
  window.setTimeout(() => {
    const field = document.querySelector<HTMLElement>(FAULTS);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, 0);
};
