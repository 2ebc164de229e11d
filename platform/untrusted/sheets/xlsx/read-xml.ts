import { SaxesParser } from 'saxes'

export type XmlHandlers = {
  /** Names without their prefix. */
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** The maximum depth of nested elements; a workbook has about ten. */
const deepest = 100

/** Parses XML as a stream, without a tree. Yields after each piece, so that the caller can take the handlers' results. */
export async function* xmlSteps(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new Error('elements lie too deep')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(localName(name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

/** Parses XML to its end, for parts that are needed as a whole. */
export async function readXml(pieces: AsyncIterable<string> | null, handlers: XmlHandlers): Promise<void> {
  if (pieces) for await (const _ of xmlSteps(pieces, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Replaces escapes such as `_x000D_` by their characters. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
}
