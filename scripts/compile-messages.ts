import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { [key: string]: string | Tree }
type Compiled = { [key: string]: unknown }

/** Whether a module is a catalogue: its exports are trees of texts. */
export const isCatalogue = (file: string): boolean => /\/messages\/[^/]+\.(pt-BR|en-US)\.ts$/.test(file)

/**
 * Parses the pages' texts at build time, so that no page brings the parser of ICU messages (10 kB of gzip). In
 * development they are parsed in the page, with the same result: both are use-intl's own.
 *
 * @param isCatalogue tells the modules whose exports are trees of texts
 */
export function compileMessages(isCatalogue: (file: string) => boolean): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'use-intl/format-message') return null
      return this.resolve('use-intl/format-message/format-only', importer, { ...options, skipSelf: true })
    },
    async load(id) {
      if (!isCatalogue(id)) return null
      const catalogues = (await import(pathToFileURL(id).href)) as Record<string, Tree>
      return Object.entries(catalogues)
        .map(([name, tree]) => `export const ${name} = ${JSON.stringify(compileTree(tree))}`)
        .join('\n')
    },
  }
}

/**
 * The same tree with each text in the form of the page's formatter.
 * @throws when a text is not valid ICU
 */
export function compileTree(tree: Tree): Compiled {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  )
}
