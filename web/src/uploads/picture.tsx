// A picture of the server: an even surface until it is there.
import { usePicture } from './uploads.ts';
import './uploads.css';

export interface PictureProps {
  readonly uri: string;
  /** Empty: it says nothing that the text beside it does not. */
  readonly alt: string;
  readonly className?: string;
}

export const Picture = ({ uri, alt, className = '' }: PictureProps) => {
  const address = usePicture(uri);
  const looks = `picture ${className}`;
  if (address !== undefined) return <img className={looks} src={address} alt={alt} />;
  const awaited = `${looks} picture-awaited`;
  return alt === '' ? <span className={awaited} /> : <span className={awaited} role="img" aria-label={alt} />;
};
