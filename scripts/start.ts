import { startChild } from './child.ts'
import { choosePorts } from './ports.ts'
import { FLEET, PRODUCT, runTogether, withSimulators } from './run-together.ts'

const production = process.env.NODE_ENV === 'production'

await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, production ? 1 : 2)
  await buildPages()

  // With explicit roles the operator runs one process and supervises it.
  const args = process.env.ARARA_ROLES ? PRODUCT : FLEET
  const product = { name: 'product', args, env: { PORT: String(ports.product) } }
  return production ? [product] : withSimulators(product, ports)
})

/** In a process of its own: what a build takes, over half a gigabyte, would otherwise stay with this process for good. */
async function buildPages(): Promise<void> {
  const build = startChild(process.execPath, ['scripts/build-web.ts'])
  if ((await build.exit) !== 0) throw new Error('The web pages could not be built; the reason is above.')
}
