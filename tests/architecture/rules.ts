import { features } from '../../app/features.ts'
import type { Import, Module } from './modules.ts'

/** A rule checks one module and returns its violations as sentences. */
export type Rule = (module: Module) => string[]

const says = (imports: Import[], why: string) =>
  imports.map(({ specifier }) => `imports ${specifier}: ${why}`)

/** Tests, and code for them in folders named `testing`, may import anything. */
export const isTest = (path: string) => /\.(test|bench)\.tsx?$|(^|\/)testing\/|^tests\//.test(path)

const isProduct = ({ path }: Module) => /^(app|features|platform|ui)\//.test(path) && !isTest(path)
const under = (folder: string) => (path: string | null) => path?.startsWith(`${folder}/`) ?? false
const featureOf = (path: string | null) => (path?.startsWith('features/') ? path.split('/')[1]! : null)

/**
 * Rule 1. Dependencies point from app to features to platform and ui, and never to simulators, tests or scripts.
 * Within the platform only `platform/web` uses ui.
 */
export const pointsDown: Rule = (module) => {
  if (!isProduct(module)) return []
  const [layer] = module.path.split('/')
  const layers: Record<string, string[]> = {
    app: ['app', 'features', 'platform', 'ui'],
    features: ['features', 'platform', 'ui'],
    platform: under('platform/web')(module.path) ? ['platform', 'ui'] : ['platform'],
    ui: ['ui'],
  }
  const allowed = layers[layer!]!
  const outside = module.imports.filter(
    ({ target }) => target && (isTest(target) || !allowed.some((to) => under(to)(target))),
  )
  return says(outside, `${layer} may import only ${allowed.join(', ')}, and nothing written for tests`)
}

/** Rule 2. Another feature is imported only by its contract, `server/index.ts` or `web/index.ts`. */
export const entersByTheDoor: Rule = (module) => {
  const own = featureOf(module.path)
  if (!own || isTest(module.path)) return []
  const past = module.imports.filter(({ target }) => {
    const other = featureOf(target)
    return (
      other && other !== own && !/^features\/[^/]+\/(contract|server\/index|web\/index)\.tsx?$/.test(target!)
    )
  })
  return says(past, 'another feature is entered by contract.ts, server/index.ts or web/index.ts')
}

/**
 * Only what starts a process or operates an installation imports the embedded PostgreSQL, and only its `index.ts`.
 * Everything else connects to a database by its address.
 */
export const entersEmbeddedPostgresByIndex: Rule = (module) => {
  const folder = under('platform/embedded-postgres')
  if (!isProduct(module) || isTest(module.path) || folder(module.path)) return []
  const mayStart = /^app\/server\/(main|process-life|fleet\/supervisor|operator\/[\w-]+)\.ts$/.test(
    module.path,
  )
  const others = module.imports.filter(
    ({ target }) =>
      target !== null && folder(target) && !(mayStart && target === 'platform/embedded-postgres/index.ts'),
  )
  return says(others, 'the embedded PostgreSQL is entered by its index.ts, from what starts a process')
}

/** Rule 3, first half. Browser code imports nothing of the server and nothing of Node. */
export const browserKnowsNoServer: Rule = (module) => {
  const browser =
    /^(ui|(app|platform)\/(web|public)|features\/[^/]+\/(web|public)|platform\/(contract|i18n))\//.test(
      module.path,
    ) || isContract(module.path)
  if (!browser || isTest(module.path)) return []
  const server = module.imports.filter(
    ({ specifier, target }) =>
      specifier.startsWith('node:') ||
      (target !== null && (/(^|\/)server\//.test(target) || under('platform/untrusted')(target))),
  )
  return says(server, 'web, public, ui and contracts know neither the server nor Node')
}

/**
 * Rule 3, second half. A feature's contract imports only zod, the platform's contract, other contracts, and the shared
 * files beside it; the same applies to those.
 */
export const contractIsPure: Rule = (module) => {
  if (!isContract(module.path) && !isForBothSides(module.path)) return []
  const own = featureOf(module.path)
  const other = module.imports.filter(({ specifier, target }) => {
    const isBeside = target !== null && isForBothSides(target) && featureOf(target) === own
    const isPure = isBeside || under('platform/contract')(target) || (target !== null && isContract(target))
    return specifier !== 'zod' && !isPure
  })
  return says(other, 'a contract imports only zod, platform/contract, contracts and files beside it')
}

/** Rules, limits and lists that browser and server share: plain files at the top of a feature. */
const isForBothSides = (path: string) => /^features\/[\w-]+\/[\w-]+\.ts$/.test(path) && !isContract(path)

/** Rule 4. At run time a feature imports only features before it in the order, so there are no cycles. */
export const followsTheOrder: Rule = (module) => {
  const own = featureOf(module.path)
  if (!own || isTest(module.path)) return []
  const place = features.indexOf(own)
  if (place === -1) return [`the feature ${own} has no place in app/features.ts`]

  const later = module.imports.filter(({ target, typeOnly }) => {
    const other = featureOf(target)
    return other && other !== own && !typeOnly && features.indexOf(other) > place
  })
  return says(later, `${own} comes before it in the order of features; hear of it by an event instead`)
}

const QUERY =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s*\()/i
const HANDLES = /^platform\/server\/database\/(connect|migrate|platform-schema)\.ts$/
const DRIVERS = /^(drizzle-orm|pg|pg-boss)(\/|$)/

/** Rule 5, first half. SQL and the database's drivers only in stores, schemas and the platform's database parts. */
export const queriesOnlyInStores: Rule = (module) => {
  if (!isProduct(module) || mayQuery(module.path)) return []
  const drivers = module.imports.filter(({ specifier, typeOnly }) => DRIVERS.test(specifier) && !typeOnly)
  const handle = module.imports.filter(
    ({ target, typeOnly }) =>
      target !== null && HANDLES.test(target) && !typeOnly && !opensDatabase(module.path),
  )
  const texts = module.texts.filter(({ text, taggedSql }) => taggedSql || QUERY.test(text))
  return [
    ...says([...drivers, ...handle], 'the database is used only in *-store.ts'),
    ...texts.map(({ text }) => `holds SQL outside a store: ${text.trim().slice(0, 60)}`),
  ]
}

/** Rule 5, second half. A store's SQL names no table of another feature. Takes each table's owner. */
export const ownTablesOnly =
  (owners: Map<string, string>): Rule =>
  (module) => {
    const own = ownerOf(module.path)
    if (!module.path.endsWith('-store.ts') || !own) return []
    return module.texts.flatMap(({ text, taggedSql }) => {
      if (!taggedSql && !QUERY.test(text)) return []
      const named = [...text.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_][a-z0-9_]*)"?/gi)].map(
        ([, table]) => table!,
      )
      const foreign = named.filter((table) => owners.has(table) && owners.get(table) !== own)
      return foreign.map((table) => `names the table ${table} of ${owners.get(table)}`)
    })
  }

/**
 * Rule 5, third part. A table that is imported from another feature is only read: that feature's own stores write it.
 * Rules 2 and 4 ensure that the other feature is an earlier one and is imported by its public entry.
 */
export const writesOwnTables: Rule = ({ path, importedFrom, writesTo }) => {
  const own = featureOf(path)
  if (!own || isTest(path)) return []
  return writesTo.flatMap((name) => {
    const other = featureOf(importedFrom.get(name) ?? null)
    return other && other !== own ? [`writes ${name} of ${other}: call a function of its stores instead`] : []
  })
}

/** The owner of each table: a feature's name, or `platform`. */
export function tableOwners(modules: Module[]): Map<string, string> {
  return new Map(
    modules.flatMap(({ path, tables }) => tables.map((table) => [table, ownerOf(path) ?? path] as const)),
  )
}

/**
 * Rule 6. Environment, time, network and randomness are accessed only in platform; other code receives a clock, a
 * client, a source.
 */
export const ambientOnlyInPlatform: Rule = (module) => {
  if (!/^(app|features|ui)\//.test(module.path) || isTest(module.path)) return []
  return module.ambient.map((use) => `uses ${use}, which only platform/ may`)
}

/** Libraries that decode files and markup. */
const DECODERS = /^(parse5|saxes|yauzl|sharp|unpdf|csv-parse)(\/|$)/
const READS_WORKBOOKS =
  /\b(readXlsx|openXlsx|streamXlsxRows|unzip|unzipSync|Unzip|UnzipInflate|inflateSync)\b/

/**
 * Rule 8. Code that reads files and markup from outside is loaded by a reader (`*-reader.ts`), which runs in a separate
 * process. In the product itself no module imports such a library, and readers only by their type. Takes the modules
 * that only readers load, and those that decode only what the product generated.
 */
export const outsideIsReadInReaders =
  (ofReaders: ReadonlySet<string>, ownMakings: ReadonlySet<string>): Rule =>
  (module) => {
    if (!isProduct(module) || ofReaders.has(module.path) || ownMakings.has(module.path)) return []
    const values = module.imports.filter(({ typeOnly }) => !typeOnly)
    const decoders = values.filter(
      ({ specifier }) =>
        DECODERS.test(specifier) ||
        (/^(hucre|fflate)/.test(specifier) && READS_WORKBOOKS.test(module.source)),
    )
    const readers = values.filter(({ target }) => target !== null && isReader(target))
    return [
      ...says(decoders, 'files and markup from outside are read by a *-reader.ts'),
      ...says(readers, 'a reader is run by platform.untrusted and imported only by its type'),
    ]
  }

export const isReader = (path: string) => path.endsWith('-reader.ts') && !isTest(path)

/** Modules that only readers load: those that imports from everything else do not reach. */
export function loadedOnlyByReaders(modules: Module[]): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const loadedFrom = (begun: string[]) => {
    const loaded = new Set<string>()
    for (const waiting = [...begun]; waiting.length > 0; ) {
      const path = waiting.pop() as string
      if (loaded.has(path)) continue
      loaded.add(path)
      for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
        if (target && !typeOnly) waiting.push(target)
    }
    return loaded
  }
  const readers = modules.filter(({ path }) => isReader(path)).map(({ path }) => path)
  const product = loadedFrom(['app/server/main.ts', 'app/server/build-app.ts'])
  return new Set([...loadedFrom(readers)].filter((path) => !product.has(path)))
}

const MARKUP =
  /<!doctype\s+html|<\/[a-z][a-z0-9]*>|<(a|b|br|div|i|iframe|img|input|li|link|meta|p|path|span|td|tr)[\s>]/i
const ENTITY = /&(amp|lt|gt|quot|#39|#x27);/

/**
 * Rule 9. HTML is written by the `html` tag of platform/server/html.ts alone, which escapes; elsewhere there is no text
 * with a tag or an entity in it, and no other renderer. Takes the modules that hold markup of another kind.
 */
export const htmlHasOneWriter =
  (otherMarkup: ReadonlySet<string>): Rule =>
  (module) => {
    const { path } = module
    const writes =
      /^(app|features|platform|simulators)\//.test(path) && !isTest(path) && !/\/messages\//.test(path)
    if (!writes || path === 'platform/server/html.ts' || otherMarkup.has(path)) return []
    const renderers = module.imports.filter(({ specifier }) => specifier.startsWith('react-dom/server'))
    const texts = module.texts.filter(
      ({ text, taggedHtml }) => !taggedHtml && (MARKUP.test(text) || ENTITY.test(text)),
    )
    return [
      ...says(renderers, 'HTML is written by the tag of platform/server/html.ts'),
      ...texts.map(({ text }) => `writes HTML without the html tag: ${text.trim().slice(0, 60)}`),
    ]
  }

/**
 * Rule 10. Texts are catalogues in a folder `messages`, one file a language: no object and no condition holds the words
 * of both. Takes the modules whose values by language are no texts.
 */
export const textsAreCatalogues =
  (otherValues: ReadonlySet<string>): Rule =>
  ({ path, textsByLanguage }) => {
    const reads = /^(app|features|platform|ui|simulators)\//.test(path) && !isTest(path)
    if (!reads || otherValues.has(path)) return []
    return textsByLanguage.map(
      (line) => `line ${line} holds texts of both languages: each has a file in messages/`,
    )
  }

const LONGEST = 400

/**
 * Rule 7, first half. No source file over 400 lines, except migrations and texts. Takes a path and its number of lines.
 */
export function tooLong(path: string, lines: number): boolean {
  return lines > LONGEST && !/(^|\/)(migrations|messages|data)\//.test(path)
}

/** Rule 7, second half. No folder with a vague name. */
export function saysNothing(path: string): boolean {
  return /(^|\/)(utils?|helpers?|common|shared|lib|misc)\//.test(path)
}

/** `contract.ts`, and the files that a long one is split into by subject: `profile-contract.ts`. */
function isContract(path: string): boolean {
  return /^features\/[^/]+\/([a-z-]+-)?contract\.ts$/.test(path)
}

function ownerOf(path: string): string | null {
  return featureOf(path) ?? (path.startsWith('platform/') ? 'platform' : null)
}

/** The job runner and the notifications between processes are built on the database itself. */
function mayQuery(path: string): boolean {
  return (
    /-store\.ts$|schema\.ts$|\/migrations\//.test(path) ||
    /^platform\/(embedded-postgres\/|server\/(database\/|jobs\.ts$|realtime\/fanout\.ts$))/.test(path)
  )
}

/** Those that open the connection and pass it to the stores. */
function opensDatabase(path: string): boolean {
  return path.startsWith('app/server/') || path.startsWith('platform/server/')
}
