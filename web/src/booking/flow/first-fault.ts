// The form that refuses leads to what it asks for.

/** After the next drawing: the first field that is wrong gets the focus, with its label in sight. */
export const focusFirstFault = (): void => {
  window.setTimeout(() => {
    const field = document.querySelector<HTMLElement>('.booking-fields [aria-invalid="true"]');
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, 0);
};
