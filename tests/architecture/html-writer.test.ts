import { describe, expect, it } from 'vitest'
import { parseModule, readModules } from './modules.ts'
import { htmlHasOneWriter } from './rules.ts'

/** Modules with markup that is no page of the html tag, and what it is. */
const otherMarkup = new Map([
  ['app/server/public-pages/bio/card-text.ts', 'SVG that becomes a PNG'],
  ['app/server/public-pages/bio/draw-card.ts', 'SVG that becomes a PNG'],
  ['features/merchants/server/demo/demo-pictures.ts', 'SVG that becomes a photo'],
  ['features/bio/embed.ts', 'the code that users paste, which the editor reads, too'],
  ['platform/server/storage/s3/s3-storage.ts', 'XML of the S3 API'],
  ['simulators/s3/start.ts', 'XML of the S3 API'],
  [
    'app/server/public-pages/landing/render-landing-page.tsx',
    'JSX, see docs/decisions/0082-landing-page-in-jsx.md',
  ],
])

const rule = htmlHasOneWriter(new Set(otherMarkup.keys()))
const modules = readModules()
const objections = (path: string, source: string) => rule(parseModule(path, source)).length

describe('HTML', () => {
  it('is written by the html tag alone', () => {
    const broken = modules.flatMap((module) => rule(module).map((what) => `${module.path}: ${what}`))
    expect(broken).toEqual([])
  })

  it('of another kind is still where this test says', () => {
    const all = htmlHasOneWriter(new Set())
    const without = modules.filter(({ path }) => otherMarkup.has(path)).filter((each) => all(each).length > 0)
    expect(without.map(({ path }) => path).sort()).toEqual([...otherMarkup.keys()].sort())
  })

  it.each([
    ['app/server/x.ts', 'export const page = (name: string) => `<!doctype html><title>${name}`'],
    ['features/bio/server/x.ts', 'export const page = (name: string) => `<p>${name}`'],
    ['features/bio/server/x.ts', "export const page = (name: string) => '<b>' + name"],
    ['features/bio/public/x.ts', 'export const page = (to: string) => `<a href="${to}">`'],
    ['platform/server/x.ts', "export const escape = (text: string) => text.replaceAll('<', '&lt;')"],
    ['simulators/sms/x.ts', 'export const row = (name: string) => other`<td>${name}</td>`'],
    ['app/server/x.tsx', "import { renderToStaticMarkup } from 'react-dom/server'"],
  ])('is not written otherwise: %s, %s', (path, source) => {
    expect(objections(path, source)).toBe(1)
  })

  it.each([
    ['app/server/x.ts', 'export const page = (name: string) => html`<p>${name}</p>`'],
    ['app/server/x.ts', "export const compare = (a: string) => `${a} < ${'b'} && c > d`"],
    ['app/server/x.test.ts', "export const page = '<p>a</p>'"],
    ['app/web/x.tsx', 'export const page = (name: string) => <p>{name}</p>'],
    ['features/bio/messages/web.en-US.ts', "export const text = 'Paste the <iframe> code'"],
  ])('is no concern of the rule: %s, %s', (path, source) => {
    expect(objections(path, source)).toBe(0)
  })
})
