// Rich text for reading, cleaned by the allow-list of its editor once more, its pictures read with the page's token.
import { useEffect, useRef } from 'react';
import { awaitedPictures, safeFragment } from '../lib/safe-html.ts';
import { useUploads } from './uploads.ts';
import './uploads.css';

export const RichText = ({ html }: { readonly html: string }) => {
  const uploads = useUploads();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = safeFragment(html);
    for (const [picture, uri] of awaitedPictures(text))
      void uploads.read(uri).then((address) => {
        if (address === undefined) picture.replaceWith(picture.alt);
        else picture.src = address;
      });
    place.current?.replaceChildren(text);
  }, [uploads, html]);
  return <div ref={place} className="rich-text" />;
};
