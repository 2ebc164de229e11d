import { buildWeb } from './build-web.ts'
import { choosePorts } from './ports.ts'
import { PRODUCT, runTogether, withSimulators } from './run-together.ts'

const production = process.env.NODE_ENV === 'production'

await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, production ? 1 : 2)
  if (await buildWeb()) console.log('The web pages are built.')

  const product = { name: 'product', args: PRODUCT, env: { PORT: String(ports.product) } }
  return production ? [product] : withSimulators(product, ports)
})
