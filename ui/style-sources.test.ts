import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheet = readFileSync(join(root, 'ui/styles.css'), 'utf8')
const sources = [...sheet.matchAll(/^@source "(\.[^"]+)";$/gm)].map(([, pattern = '']) => join('ui', pattern))

it('the style sheet has the classes of every module of styles', () => {
  const modules = globSync('{ui,features}/**/*-style.ts', { cwd: root })
  const read = new Set(sources.flatMap((pattern) => globSync(pattern, { cwd: root })))
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((module) => !read.has(module))).toEqual([])
})
