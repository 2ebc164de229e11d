/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  export type Glyph = { path: unknown; advanceWidth: number; _getMetrics(): { leftBearing: number } }
  /** A part of a font, as it is put into a document. */
  export type Subset = {
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    glyphEncoder: { encodeSimple(path: unknown): Uint8Array }
    _addGlyph(id: number): number
  }
  export type Font = {
    postscriptName: string
    head: object
    name: object
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    createSubset(): Subset
    layout(text: string): object
  }
  export function create(file: Uint8Array): Font
}
