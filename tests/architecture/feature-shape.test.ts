import { describe, expect, it } from 'vitest'
import { features } from '../../app/features.ts'
import { type Module, parseModule, readModules } from './modules.ts'
import { isTest } from './rules.ts'

/** A module of a feature's server, not of its tests. */
const isServer = ({ path }: Module) => /^features\/[\w-]+\/server\//.test(path) && !isTest(path)
const featureOf = (path: string) => path.split('/')[1] as string
const words = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const title = (name: string) => words(name).charAt(0).toUpperCase() + words(name).slice(1)

/** A feature's dependencies are the type `<Feature>Deps` of `server/deps.ts`. Other files narrow it, unexported. */
function depsElsewhere({ path, source }: Module): string[] {
  const own = `features/${featureOf(path)}/server/deps.ts`
  const exported = [...source.matchAll(/^export (?:type|interface) (\w*Deps)\b/gm)].map(([, name]) => name!)
  const expected = path === own ? [`${title(featureOf(path))}Deps`] : []
  return exported.join() === expected.join() ? [] : [`exports ${exported.join(', ') || 'no Deps'}`]
}

/** A store is a function of the database or transaction alone, made where it is used: dependencies contain none. */
function storesElsewhere({ path, source }: Module): string[] {
  const made = [...source.matchAll(/^export function (\w+Store)\(([^)]*)\)/gm)].flatMap(([, name, given]) => [
    ...(path.endsWith('-store.ts') ? [] : [`makes ${name} outside a *-store.ts`]),
    ...(/^(db|tx): Database$/.test(given!) ? [] : [`${name} takes more than a database`]),
  ])
  const kept = /server\/deps\.ts$/.test(path) ? [...source.matchAll(/\w+Store\b/g)].map(([name]) => name) : []
  return [...made, ...kept.map((name) => `keeps ${name} in its dependencies`)]
}

/** A job's constant is named after the job: `lives.publish-ended` is `publishEndedJob`. */
function misnamedJobs({ source }: Module): string[] {
  const jobs = source.matchAll(/const (\w+)\s*=\s*defineJob(?:<[^()]*>)?\(\s*'[\w-]+\.([\w-]+)'/g)
  return [...jobs].flatMap(([, name, job]) =>
    name === `${words(job!)}Job` ? [] : [`${name} is the job ${job}`],
  )
}

/** Calls are bound in `routes.ts` and `*-routes.ts`, and those files declare no jobs. */
function misplacedRoutes({ path, source }: Module): string[] {
  const isRoutes = /(\/|-)routes\.ts$/.test(path)
  const binds = /\bhandle(Upload|Download)?\(\s*http\b/.test(source)
  return [
    ...(binds && !isRoutes ? ['binds a call outside a routes file'] : []),
    ...(isRoutes && /\bdefineJob\b/.test(source) ? ['declares a job in a routes file'] : []),
  ]
}

/** The parts of `server/index.ts`, each a pattern of the lines that begin it, in their order. */
const parts = [
  /^import /,
  /^export (type )?[{*]/,
  /^(export )?(type|const) \w/,
  /^export function create/,
  /^export type \w+ = ReturnType</,
]

/** `server/index.ts` puts the feature together: its parts in one order, `routes` first, and no work of its own. */
function misorderedIndex({ path, source }: Module): string[] {
  if (!/server\/index\.ts$/.test(path)) return []
  const begins = source
    .split('\n')
    .filter((line) => /^(import|export|type|const|function|async) ?/.test(line))
  const ranks = begins.map((line) => parts.findLastIndex((part) => part.test(line)))
  const unknown = begins.filter((_, at) => ranks[at] === -1)
  const late = begins.filter(
    (_, at) => ranks[at] !== -1 && ranks.slice(0, at).some((rank) => rank > ranks[at]!),
  )
  const offered = source.split(/^ {2}return \{\n/m)[1]?.replaceAll(/\/\*\*[\s\S]*?\*\//g, '') ?? ''
  return [
    ...unknown.map((line) => `is no place for: ${line}`),
    ...late.map((line) => `comes too late: ${line}`),
    ...(/^\s*routes\b/.test(offered) ? [] : ['does not offer its routes first']),
    ...(/\bdefineJob\b|\bjobs\.(handle|every|enqueue)\(/.test(source) ? ['declares or does a job'] : []),
  ]
}

/** `create<Feature>(platform, others)`: earlier features, and what else the app gives, come in one object. */
function createdOtherwise({ path, source }: Module): string[] {
  if (!/server\/index\.ts$/.test(path)) return []
  const given = /^export function create\w+\(([^)]*)\)/m.exec(source)?.[1]?.replaceAll(/\s+/g, ' ').trim()
  const isOneShape = /^platform: Platform(, (others|\{[\w, ]+\}): Others)?,?$/.test(given ?? '')
  return isOneShape ? [] : [`is created from (${given ?? ''}), not (platform: Platform, others: Others)`]
}

const rules = {
  'declares its dependencies once': depsElsewhere,
  'makes stores where they are used': storesElsewhere,
  'names the constant of a job after the job': misnamedJobs,
  'binds calls in routes files': misplacedRoutes,
  'is put together in index.ts in one order': misorderedIndex,
  'is created from the platform and the other features': createdOtherwise,
}
type Rule = keyof typeof rules

describe('the server of a feature', () => {
  const server = readModules().filter(isServer)

  it.each(Object.keys(rules) as Rule[])('%s', (rule) => {
    const objections = server.flatMap((module) => rules[rule](module).map((what) => `${module.path} ${what}`))
    expect(objections).toEqual([])
  })

  it.each(features)('of %s has deps.ts and index.ts', (feature) => {
    const paths = server.map(({ path }) => path)
    expect(paths).toContain(`features/${feature}/server/deps.ts`)
    expect(paths).toContain(`features/${feature}/server/index.ts`)
  })

  it.each<[Rule, string, string]>([
    ['declares its dependencies once', 'deps.ts', 'export type Deps = Platform'],
    ['declares its dependencies once', 'deps.ts', 'type GamesDeps = Platform'],
    ['declares its dependencies once', 'play/play-game.ts', 'export type PlayDeps = Platform'],
    ['makes stores where they are used', 'games.ts', 'export function gameStore(db: Database) {}'],
    [
      'makes stores where they are used',
      'game-store.ts',
      'export function gameStore(db: Database, clock: Clock) {}',
    ],
    ['makes stores where they are used', 'deps.ts', 'export type GamesDeps = { games: GameStore }'],
    [
      'names the constant of a job after the job',
      'purge-games.ts',
      "const purge = defineJob('games.purge-games')",
    ],
    ['binds calls in routes files', 'play-game.ts', 'handle(http, calls.playGame, () => {})'],
    ['binds calls in routes files', 'routes.ts', "const purgeGamesJob = defineJob('games.purge-games')"],
    [
      'is put together in index.ts in one order',
      'index.ts',
      'export function createGames() {\n  return {\n    play,\n    routes,\n  }\n}',
    ],
    [
      'is put together in index.ts in one order',
      'index.ts',
      'export function createGames() {\n  return {\n    routes,\n  }\n}\nfunction play() {}',
    ],
    [
      'is put together in index.ts in one order',
      'index.ts',
      "export function createGames() {\n  return {\n    routes,\n  }\n}\nexport { play } from './play.ts'",
    ],
    [
      'is put together in index.ts in one order',
      'index.ts',
      'export function createGames({ jobs }) {\n  jobs.every(purge)\n  return {\n    routes,\n  }\n}',
    ],
    [
      'is created from the platform and the other features',
      'index.ts',
      'export function createGames(platform: Platform, accounts: Accounts) {}',
    ],
    [
      'is created from the platform and the other features',
      'index.ts',
      'export function createGames(platform: Platform, { accounts }: Others, origin: string) {}',
    ],
    [
      'is created from the platform and the other features',
      'index.ts',
      'export function createGames(accounts: Accounts) {}',
    ],
  ])('fails where it no longer %s: %s, example %#', (rule, file, source) => {
    expect(rules[rule](parseModule(`features/games/server/${file}`, source))).toHaveLength(1)
  })

  it('allows what a new feature is made of', () => {
    const allowed = {
      'deps.ts': 'export type GamesDeps = Platform',
      'play-game.ts': "type Deps = Pick<GamesDeps, 'clock'>",
      'game-store.ts': 'export function gameStore(db: Database) {}',
      'purge-games.ts': "const purgeGamesJob = defineJob<object>('games.purge-games', { retries: 2 })",
      'play/play-routes.ts': 'handle(http, calls.playGame, () => {})',
      'index.ts': `import { a } from './a.ts'
export { b } from './b.ts'
type Others = { a: A }
export function createGames(platform: Platform, { a }: Others) {
  return {
    /** The calls. */
    routes,
    personalData,
  }
}
export type Games = ReturnType<typeof createGames>`,
    }
    const objections = Object.entries(allowed).flatMap(([file, source]) =>
      Object.values(rules).flatMap((rule) => rule(parseModule(`features/games/server/${file}`, source))),
    )
    expect(objections).toEqual([])
  })
})
