import type { Locale } from './locale.ts'
import { serverTranslator } from './page-texts.ts'

/** The server's texts by locale and dotted key, in ICU format. Each feature has a catalogue of its own. */
export type ServerCatalogue = Record<Locale, CatalogueTree>
export type CatalogueTree = { [key: string]: string | CatalogueTree }

export type Translate = (key: string, params?: Record<string, string | number>) => string
export type I18n = { translator(locale: Locale): Translate; has(key: string): boolean }

/** Merges the catalogues of all features. Throws when two of them define the same key. */
export function createI18n(catalogues: ServerCatalogue[]): I18n {
  const merged: ServerCatalogue = { 'pt-BR': {}, 'en-US': {} }
  for (const catalogue of catalogues) {
    merge(merged['pt-BR'], catalogue['pt-BR'])
    merge(merged['en-US'], catalogue['en-US'])
  }
  const translatorOf = (locale: Locale): Translate => {
    const translate = serverTranslator(locale, merged[locale])
    return (key, params) => translate(key as never, params as never)
  }
  const translators = { 'pt-BR': translatorOf('pt-BR'), 'en-US': translatorOf('en-US') }

  return {
    translator: (locale) => translators[locale],
    has: (key) => lookUp(merged['pt-BR'], key) !== undefined,
  }
}

function merge(into: CatalogueTree, from: CatalogueTree): void {
  for (const [key, value] of Object.entries(from)) {
    const present = into[key]
    if (present === undefined) into[key] = typeof value === 'string' ? value : merged(value)
    else if (typeof present === 'object' && typeof value === 'object') merge(present, value)
    else throw new Error(`two catalogues define "${key}"`)
  }
}

function merged(tree: CatalogueTree): CatalogueTree {
  const copy: CatalogueTree = {}
  merge(copy, tree)
  return copy
}

function lookUp(tree: CatalogueTree, key: string): string | undefined {
  let at: string | CatalogueTree | undefined = tree
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
