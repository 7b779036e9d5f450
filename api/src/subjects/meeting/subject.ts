import type { Subject } from '../subject.ts';
import { createArranging } from './arrange.ts';
import { mountMeetingCallbacks, mountSimulatedMeeting } from './callbacks.ts';
import { meetingsPart } from './part.ts';

export const meeting: Subject = {
  resolvers: meetingsPart,
  mount: (app, contextOf, parts) => {
    mountMeetingCallbacks(app, contextOf, parts, parts.contextPath);
    mountSimulatedMeeting(app, parts.contextPath);
  },
  turns: ({ parts, meetings }) => [createArranging(parts, meetings)],
};
