// The tenant's own logo, or ours where it has none.

import { Mark } from '../ui/icon.tsx';
import { Picture } from '../uploads/picture.tsx';

export const Logo = ({ uri, size = 28 }: { readonly uri: string | undefined; readonly size?: number }) =>
  uri === undefined ? <Mark size={size} /> : <Picture uri={uri} alt="" className="shell-logo" />;
