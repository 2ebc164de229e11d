import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillIn, namesOf } from './new-feature/names.ts'
import { additions, withAdditions } from './new-feature/wire-in.ts'

// `npm run new:feature -- wish-lists wish-list`: writes a feature that passes every check, and wires it into app/.
const ROOT = join(import.meta.dirname, '..')
const TEMPLATE = join(import.meta.dirname, 'new-feature/template')

const [feature, thing] = process.argv.slice(2)
const names = namesOf(feature, thing)
if (typeof names === 'string') fail(`${names}\nusage: npm run new:feature -- <plural-name> [<singular-name>]`)
if (existsSync(join(ROOT, 'features', names.feature))) fail(`features/${names.feature} is there already.`)

const wiring = Map.groupBy(additions(names), ({ file }) => file)
const changed = new Map(
  [...wiring].map(([file, added]) => [file, withAdditions(readFileSync(join(ROOT, file), 'utf8'), added)]),
)
const app = 'app/server/build-app.ts'
changed.set(app, changed.get(app)!.replace(/(const others = \[[^\]]*?),?\s*\]/, `$1, ${names.things}]`))

for (const template of globSync('**/*.txt', { cwd: TEMPLATE })) {
  const file = `features/${names.feature}/${fillIn(template.replace(/\.txt$/, ''), names)}`
  changed.set(file, fillIn(readFileSync(join(TEMPLATE, template), 'utf8'), names))
}
for (const [file, text] of changed) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
run('scripts/migration.ts', names.feature, names.feature)
run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...changed.keys())

console.log(`features/${names.feature} is written, with its migration, and wired into:
${[...wiring.keys()].map((file) => `  ${file}`).join('\n')}
Next: replace the fields of contract.ts and server/schema.ts by your own, write its texts in messages/ in both
languages and its sentence in README.md and docs/architecture.md, then \`npm run check\`.`)

function run(script: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) fail(`${script} failed.`)
}

function fail(what: string): never {
  console.error(what)
  process.exit(1)
}
