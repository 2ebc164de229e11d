import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort, startProduct } from '#tests/support/product-process.ts'
import type { BenchContext } from './bench.ts'
import type { Delivery } from './sample-comments.ts'

/** The product in its own process with its embedded database, the simulator, and one live on air. */
export type BenchFixture = {
  url: string
  databaseUrl: string
  /** The data folder of the product and its database. */
  dataDir: string
  pid: number
  simulatorUrl: string
  shop: DemoShop
  /** Another session of the same seller. */
  signIn(): Promise<DemoShop>
  live: { accountId: string; mediaId: string; pluginId: string }
  secret: string
  /** Posts a delivery on a kept-alive connection; throws unless it is answered with 200. */
  deliver(delivery: Delivery): Promise<void>
  /** One POST on a kept-alive connection: status and body. */
  post(path: string, headers: Record<string, string>, body: string): Promise<{ status: number; body: Buffer }>
}

export async function startBenchFixture({ cleanUp }: Pick<BenchContext, 'cleanUp'>): Promise<BenchFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-bench-'))
  await chmod(folder, 0o755) // root's database runs as another user, who needs access
  cleanUp(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const dataDir = join(folder, 'data')
  const simulator = await startInstagramSimulator({ port: 0, ...simulatorApps })
  cleanUp(() => simulator.close())
  const product = startProduct({ dataDir, port: await freePort(), simulatorsUrl: simulator.url })
  cleanUp(() => product.stop())
  await product.ready

  const shop = await openDemoShop(product)
  const username = 'ateliedalu.modas'
  const connected = await shop.connect(username)
  const started = await fetch(`${simulator.url}/control/lives`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  const { media_id: mediaId } = (await started.json()) as { media_id: string }

  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  cleanUp(() => agent.destroy())
  const post: BenchFixture['post'] = (path, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        product.url + path,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    url: product.url,
    databaseUrl: await embeddedDatabaseUrl(dataDir),
    dataDir,
    pid: product.pid,
    simulatorUrl: simulator.url,
    shop,
    signIn: () => openDemoShop(product),
    live: { accountId: connected.account_id, mediaId, pluginId: connected.id },
    secret: simulatorApps.appSecret,
    post,
    async deliver({ body, signature }) {
      const { status } = await post('/api/webhooks/instagram', { 'x-hub-signature-256': signature }, body)
      if (status !== 200)
        throw new Error(
          `a delivery was answered with ${status}; the product said:\n${product.output().slice(-2000)}`,
        )
    },
  }
}
