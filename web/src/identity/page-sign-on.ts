// The sign-in of this page, begun while the rest of the page's scripts still load: `index.html` loads this module
// first. Pages for anyone and screens with a token of their own do not begin it. Meanwhile who comes back looks at
// the last picture of the page.

import { config, pathHere } from '../lib/config.ts';
import { deviceNow } from '../lib/server-time.ts';
import { createLastPicture } from '../live/last-picture.ts';
import { devicePaths, publicPaths } from './paths.ts';
import { createSingleSignOn } from './single-sign-on.ts';

export const singleSignOn = createSingleSignOn(config);

export const lastPicture = createLastPicture({
  window,
  document,
  storage: window.sessionStorage,
  address: () => pathHere(config),
  // Begins and ends on this device: what is known of the server's clock changes with each answer.
  clock: deviceNow,
  after: (ms, run) => {
    window.setTimeout(run, ms);
  },
});

const signsIn = /^\/(oidc-callback|pc|mobile|manage)?([/?]|$)/;

const path = pathHere(config);
if (signsIn.test(path) && !publicPaths.test(path) && !devicePaths.test(path)) {
  lastPicture.show();
  void singleSignOn.start().then(() => lastPicture.belongTo(singleSignOn.account()));
  singleSignOn.onChange((change) =>
    lastPicture.belongTo(change === 'renewed' ? singleSignOn.account() : undefined),
  );
}
