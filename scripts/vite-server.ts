import { join } from 'node:path'
import { createServer } from 'vite'

const server = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  logLevel: 'warn',
  server: { port: Number(process.env.PORT) },
})
await server.listen()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().finally(() => process.exit(0)))
}
