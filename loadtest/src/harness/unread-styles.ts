// Read before each file of unit tests: a document reads none of the style sheets that antd writes. Each question about
// what is visible would go through all of their rules.
if (typeof HTMLStyleElement !== 'undefined')
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get: () => '',
    set: () => undefined,
  });
