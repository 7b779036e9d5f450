// A drawing of the page saved as a picture: its colours are written into it first, because a file knows no theme.

const FILE_NAME = 'download.png';
const SCALE = 2;
/** A small drawing, such as a code to scan, is still to be read once it is printed. */
const LEAST_PIXELS = 600;
const painted = ['fill', 'stroke', 'font-size', 'font-family', 'opacity', 'stroke-width'] as const;

const withColours = (drawing: SVGSVGElement, scale: number): SVGSVGElement => {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('a drawing is an svg');
  const [seen, written] = [drawing, copy].map((each) => [...each.querySelectorAll('*')]);
  for (const [at, element] of (seen ?? []).entries()) {
    const style = getComputedStyle(element);
    for (const name of painted) written?.[at]?.setAttribute(name, style.getPropertyValue(name));
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  return copy;
};

export const savePicture = async (drawing: SVGSVGElement): Promise<void> => {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.max(SCALE, Math.ceil(LEAST_PIXELS / width));
  const text = new XMLSerializer().serializeToString(withColours(drawing, scale));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  const link = document.createElement('a');
  link.download = FILE_NAME;
  link.href = canvas.toDataURL('image/png');
  link.click();
};
