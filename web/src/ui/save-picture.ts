// A part of the page saved as a picture: a chart, a code to scan, a timetable. The library comes with the first one.

const FILE_NAME = 'download.png';
const SCALE = 2;
/** A small drawing, such as a code to scan, is still to be read once it is printed. */
const LEAST_PIXELS = 600;
/** What acts on the page does nothing in a picture of it. */
const LEFT_OUT = [
  '.button',
  '.segmented',
  '.switch',
  '.resources-filters',
  '.graph-tools',
  '.picture-strip',
  '.key-hints',
  '.live-badge',
  '.heard-only',
].join();

const isPictured = (node: Node): boolean => !(node instanceof Element && node.matches(LEFT_OUT));

/** @throws where the browser cannot draw it */
export const savePicture = async (part: Element): Promise<void> => {
  const { domToPng } = await import('modern-screenshot');
  const { width } = part.getBoundingClientRect();
  const link = document.createElement('a');
  link.download = FILE_NAME;
  link.href = await domToPng(part, {
    scale: Math.max(SCALE, LEAST_PIXELS / width),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    filter: isPictured,
  });
  link.click();
};
