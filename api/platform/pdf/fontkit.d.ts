/** An opened font, as `pdfkit` takes one; neither has types for it. */
interface OpenedFont {
  layout(text: string): unknown;
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): OpenedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: OpenedFont): this;
  }
}
