// A product that nobody has set up yet. Its people sign in at the provider of another server: the demonstration's.
import type { Page } from 'playwright-core';
import {
  borrowBrowser,
  returnBrowser,
  signInForm,
  type VisitOptions,
  type Visitor,
  visit,
} from './browser.ts';
import { freePort, removeFolder, startServer } from './server-process.ts';

export interface NewInstallation {
  readonly url: string;
  /** A window of `account`, signed in and at `path`. */
  enter(account: string, path: string, options?: VisitOptions): Promise<Visitor>;
  close(): Promise<void>;
}

/** A Keycloak lets pages of another origin send their cookies along; the provider for trials is on our own. */
const answerAsKeycloak = (page: Page): Promise<unknown> =>
  page.route('**/protocol/openid-connect/token', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-credentials': 'true' };
    await route.fulfill({ response, headers });
  });

export const openNewInstallation = async (): Promise<NewInstallation> => {
  const port = await freePort();
  const [provider, browser] = await Promise.all([
    startServer({ env: { ALLOWED_ORIGINS: `http://localhost:${port}` } }),
    borrowBrowser(),
  ]);
  const server = await startServer({
    port,
    env: { CAMPUS_DEMONSTRATION: '0', OIDC_ISSUER: `${provider.url}/realms/campus` },
  });
  const visitors: Visitor[] = [];
  return {
    url: server.url,
    enter: async (account, path, options) => {
      const visitor = await visit(browser, options);
      visitors.push(visitor);
      await answerAsKeycloak(visitor.page);
      await visitor.page.goto(`${server.url}${path}`);
      await signInForm(visitor.page, account);
      return visitor;
    },
    close: async () => {
      for (const { context } of visitors) await context.close();
      await returnBrowser();
      for (const each of [server, provider]) {
        await each.stop();
        await removeFolder(each.folder);
      }
    },
  };
};
