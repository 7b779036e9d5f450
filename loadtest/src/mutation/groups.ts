// What `npm run mutate` changes, a group a row, and the unit tests that are to notice.

export interface MutationGroup {
  /** Globs from the root of the repository. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export const mutationGroups = {
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
  live: {
    code: ['api/src/gateway/live/*.ts', '!api/src/gateway/live/{live,socket-server,visibility}.ts'],
    tests: ['api/src/gateway/live/*.test.ts'],
  },
} as const satisfies Readonly<Record<string, MutationGroup>>;

export type GroupName = keyof typeof mutationGroups;

export const isGroupName = (name: string): name is GroupName => name in mutationGroups;
