// antd measures its columns by a hidden row that repeats their titles, the checkbox that chooses all rows among
// them. What is hidden from a screen reader must not be reached by the keyboard either.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const HeadOnly = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isMeasured, setIsMeasured] = useState(false);
  useLayoutEffect(() => setIsMeasured(place.current?.closest('[aria-hidden="true"]') !== null), []);
  return <span ref={place}>{isMeasured ? null : children}</span>;
};

/** Title of the column of checkboxes, for `rowSelection.columnTitle`. */
export const chooseAll = (checkbox: ReactNode): ReactNode => <HeadOnly>{checkbox}</HeadOnly>;
