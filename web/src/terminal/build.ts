// Which build of the application a page is: the name of its first script changes with everything it loads.

/** Empty while it is served from its sources. */
export const buildOf = (page: Pick<Document, 'querySelector'>): string => {
  const script = page.querySelector('script[type="module"][src*="assets/page-"]');
  return /page-([\w-]+)\.js/.exec(script?.getAttribute('src') ?? '')?.[1] ?? '';
};
