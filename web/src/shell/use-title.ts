// The title of the window: the system's name in the language that is read, in the office after the page's.
import { useEffect } from 'react';

export const useTitle = (name: string): void => {
  useEffect(() => {
    document.title = name;
  }, [name]);
};
