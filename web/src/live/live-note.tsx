// The age of what is shown, wherever live data stands; alone renders anew each second.
import { LiveBadge } from '../ui/live-badge.tsx';
import { useLiveAge } from './live-context.tsx';

/** @param zone the campus's, in which a lost picture's time is said */
export const LiveNote = ({ zone }: { readonly zone: string }) => <LiveBadge {...useLiveAge()} zone={zone} />;
