// Rich text for reading, cleaned by the allow-list of its editor once more.
import { useEffect, useRef } from 'react';
import { safeFragment } from '../../lib/safe-html.ts';

export const RichText = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(safeFragment(html)), [html]);
  return <div ref={place} className="help-rich" />;
};
