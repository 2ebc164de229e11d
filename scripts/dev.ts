import { choosePorts } from './ports.ts'
import { PRODUCT, runTogether, withSimulators } from './run-together.ts'

const WATCH = ['--watch', '--watch-preserve-output']

// As `npm start`, but the server restarts at each save, and Vite serves the pages with hot updates.
await runTogether(async () => {
  const ports = await choosePorts(process.env.PORT, 3)
  const viteUrl = `http://127.0.0.1:${ports.vite}/_vite/`
  const product = {
    name: 'product',
    args: [...WATCH, ...PRODUCT],
    env: { PORT: String(ports.product), ARARA_VITE_URL: viteUrl },
  }

  return [
    { name: 'Vite', args: ['scripts/vite-server.ts'], env: { PORT: String(ports.vite) } },
    ...withSimulators(product, ports, WATCH),
  ]
})
