import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { sampleParams } from '#features/notifications/server/testing/samples.ts'
import { replyOutcomeStore } from '#features/reports/server/reply/reply-outcome-store.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { runOperator } from '#tests/support/operator-process.ts'
import { freePort, startProduct } from '#tests/support/product-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'arara-operator-'))
  await chmod(folder, 0o755) // root's database runs as another user, who needs access
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A command beside a product on its own PostgreSQL. */
const run = (...words: string[]) =>
  runOperator(words, {
    variables: { DATABASE_URL: app.database.url, ARARA_DATA_DIR: join(folder, 'own') },
  })

describe('npm run operator beside a product on its own PostgreSQL', () => {
  it('makes a user an administrator', async () => {
    const { token, email } = await activePerson(app)
    const administrate = async () =>
      (await app.call('POST', '/users/affiliates/admin/rewards', { token, body: {} })).status

    expect(await run('administrator', 'grant', email)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Granted'),
    })
    expect([200, 204]).toContain(await administrate())
  })

  it('ends the sessions of one user', async () => {
    const { token, email } = await activePerson(app)
    expect((await run('end-sessions', email)).output).toContain('Ended: 1 sessions.')
    expect((await app.call('GET', '/users/my', { token })).status).toBe(401)
  })

  it('reads the outcome of private replies, by origin of the comment', async () => {
    const { clock, connection } = app.app.platform
    const today = saoPauloDay(clock.now())
    for (const outcome of ['sent', 'sent', 'blocked'])
      await replyOutcomeStore(connection.db).count(today, 'push', outcome)

    const { code, output } = await run('replies')
    expect(code).toBe(0)
    expect(output).toMatch(/^Private replies from \S+ to \S+, by how their comment arrived:$/m)
    expect(output).toMatch(/^pushed +2 +0 +1 +66\.7 % +blocked 1$/m)
  }, 60_000)

  it('erases a commenter', async () => {
    const seller = await connectedSeller(app)
    await captureComments(app, seller, '178002', [{ user: 'zilda.m', text: 'quero', at: new Date() }])
    expect((await run('erase-commenter', '@zilda.m')).output).toContain('Erased: 1 comments.')
  })

  it('counts the readers of product news, and has the running product send them', async () => {
    const { token, email } = await activePerson(app)
    await app.call('POST', '/users/notifications/my/update', {
      token,
      body: { settings: [{ kind: 'product_news', channel: 'email', enabled: true }] },
    })
    const file = join(folder, 'news.json')
    await writeFile(file, JSON.stringify({ id: 'agenda', ...sampleParams.product_news }))
    expect((await run('news', 'preview', file)).output).toContain('e-mail, pt-BR: 1')
    expect(await run('news', 'send', file)).toMatchObject({ code: 0 })
    await eventually(async () =>
      (await messagesTo(app, email)).some(({ subject }) => subject === 'Agora dá para agendar lives'),
    )
    expect((await run('news', 'status', 'agenda')).output).toContain('1 e-mails, 0 SMS')
  })

  it('explains why a command did nothing, and exits with code 1', async () => {
    const unknown = await run('administrator', 'grant', 'ninguem@exemplo.example')
    expect(unknown).toMatchObject({ code: 1, errors: 'No account has this email.\n' })
  })

  it('prints the usage for invalid words without opening a database', async () => {
    const variables = { ARARA_DATA_DIR: join(folder, 'none') }
    expect(await runOperator(['administrator', 'crown', 'a@b.example'], { variables })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^usage: npm run operator/),
      output: '',
    })
  })

  it('reports in one line that the data folder has no database', async () => {
    const answer = await runOperator(['end-sessions', 'everybody'], {
      variables: { ARARA_DATA_DIR: join(folder, 'none') },
    })
    expect(answer.code).toBe(1)
    expect(answer.errors).toMatch(/^There is no database in .+\n$/)
  })
})

describe('npm run operator on the embedded database', () => {
  it('works while the product runs, and after it has stopped', async () => {
    const dataDir = join(folder, 'data')
    const product = startProduct({ dataDir, port: await freePort() })
    onTestFinished(() => product.stop())
    await product.ready
    await openDemoShop(product)
    const variables = { ARARA_DATA_DIR: dataDir }

    expect((await runOperator(['end-sessions', 'everybody'], { variables })).output).toContain(
      'Ended: 1 sessions.',
    )
    await product.stop()
    const stopped = await runOperator(['end-sessions', 'everybody'], { variables })
    expect(stopped).toMatchObject({ code: 0, output: expect.stringContaining('Ended: 0 sessions.') })
  }, 240_000)
})
