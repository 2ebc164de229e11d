import type { Module } from './modules.ts'
import { isTest } from './rules.ts'

/** The facts that a feature's README and its code both state. */
export type FeatureFacts = Record<
  'Tables' | 'Events published' | 'Events subscribed to' | 'Jobs' | 'Calls',
  string[]
>

/** `const sent = defineEvent<{ id: string }>('games.sent')`: the variable and the name. */
const declarations = {
  defineEvent: /const (\w+)\s*=\s*defineEvent(?:<[^()]*>)?\(\s*'([^']+)'/g,
  defineJob: /const (\w+)\s*=\s*defineJob(?:<[^()]*>)?\(\s*'([^']+)'/g,
}

const declared = (modules: Module[], call: 'defineEvent' | 'defineJob') =>
  modules
    .filter(({ source }) => source.includes(`${call}(`) || source.includes(`${call}<`))
    .flatMap(({ source }) =>
      [...source.matchAll(declarations[call])].map(([, variable, name]) => ({ variable, name: name! })),
    )

/** Tables, events and jobs of a feature, as its modules declare them. */
export function factsOf(feature: string, modules: Module[]): FeatureFacts {
  const product = modules.filter(({ path }) => !isTest(path))
  const own = product.filter(({ path }) => path.startsWith(`features/${feature}/`))
  const nameOf = new Map(declared(product, 'defineEvent').map(({ variable, name }) => [variable, name]))
  const received = own.flatMap(({ source }) =>
    [...source.matchAll(/\bevents\.on\(\s*(\w+)/g)].map(([, variable]) => nameOf.get(variable) ?? variable!),
  )
  return {
    Tables: sorted(own.filter(({ path }) => path.endsWith('schema.ts')).flatMap(({ tables }) => tables)),
    'Events published': sorted(declared(own, 'defineEvent').map(({ name }) => name)),
    'Events subscribed to': sorted(received),
    Jobs: sorted(declared(own, 'defineJob').map(({ name }) => name)),
    Calls: sorted(
      own.flatMap(({ path }) => /^[^/]+\/[^/]+\/((?:[a-z-]+-)?contract\.ts)$/.exec(path)?.[1] ?? []),
    ),
  }
}

const points = [
  'Tables',
  'Events published',
  'Events subscribed to',
  'Jobs',
  'Calls',
  'Tests',
  'Start reading',
]

/** The text after each item of a README, by the template that `npm run new:feature` writes. */
function pointsOf(readme: string): Map<string, string> {
  const found = readme.split(/^- \*\*/m).slice(1)
  return new Map(
    found.map((text) => {
      const [name = '', ...rest] = text.split('**: ')
      return [name, rest.join('**: ').trim()]
    }),
  )
}

/** Returns the errors in a feature's README, as sentences. */
export function objectionsTo(readme: string, feature: string, facts: FeatureFacts): string[] {
  const said = pointsOf(readme)
  const [title, blank, sentence = ''] = readme.split('\n')
  const form = [
    ...(title === `# ${feature}` && blank === '' ? [] : [`begins with "# ${feature}" and an empty line`]),
    ...(/^[A-Z].*[.:]$/.test(sentence) ? [] : ['says in its third line, in one sentence, what it is for']),
    ...([...said.keys()].join() === points.join()
      ? []
      : [`has these points, in order: ${points.join(', ')}`]),
  ]
  const differences = Object.entries(facts).flatMap(([point, names]) => {
    const listed = sorted([...(said.get(point) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    const missing = names.filter((name) => !listed.includes(name))
    const wrong = listed.filter((name) => !names.includes(name))
    return [
      ...missing.map((name) => `${point} lacks ${name}`),
      ...wrong.map((name) => `${point} names ${name}, which the code does not have`),
    ]
  })
  return [...form, ...differences]
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort()
}
