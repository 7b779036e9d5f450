// The picture of a resource's code: who scans it comes to the page on which one signs in there. The code says
// nothing but that address, so it is for everyone who may read the field.
import { fieldsIn } from '@campus/events/domain/unknown';
import { create } from 'qrcode';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';

/** Modules of white around the code, as the standard asks for. */
const QUIET = 2;

const drawn = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const side = size + 2 * QUIET;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
};

/** Below the context path. */
const scanPath = (resourceId: string): string => `/pc/appointmentScanner/${encodeURIComponent(resourceId)}`;

const codePicture = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawn(address)).toString('base64')}`;

/** Drawn only where it is asked for. */
export const codeOfResource =
  ({ pageAddress }: Pick<Ports, 'pageAddress'>): Resolver<Record<string, never>> =>
  (source) =>
    codePicture(pageAddress(scanPath(String(fieldsIn(source).id))));

/** None where the place of the booking is kept from the reader. */
export const codeOfBooking =
  ({ pageAddress }: Pick<Ports, 'pageAddress'>): Resolver<Record<string, never>> =>
  (source) => {
    const { qcode_image_url: resource } = fieldsIn(source);
    return typeof resource === 'string' ? codePicture(pageAddress(scanPath(resource))) : null;
  };
