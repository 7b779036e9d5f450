// The sign-in of this page, begun while the rest of the page's scripts still load: `index.html` loads this module
// first. Pages for anyone and screens with a token of their own do not begin it.
import { config, pathHere } from '../lib/config.ts';
import { devicePaths, publicPaths } from './paths.ts';
import { createSingleSignOn } from './single-sign-on.ts';

export const singleSignOn = createSingleSignOn(config);

const signsIn = /^\/(oidc-callback|pc|manage)?([/?]|$)/;

const path = pathHere(config);
if (signsIn.test(path) && !publicPaths.test(path) && !devicePaths.test(path)) void singleSignOn.start();
