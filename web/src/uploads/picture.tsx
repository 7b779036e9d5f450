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
  return address === undefined ? (
    <span className={`${looks} picture-awaited`} role="img" aria-label={alt} />
  ) : (
    <img className={looks} src={address} alt={alt} />
  );
};
