// A real browser for the tests: the one installed here, else the one inside the npm packages.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { isProgram } from '../engines/tools.ts';
import { packagedBrowser } from './packaged-browser.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = async (): Promise<Browser> => {
  const named = process.env.CHROMIUM_PATH;
  const installed = [...(named ? [named] : []), ...INSTALLED].find(isProgram);
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  const { executablePath, env } = await packagedBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
};

/** The browser of this process, once it was asked for, and how many use it now. */
let shared: { readonly opened: Promise<Browser>; users: number } | undefined;
let isKept = false;

/** From now on the browser stays open between its users: test files of one process share one. */
export const keepBrowser = (): void => {
  isKept = true;
};

/** A browser that others of this process may use too, each with windows of its own. */
export const borrowBrowser = async (): Promise<Browser> => {
  shared ??= { opened: openBrowser(), users: 0 };
  const own = shared;
  own.users += 1;
  const browser = await own.opened;
  if (browser.isConnected()) return browser;
  // It has crashed meanwhile.
  if (shared === own) shared = undefined;
  return borrowBrowser();
};

/** Call once for each time it was borrowed. The windows are the borrower's to close. */
export const returnBrowser = async (): Promise<void> => {
  if (!shared) return;
  shared.users -= 1;
  if (isKept || shared.users > 0) return;
  const { opened } = shared;
  shared = undefined;
  await (await opened).close();
};

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
/** Such a browser has the screens made for a phone, a narrow window has not. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Longer than anything takes on a busy machine, short enough that a failure is told soon. */
const WAIT_MS = 20_000;
/** No document of the product writes its address so often; one that does answers its own writing. */
const MOST_ADDRESSES = 50;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: uncaught errors, failed requests of the product, an address without rest. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly language?: 'zh' | 'en';
  readonly size?: { readonly width: number; readonly height: number };
  readonly zone?: string;
  readonly dark?: boolean;
  /** It says that it is a phone. */
  readonly inHand?: boolean;
}

/** A person with a browser window of their own, not signed in yet. */
export const visit = async (browser: Browser, options: VisitOptions = {}): Promise<Visitor> => {
  const how: BrowserContextOptions = {
    viewport: options.size ?? DESKTOP,
    timezoneId: options.zone ?? 'Asia/Shanghai',
    locale: options.language === 'en' ? 'en-GB' : 'zh-CN',
    colorScheme: options.dark ? 'dark' : 'light',
    isMobile: (options.size?.width ?? DESKTOP.width) < 600,
    hasTouch: (options.size?.width ?? DESKTOP.width) < 600,
  };
  if (options.inHand) how.userAgent = IPHONE;
  const context = await browser.newContext(how);
  await context.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', language);
  }, options.language ?? 'zh');
  await context.addInitScript(complainOfAddresses, MOST_ADDRESSES);
  await context.addInitScript(complainOfOffences, OFFENCE);
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
};

/** Runs in the page: browsers for people slow such a page down, the one of the tests lets it have its way. */
const complainOfAddresses = (most: number): void => {
  let written = 0;
  const replace = history.replaceState;
  history.replaceState = function (...values) {
    written += 1;
    if (written === most) console.error(`the address was written ${most} times`);
    replace.apply(this, values);
  };
};

/** Begins the complaint of a page that does what its policy forbids. */
const OFFENCE = 'against the policy: ';

/** Runs in the page, from its first moment. */
const complainOfOffences = (prefix: string): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`${prefix}${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}`),
  );

/** Directive, address and source of each offence against its policy. */
export const offencesOf = ({ complaints }: Visitor): string[] =>
  complaints.flatMap((one) => (one.startsWith(OFFENCE) ? [one.slice(OFFENCE.length)] : []));

/** Counts the documents a window loads from now on: a live page loads none. */
export const loadsOf = ({ page }: Visitor): (() => number) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
};

/** Fills the login page and waits for the product behind it. */
export const signInForm = async (page: Page, account: string, password = 'campus'): Promise<void> => {
  await page.locator('input[type=password]').waitFor();
  await page.locator('input[name=username], input[name=login], input[type=text]').first().fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page
    .locator('[data-shell]')
    .waitFor({ timeout: 30_000 })
    .catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText();
      throw new Error(`${account} was not let in at ${page.url()}: ${shown.slice(0, 500)}`, { cause: error });
    });
};

/** Opens `url` and signs in where the product asks for it. */
export const signInAt = async (
  { page }: Visitor,
  url: string,
  account: string,
  password?: string,
): Promise<void> => {
  await page.goto(url);
  await signInForm(page, account, password);
};
