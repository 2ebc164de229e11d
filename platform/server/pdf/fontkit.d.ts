/** Types of the used part of fontkit, which has none of its own. */
declare module 'fontkit' {
  export type Glyph = {
    path: { commands: { command: string; args: number[] }[] }
    advanceWidth: number
    _getMetrics(): { leftBearing: number }
  }
  /** A part of a font, as it is put into a document. */
  export type Subset = {
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(id: number): number
  }
  export type Font = {
    head: object
    name: object
    characterSet: number[]
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    createSubset(): Subset
    layout(text: string): object
  }
  export function create(file: Uint8Array): Font
}
