// What a browser may do with our pages. Scripts come from this server only; styles may be inline,
// because antd and FullCalendar write theirs while they run.
import helmet from 'helmet';

export interface SecurityHeaders {
  /** Where people sign in, when that is another server. */
  readonly issuer: string;
  /** Origins of the portal that may show this application in a frame. */
  readonly frameAncestors: readonly string[];
  readonly isHttps: boolean;
}

export const securityHeaders = ({ issuer, frameAncestors, isHttps }: SecurityHeaders) => {
  const identity = new URL(issuer).origin;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:', identity],
        frameSrc: ["'self'", identity],
        frameAncestors: ["'self'", ...frameAncestors],
        formAction: ["'self'", identity],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // Over plain HTTP browsers ignore it and complain.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    xFrameOptions: false,
    referrerPolicy: { policy: 'same-origin' },
  });
};
