// A page that is kept alive: who comes back to its plain address finds what was searched, filtered and leafed to.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** By address, for as long as the application is open. */
const kept = new Map<string, string>();

export const useKeptQuery = (isKept: boolean): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const cameTo = useRef<string>(undefined);
  useEffect(() => {
    if (!isKept) {
      cameTo.current = undefined;
      return;
    }
    const before = cameTo.current === pathname ? undefined : kept.get(pathname);
    cameTo.current = pathname;
    if (search === '' && before) void navigate(`${pathname}${before}`, { replace: true });
    else kept.set(pathname, search);
  }, [isKept, pathname, search, navigate]);
};
