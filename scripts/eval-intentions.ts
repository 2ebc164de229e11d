import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compareEngines, type ModelEngineName } from './intentions/compare-engines.ts'
import { evaluate, evaluateLeftOut } from './intentions/evaluate.ts'
import { evaluateWithCatalogues } from './intentions/with-catalogue.ts'

// Scores the intentions engine on labelled lives: `npm run eval:intentions`, or `npm run eval:intentions -- <folder>`.
// With `--engine both` or `--engine llm` an engine with a language model is compared with the embedded one.
// With `--catalogue` the lives are read with catalogues of their own and of other products, which takes a minute.
// Of folders named `test` and `held` only the figures are printed, never their comments.
const ROOT = join(import.meta.dirname, '..')
const { folder, engine, figuresOnly, catalogue } = readArguments()
const own = join(ROOT, 'features/intentions/test-data/own-lives')
const given = join(ROOT, 'features/intentions/test-data/given-lives')
const wanted = folder ? [resolve(folder)] : [given, join(own, 'train'), join(own, 'held'), join(own, 'test')]
for (const folder of wanted) {
  const isSecret = figuresOnly || ['held', 'test'].includes(basename(folder))
  const lines = catalogue
    ? evaluateWithCatalogues(folder, [given, join(own, 'train')])
    : engine
      ? await compareEngines(folder, engine, process.env)
      : evaluate(folder, isSecret)
  for (const line of lines) console.log(line)
}
if (!folder && !engine && !catalogue)
  for (const line of evaluateLeftOut([given, join(own, 'train')])) console.log(line)

type Arguments = {
  folder?: string
  engine: ModelEngineName | null
  figuresOnly: boolean
  catalogue: boolean
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: {
        engine: { type: 'string' },
        'figures-only': { type: 'boolean', default: false },
        catalogue: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const { engine = 'embedded' } = values
    if (positionals.length > 1 || !['embedded', 'llm', 'both'].includes(engine)) throw new Error()
    return {
      folder: positionals[0],
      engine: engine === 'embedded' ? null : (engine as ModelEngineName),
      figuresOnly: values['figures-only'],
      catalogue: values.catalogue,
    }
  } catch {
    console.error(
      'usage: npm run eval:intentions -- [folder of labelled lives] [--engine embedded|llm|both] [--figures-only] [--catalogue]',
    )
    process.exit(1)
  }
}
