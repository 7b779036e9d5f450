// The age of the shown data, beside live data; only this renders again each second.
import { LiveBadge } from '../ui/live-badge.tsx';
import { useLiveAge } from './live-context.tsx';

/** @param zone the campus's, for the time of a lost picture */
export const LiveNote = ({ zone }: { readonly zone: string }) => <LiveBadge {...useLiveAge()} zone={zone} />;
