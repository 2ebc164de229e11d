import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale.ts'

/** Texts the server says, by key (dotted) and locale, ICU format. Each feature brings its own. */
export type ServerCatalogue = Record<Locale, CatalogueTree>
export type CatalogueTree = { [key: string]: string | CatalogueTree }

export type Say = (key: string, params?: Record<string, string | number>) => string
export type Speaker = { in(locale: Locale): Say; has(key: string): boolean }

/** Puts the catalogues of all features together. Two features may not claim the same key. */
export function createSpeaker(catalogues: ServerCatalogue[]): Speaker {
  const merged: ServerCatalogue = { 'pt-BR': {}, 'en-US': {} }
  for (const catalogue of catalogues) {
    merge(merged['pt-BR'], catalogue['pt-BR'])
    merge(merged['en-US'], catalogue['en-US'])
  }
  const say = (locale: Locale): Say => {
    const translate = createTranslator({ locale, messages: merged[locale], timeZone: 'America/Sao_Paulo' })
    return (key, params) => translate(key as never, params as never)
  }
  const sayings = { 'pt-BR': say('pt-BR'), 'en-US': say('en-US') }

  return { in: (locale) => sayings[locale], has: (key) => lookUp(merged['pt-BR'], key) !== undefined }
}

function merge(into: CatalogueTree, from: CatalogueTree): void {
  for (const [key, value] of Object.entries(from)) {
    const present = into[key]
    if (present === undefined) into[key] = typeof value === 'string' ? value : merged(value)
    else if (typeof present === 'object' && typeof value === 'object') merge(present, value)
    else throw new Error(`two catalogues say "${key}"`)
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
