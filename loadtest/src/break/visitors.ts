// Visitors, their places and their passages.
import type { Broken } from './broken.ts';

const ofDay = { project: 'unit', file: 'events/src/visit/visit-day.test.ts' } as const;
const ofVisits = { project: 'unit', file: 'api/src/subjects/visit/visits.test.ts' } as const;

export const visitors: readonly Broken[] = [
  {
    name: 'claims-no-place',
    fault: 'five hundred people for the last twenty places of a window',
    invariant: 'twenty come, all others read of the next window',
    test: { ...ofVisits, name: 'case 1' },
    edits: [
      {
        file: 'api/src/subjects/visit/come.ts',
        find: '  if (taken) return refused(taken);',
        replace: '  if (taken?.code === 2003) return refused(taken);',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'holds-for-ever',
    fault: 'somebody leaves the form of a visit open',
    invariant: 'what was held is free again after ten minutes',
    test: ofDay,
    edits: [
      {
        file: 'events/src/visit/visit-day.ts',
        find: 'const taken = [...claims, ...holds.filter(({ until }) => until > now)];',
        replace: 'const taken = [...claims, ...holds.filter(({ until }) => until > 0 || now)];',
      },
    ],
    says: /Error:? .*/,
  },
  {
    name: 'loses-places',
    fault: 'kill -9 between the places of a visit and the visit',
    invariant: 'places without a visit are freed',
    test: { ...ofVisits, name: 'frees places whose visit never came to be' },
    edits: [
      {
        file: 'api/src/subjects/visit/turns.ts',
        find: 'if (stands || (!state.visit && at > old)) continue;',
        replace: 'if (stands || !state.visit || at > old) continue;',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'visits-anew',
    fault: 'a registration that is sent again when it is over',
    invariant: 'it answers its visit and claims nothing',
    test: { ...ofVisits, name: 'answers a key that is sent again' },
    edits: [{ file: 'api/src/subjects/visit/come.ts', find: '  if (before) return before;\n', replace: '' }],
    says: /AssertionError.*/,
  },
  {
    name: 'forgets-passages',
    fault: 'a gate tells of a passage again',
    invariant: 'it is recorded once',
    test: { project: 'unit', file: 'events/src/gate/passage.test.ts', name: 'case 9' },
    edits: [
      {
        file: 'events/src/gate/passage.ts',
        find: 'if (state.recent.some(({ passage }) => passage === facts.passage)) return nothing;',
        replace: "if (facts.passage === '') return nothing;",
      },
    ],
    says: /Error:? .*/,
  },
];
