import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// `npm run migration -- lives add-comment-likes`: writes the next migration of an owner from its schema.
const ROOT = join(import.meta.dirname, '..')
const [owner, name] = process.argv.slice(2)

if (!owner || !name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('usage: npm run migration -- <feature, or platform> <name-with-hyphens>')
  process.exit(1)
}

const schema =
  owner === 'platform' ? 'platform/server/database/platform-schema.ts' : `features/${owner}/server/schema.ts`
const out =
  owner === 'platform' ? 'platform/server/database/migrations' : `features/${owner}/server/migrations`
if (!existsSync(join(ROOT, schema))) {
  console.error(`There is no ${schema}.`)
  process.exit(1)
}

const drizzle = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', out, '--name', name]
const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...drizzle], {
  cwd: ROOT,
  stdio: 'inherit',
})
if (status === 0) console.log(`Read the new file in ${out}; a new feature also goes into app/features.ts.`)
process.exit(status ?? 1)
