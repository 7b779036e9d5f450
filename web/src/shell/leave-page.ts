// Leads from a page of the back office to the page it came from. Its tag tab closes when the page is gone, not
// before: what was typed there may hold it back.
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type LeavePage = (to: string, options?: Pick<NavigateOptions, 'replace'>) => void;

export const useLeavePage = (): LeavePage => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (to, options = {}) => void navigate(to, { ...options, state: { leftPage: pathname } });
};

/** The page that was left for this one. */
export const leftPageIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'leftPage' in state && typeof state.leftPage === 'string'
    ? state.leftPage
    : undefined;
