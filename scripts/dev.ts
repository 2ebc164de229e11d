import { choosePorts } from './ports.ts'
import { PRODUCT, runTogether, SIMULATORS } from './run-together.ts'

// As `npm start`, but the server starts again at each save, and the pages come from Vite, which changes them in place.
await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, 3)
  const url = process.env.ARARA_URL ?? `http://127.0.0.1:${ports.product}`

  return [
    { name: 'Vite', args: ['scripts/vite-server.ts'], env: { PORT: String(ports.vite) } },
    {
      name: 'simulators',
      args: ['--watch', '--watch-preserve-output', ...SIMULATORS],
      env: { PORT: String(ports.simulators), ARARA_URL: url },
    },
    {
      name: 'product',
      args: ['--watch', '--watch-preserve-output', ...PRODUCT],
      env: {
        PORT: String(ports.product),
        ARARA_URL: url,
        ARARA_SIMULATORS_URL: `http://127.0.0.1:${ports.simulators}`,
        ARARA_VITE_URL: `http://127.0.0.1:${ports.vite}/_vite/`,
      },
    },
  ]
})
