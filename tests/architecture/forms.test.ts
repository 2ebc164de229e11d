import { describe, expect, it } from 'vitest'
import { type Module, parseModule, readModules } from './modules.ts'
import { isTest } from './rules.ts'

/** Forms in HTML alone, and what is sent in their place. */
const otherForms = new Map([
  ['platform/web/form-dialog.tsx', 'the dialog around a form'],
  ['features/billing/web/admin-page.tsx', 'a search'],
  ['features/reports/web/report/composer/reply-composer.tsx', 'one text, sent by the list of replies'],
  ['features/reports/web/report/composer/docked-composer.tsx', 'one text, sent by the list of replies'],
  ['features/report-files/web/import/mapping-form.tsx', 'the columns of a file, which its preview follows'],
  ['platform/web/crop-dialog.tsx', 'the part of a picture, without a field'],
  ['features/bio/web/editor/profile/handle-dialog.tsx', 'a part of the draft of a page, which saves it'],
  ['features/bio/web/editor/links/link-dialog.tsx', 'a part of the draft of a page, which saves it'],
])

const isBrowser = ({ path }: Module) =>
  /^((app|platform)\/web|features\/[\w-]+\/web)\//.test(path) && !isTest(path)

/** What is wrong with the forms of a module: only `useApiForm` takes `useForm`, and it sends every form. */
function objections(module: Module): string[] {
  if (!isBrowser(module) || module.path === 'platform/web/use-api-form.ts') return []
  const takesUseForm = module.imports.some(
    ({ specifier, typeOnly }) => specifier === 'react-hook-form' && !typeOnly,
  )
  const hasForm = /<(form|FormDialog)\b/.test(module.source) && !otherForms.has(module.path)
  const isSent = /\b(useApiForm|ApiForm|useEmailCodeForm|useVersionedForm)\b/.test(module.source)
  return [
    ...(takesUseForm ? [`${module.path} takes react-hook-form: a form is made by useApiForm`] : []),
    ...(hasForm && !isSent ? [`${module.path} has a form that useApiForm does not send`] : []),
  ]
}

describe('forms', () => {
  const modules = readModules()

  it('are sent by useApiForm', () => {
    expect(modules.filter(({ source }) => /\buseApiForm\b/.test(source)).length).toBeGreaterThan(20)
    expect(modules.flatMap(objections)).toEqual([])
  })

  it('are left out only where there is one', () => {
    const withForm = modules.filter(({ source }) => /<(form|FormDialog)\b/.test(source))
    const paths = new Set(withForm.map(({ path }) => path))
    expect([...otherForms.keys()].filter((path) => !paths.has(path))).toEqual([])
  })

  it.each([
    "import { useForm } from 'react-hook-form'",
    "import { type Path, useForm } from 'react-hook-form'",
    'export const Page = () => <form onSubmit={send} />',
    'export const Page = () => <FormDialog onSubmit={send} />',
  ])('may not be made in another way: %s', (source) => {
    expect(objections(parseModule('features/lives/web/x.tsx', source))).toHaveLength(1)
  })

  it.each([
    "import type { UseFormReturn } from 'react-hook-form'",
    "import { useApiForm } from '#platform/web/use-api-form.ts'; export const Page = () => <form />",
    'export const Page = () => <formatted />',
  ])('may be made by it, and named by their types: %s', (source) => {
    expect(objections(parseModule('features/lives/web/x.tsx', source))).toEqual([])
  })
})
