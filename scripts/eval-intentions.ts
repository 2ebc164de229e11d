import { basename, join, resolve } from 'node:path'
import { evaluate } from './intentions/evaluate.ts'

// Scores the intentions engine on labelled lives: `npm run eval:intentions`, or `npm run eval:intentions -- <folder>`.
// Of a folder named `test` only the figures are printed, never its comments.
const ROOT = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const folders = words.filter((word) => !word.startsWith('--'))
const figuresOnly = words.includes('--figures-only')
if (words.some((word) => word.startsWith('--') && word !== '--figures-only') || folders.length > 1) {
  console.error('usage: npm run eval:intentions -- [folder of labelled lives] [--figures-only]')
  process.exit(1)
}
const own = join(ROOT, 'features/intentions/test-data/own-lives')
const given = join(ROOT, 'features/carts/test-data/lives')
const wanted =
  folders.length > 0
    ? folders.map((folder) => resolve(folder))
    : [given, join(own, 'train'), join(own, 'test')]
for (const folder of wanted) {
  const isSecret = figuresOnly || basename(folder) === 'test'
  for (const line of evaluate(folder, isSecret)) console.log(line)
}
