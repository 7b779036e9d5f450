// What the environment may say, and that all faults are named at once.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationInvalid, readConfiguration } from './configuration.ts';

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.faults.map(({ variable }) => variable);
    throw error;
  }
  return [];
};

describe('configuration', () => {
  it('needs nothing: an empty environment is the embedded demonstration', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 8080,
      contextPath: '',
      dataFolder: resolve('.data'),
      publicOrigin: 'http://localhost:8080',
      isDemonstration: true,
      introspection: false,
    });
  });

  it.each(['/campus', 'campus', '/campus/', '//campus//'])('reads the context path %s', (path) => {
    expect(readConfiguration({ CONTEXT_PATH: path }).contextPath).toBe('/campus');
  });

  it('names every fault at once, in both languages', () => {
    const environment = {
      PORT: 'eighty',
      CONTEXT_PATH: '/a b',
      OIDC_ISSUER: 'keycloak',
      MONGODB_URL: 'http://localhost',
      ALLOWED_ORIGINS: 'https://portal.example/path',
      BEHIND_PROXY: 'maybe',
    };
    expect(faultsOf(environment).toSorted()).toEqual(Object.keys(environment).toSorted());
    expect(() => readConfiguration(environment)).toThrow(/PORT：须为.*must be a number/);
  });

  it('never runs production with the demonstration accounts or open introspection', () => {
    expect(faultsOf({ NODE_ENV: 'production', CAMPUS_DEMONSTRATION: '1' })).toEqual(['CAMPUS_DEMONSTRATION']);
    expect(readConfiguration({ NODE_ENV: 'production', INTROSPECTION: '1' })).toMatchObject({
      isDemonstration: false,
      introspection: false,
    });
  });
});
