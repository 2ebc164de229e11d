import { describe, expect, it } from 'vitest'
import { type Module, parseModule, readModules } from './modules.ts'
import { isTest } from './rules.ts'

/** What is wrong with the imports of a module: only `useApiForm` takes anything but types from react-hook-form. */
function objections({ path, imports }: Module): string[] {
  if (isTest(path) || path === 'platform/web/use-api-form.ts') return []
  return imports
    .filter(({ specifier, typeOnly }) => specifier === 'react-hook-form' && !typeOnly)
    .map(() => `${path} takes react-hook-form: a form is made by useApiForm`)
}

describe('react-hook-form', () => {
  const modules = readModules()

  it('is used by useApiForm alone', () => {
    expect(modules.filter(({ source }) => /\buseApiForm\b/.test(source)).length).toBeGreaterThan(10)
    expect(modules.flatMap(objections)).toEqual([])
  })

  it.each([
    "import { useForm } from 'react-hook-form'",
    "import { type Path, useForm } from 'react-hook-form'",
  ])('may not be used in another module: %s', (source) => {
    expect(objections(parseModule('features/lives/web/x.tsx', source))).toHaveLength(1)
  })

  it('may be named by its types', () => {
    const source = "import type { UseFormReturn } from 'react-hook-form'"
    expect(objections(parseModule('features/lives/web/x.tsx', source))).toEqual([])
  })
})
