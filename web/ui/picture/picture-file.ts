/** A picture for a slide or a printed page. */
const SHARPNESS = 3;

/** A drawn picture as the text of an SVG file: on the colour of a card, the colours of the theme by value. */
export function svgFile(svg: SVGSVGElement): string {
  const style = getComputedStyle(svg);
  const { width, height } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('style');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', style.fontFamily);
  const ground = `<rect width="${width}" height="${height}" fill="var(--etalon-palette-background-paper)"/>`;
  return new XMLSerializer()
    .serializeToString(copy)
    .replace('>', `>${ground}`)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}

/** The same as pixels. */
export async function pngFile(svg: SVGSVGElement): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SHARPNESS;
  canvas.height = picture.naturalHeight * SHARPNESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture was drawn'))), 'image/png');
  });
}
