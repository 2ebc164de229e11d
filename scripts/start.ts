import { buildWeb } from './build-web.ts'
import { choosePorts } from './ports.ts'
import { FLEET, PRODUCT, runTogether, withSimulators } from './run-together.ts'

const production = process.env.NODE_ENV === 'production'

await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, production ? 1 : 2)
  if (await buildWeb()) console.log('The web pages are built.')

  // Who names the roles runs one process with them, and looks after it.
  const args = process.env.ARARA_ROLES ? PRODUCT : FLEET
  const product = { name: 'product', args, env: { PORT: String(ports.product) } }
  return production ? [product] : withSimulators(product, ports)
})
