// A session that ended while something unsaved stands on the page: the page stays, says so, and offers to sign in
// in another tab. Back here it takes the new session up, and what was typed can be saved.
import type { SingleSignOn } from '../identity/single-sign-on.ts';
import { SIGNED_OUT_TEXT } from '../lib/failure.ts';
import { takeToastAway, toast } from '../ui/toast.tsx';

const KEY = 'signed-out';
const SIGN_IN_TEXT = { zh: '登录', en: 'Sign in' };
const BACK_TEXT = { zh: '您已重新登录，请继续', en: 'You are signed in again. You can go on.' };

/**
 * Answers what is called for each call that the server refused for want of a session.
 * @param startPath where another tab signs in: a page that needs it
 */
export const createStaying = (
  singleSignOn: Pick<SingleSignOn, 'resume'>,
  startPath: string,
  page: Window = window,
): (() => void) => {
  let isOut = false;
  const resume = async (): Promise<void> => {
    if (!(await singleSignOn.resume()) || !isOut) return;
    isOut = false;
    takeToastAway(KEY);
    toast({ tone: 'good', text: BACK_TEXT });
  };
  const resumeIfOut = (): void => {
    if (isOut && page.document.visibilityState === 'visible') void resume();
  };
  // The person comes back from the tab in which they signed in.
  page.addEventListener('focus', resumeIfOut);
  page.document.addEventListener('visibilitychange', resumeIfOut);
  return () => {
    toast({ key: KEY, tone: 'bad', text: SIGNED_OUT_TEXT, link: { text: SIGN_IN_TEXT, href: startPath } });
    if (isOut) return;
    isOut = true;
    // They may have signed in elsewhere by now.
    void resume();
  };
};
