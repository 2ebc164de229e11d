import { buildWeb } from './build-web.ts'
import { choosePorts } from './ports.ts'
import { PRODUCT, runTogether, SIMULATORS } from './run-together.ts'

const production = process.env.NODE_ENV === 'production'

await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, production ? 1 : 2)
  if (await buildWeb()) console.log('The web pages are built.')

  const url = process.env.ARARA_URL ?? `http://127.0.0.1:${ports.product}`
  const product = { name: 'product', args: PRODUCT, env: { PORT: String(ports.product), ARARA_URL: url } }
  if (production) return [product]

  const simulatorsUrl = `http://127.0.0.1:${ports.simulators}`
  return [
    { name: 'simulators', args: SIMULATORS, env: { PORT: String(ports.simulators), ARARA_URL: url } },
    { ...product, env: { ...product.env, ARARA_SIMULATORS_URL: simulatorsUrl } },
  ]
})
