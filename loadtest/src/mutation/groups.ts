// What `npm run mutate` changes, a group a row, and the unit tests that are to notice.

export interface MutationGroup {
  /** Globs from the root of the repository. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export const mutationGroups = {
  /** The deciders of a booking's day: seats, waiting and holds among them. */
  deciders: {
    code: ['events/src/booking/schedule/*.ts', 'events/src/booking/allowance/*.ts'],
    tests: ['events/src/booking/**/*.test.ts'],
  },
  rules: {
    code: ['events/src/domain/rules/*.ts'],
    tests: ['events/src/domain/**/*.test.ts', 'events/src/booking/**/*.test.ts'],
  },
  access: {
    code: ['api/src/gateway/access/*.ts'],
    tests: ['api/src/gateway/access/*.test.ts'],
  },
  disclosure: {
    code: ['events/src/booking/schedule/disclosure.ts'],
    tests: ['events/src/booking/schedule/disclosure.test.ts'],
  },
  loans: {
    code: ['events/src/loan/{borrowing,deciding,handing,lapsing,lent,loan,stock,transitions}.ts'],
    tests: ['events/src/loan/*.test.ts'],
  },
  standing: {
    code: ['events/src/standing/{appeals,binding,fault-rule,faults,lists,standing,state}.ts'],
    tests: ['events/src/standing/*.test.ts'],
  },
  charges: {
    code: ['events/src/charge/{charge,process}.ts'],
    tests: ['events/src/charge/*.test.ts'],
  },
  messages: {
    code: ['events/src/message/{message,message-text,pushes}.ts'],
    tests: ['events/src/message/*.test.ts'],
  },
  series: {
    code: ['events/src/booking/series/*.ts'],
    tests: ['events/src/booking/series/*.test.ts'],
  },
  records: {
    code: [
      'events/src/domain/record/{equal,record,rich-text,typed,uploads,validate}.ts',
      'events/src/domain/record/kinds/*.ts',
    ],
    tests: ['events/src/domain/record/*.test.ts', 'events/src/declarations.test.ts'],
  },
  live: {
    code: ['api/src/gateway/live/*.ts'],
    tests: ['api/src/gateway/live/*.test.ts'],
  },
} as const satisfies Readonly<Record<string, MutationGroup>>;

export type GroupName = keyof typeof mutationGroups;

export const isGroupName = (name: string): name is GroupName => name in mutationGroups;
