import { type Child, onStopRequest, startChild } from './child.ts'
import type { Ports } from './ports.ts'

/** Node's arguments for the product in one process. */
export const PRODUCT = ['--import', './platform/server/source-loader.ts', 'app/server/main.ts']
/** For the product as a fleet: only its processes need the loader, and the supervisor needs little memory. */
export const FLEET = ['--max-semi-space-size=1', 'app/server/fleet/supervisor.ts']
const SIMULATORS = ['--import', './platform/server/source-loader.ts', 'simulators/main.ts']

/** A Node program and the variables it gets besides this process's own. */
export type Program = { name: string; args: string[]; env: NodeJS.ProcessEnv }

/**
 * The operator of the demo: a name for the legal pages, an address that cannot exist, a number in a non-existent area.
 */
const DEMO_OPERATOR = {
  LEGAL_ENTITY: 'Arara Demo',
  LEGAL_CONTACT: 'contato@arara.example',
  SUPPORT_WHATSAPP: '5500000000000',
}

/**
 * The product with the simulators that it uses while no credentials are configured; without them where
 * `ARARA_SIMULATORS_URL` names others.
 */
export function withSimulators(product: Program, ports: Ports, nodeOptions: string[] = []): Program[] {
  const elsewhere = process.env.ARARA_SIMULATORS_URL
  const simulators = {
    name: 'simulators',
    args: [...nodeOptions, ...SIMULATORS],
    env: { PORT: String(ports.simulators), ARARA_URL: `http://127.0.0.1:${ports.product}` },
  }
  const addresses = {
    ARARA_URL: process.env.ARARA_URL ?? `http://localhost:${ports.product}`,
    ARARA_SIMULATORS_URL: elsewhere || `http://127.0.0.1:${ports.simulators}`,
  }
  const operator = Object.fromEntries(
    Object.entries(DEMO_OPERATOR).map(([name, value]) => [name, process.env[name] ?? value]),
  )
  const configured = { ...product, env: { ...product.env, ...operator, ...addresses } }
  return elsewhere ? [configured] : [simulators, configured]
}

/** The product lets running jobs finish and closes its database within 20 s, after it has told its balancer. */
const GRACE_SECONDS = 25 + Number(process.env.ARARA_DRAIN_SECONDS || 0)

/**
 * Prepares, then runs the programs until the user stops them or one of them ends. Either way all of them, and
 * everything they started, have ended when this process ends: with 0 on request, with 1 otherwise.
 */
export async function runTogether(prepare: () => Promise<Program[]>): Promise<never> {
  let stopping = false
  let running: Child[] = []

  const stopAll = async (code: number): Promise<never> => {
    stopping = true
    // The product first: it may still call the simulators while it closes.
    for (const child of running.toReversed()) await child.stop(GRACE_SECONDS)
    process.exit(code)
  }
  onStopRequest(() => void stopAll(0))

  let programs: Program[]
  try {
    programs = await prepare()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  if (stopping) return new Promise<never>(() => {})

  running = programs.map(({ args, env }) => startChild(process.execPath, args, { env }))
  const ended = await Promise.race(
    running.map((child, index) => child.exit.then((code) => ({ index, code }))),
  )
  if (stopping) return new Promise<never>(() => {})

  console.error(`The ${programs[ended.index]!.name} ended by itself (code ${ended.code}); ending the rest.`)
  return stopAll(1)
}
