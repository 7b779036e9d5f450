// A browser may believe in a network that answers nothing: only an answer proves one.

/** Whether the network answers nothing at all. The worker lets this file pass. */
export const isSilent = (contextPath: string): Promise<boolean> =>
  fetch(`${contextPath}/silent-check-sso.js`, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
