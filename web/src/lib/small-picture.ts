// A picture of a person made small before it is sent: no longer side than needed to compare a face, as an address that
// holds the whole of it.

const LONGEST = 480;
const QUALITY = 0.8;

/** Its size with no side longer than that; a small one stays as it is. */
export const sizeWithin = (width: number, height: number, longest: number): readonly [number, number] => {
  const by = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
};

/** Undefined: it is no picture that this browser can read. What a camera wrote beside the picture stays behind. */
export const smallPicture = async (file: Blob): Promise<string | undefined> => {
  const read = await createImageBitmap(file).catch(() => undefined);
  if (!read) return undefined;
  const [width, height] = sizeWithin(read.width, read.height, LONGEST);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(read, 0, 0, width, height);
  read.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
};
