import { describe, expect, it } from 'vitest'
import { parseModule, readModules } from './modules.ts'
import { textsAreCatalogues } from './rules.ts'

/** Modules with other values by language, and what they are. */
const otherValues = new Map([
  ['app/server/public-pages/landing/content.ts', 'the shops and videos of an installation'],
  ['app/server/public-pages/landing/sections/language-links.tsx', 'the languages, each named in itself'],
  ['app/web/messages/plain-words.ts', 'words that the texts of a language do not contain'],
  ['app/web/shell/language-select.tsx', 'the languages, each named in itself'],
  ['features/accounts/web/profile/about-fields.tsx', 'the languages, each named in itself'],
  ['platform/server/sheets/write-xlsx.ts', 'patterns of dates'],
  ['platform/contract/zoned-time.ts', 'patterns of dates'],
  ['simulators/bling/page/messages.ts', 'the page of a simulator'],
  ['simulators/instagram/facebook-pages/messages.ts', 'the page of a simulator'],
  ['simulators/youtube/page/messages.ts', 'the page of a simulator'],
  ['simulators/correios/page/messages.ts', 'the page of a simulator'],
  ['simulators/melhor-envio/page/messages.ts', 'the page of a simulator'],
  ['simulators/mercado-pago/page/messages.ts', 'the page of a simulator'],
  ['simulators/stripe-connect/page/messages.ts', 'the page of a simulator'],
  ['simulators/pagar-me/page/messages.ts', 'the page of a simulator'],
  ['simulators/own-system/page/messages.ts', 'the page of a simulator'],
  ['simulators/payments/page/messages.ts', 'the page of a simulator'],
  ['simulators/shopify/page/messages.ts', 'the page of a simulator'],
  ['simulators/shops/page/messages.ts', 'the pages of simulated shops'],
  ['simulators/sms/page/messages.ts', 'the page of a simulator'],
  ['simulators/tiny/page/messages.ts', 'the page of a simulator'],
  ['simulators/yampi/page/messages.ts', 'the page of a simulator'],
])

const rule = textsAreCatalogues(new Set(otherValues.keys()))
const modules = readModules()
const objections = (path: string, source: string) => rule(parseModule(path, source)).length

describe('texts', () => {
  it('are catalogues with one language in a file', () => {
    const broken = modules.flatMap((module) => rule(module).map((what) => `${module.path}: ${what}`))
    expect(broken).toEqual([])
  })

  it('are left out only where there are other values by language', () => {
    const all = textsAreCatalogues(new Set())
    const found = modules.filter((module) => otherValues.has(module.path) && all(module).length > 0)
    expect(found.map(({ path }) => path).sort()).toEqual([...otherValues.keys()].sort())
  })

  it.each([
    ['app/server/x.ts', "const words = { 'pt-BR': 'Sim', 'en-US': 'Yes' }"],
    ['app/server/x.ts', "const words = { 'pt-BR': { yes: 'Sim' }, 'en-US': { yes: 'Yes' } }"],
    ['features/bio/messages/server.ts', "const errors = { 'pt-BR': { no: 'Não' }, 'en-US': { no: 'No' } }"],
    ['app/web/x.tsx', "const words = { 'pt-BR': ['Sim'], 'en-US': ['Yes'] }"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    ['features/bio/x.ts', "const of = { 'pt-BR': (n) => `${n} de`, 'en-US': (n) => `${n} of` }"],
    ['features/bio/x.ts', "add({ name: { 'pt-BR': 'Loja', 'en-US': 'Shop' } })"],
    ['platform/server/x.ts', "const yes = locale === 'pt-BR' ? 'Sim' : 'Yes'"],
    ['simulators/sms/x.ts', "const words = { 'en-US': 'Yes', 'pt-BR': 'Sim' }"],
  ])('are not written elsewhere: %s, %s', (path, source) => {
    expect(objections(path, source)).toBe(1)
  })

  it.each([
    ['app/server/messages/x.pt-BR.ts', "const words = { yes: 'Sim' }"],
    ['app/server/x.test.ts', "const words = { 'pt-BR': 'Sim', 'en-US': 'Yes' }"],
    ['app/server/x.ts', "const texts = pageTexts({ 'pt-BR': pagePtBr, 'en-US': pageEnUs })"],
    ['app/server/x.ts', "const names = { 'pt-BR': translator('pt-BR')('name'), 'en-US': null }"],
    ['app/web/x.ts', "const load = { 'pt-BR': () => import('./pt.ts'), 'en-US': () => import('./en.ts') }"],
    ['app/web/x.ts', "const other = locale === 'pt-BR' ? 'en-US' : 'pt-BR'"],
    ['platform/i18n/x.ts', "const codes = { 'pt-BR': 'pt', 'en-US': 'en' }"],
  ])('are not confused with: %s, %s', (path, source) => {
    expect(objections(path, source)).toBe(0)
  })
})
