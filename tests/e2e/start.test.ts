import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Child, startChild } from '../../scripts/child.ts'

// `npm start` on an empty data folder, with packages and pages already installed and built.
describe('npm start', () => {
  let folder: string
  let child: Child
  let output = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arara-start-'))
    await chmod(folder, 0o755) // Otherwise root's database would be stored elsewhere and left behind
    output = ''
    child = startChild('npm', ['start'], {
      env: {
        PORT: '0',
        NODE_ENV: 'development',
        DATABASE_URL: '',
        ARARA_URL: '',
        ARARA_DATA_DIR: join(folder, 'data'),
      },
      onOutput: (text) => {
        output += text
      },
    })
  })

  afterEach(async () => {
    await child.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('prints its addresses and the demo credentials, and leaves no process behind after SIGTERM', async () => {
    const product = await found(/Arara\s+(http:\/\/\S+)/)
    const simulators = await found(/Simulators\s+(http:\/\/\S+)/)
    expect(output).toMatch(/Demo seller\s+\S+\s+password \S+/)
    expect((await fetch(`${product}/api/health`)).status).toBe(200)
    expect((await fetch(simulators)).status).toBeLessThan(500)
    expect(await (await fetch(product)).text()).toContain('href="https://wa.me/55')
    const licences = await (await fetch(`${product}/licenses.md`)).text()
    expect(licences).toMatch(/^## react - /m)
    expect(licences).toMatch(/^## @fontsource-variable\/instrument-sans - .*OFL/m)
    // The addresses must lead to complete data: the week of the seller who signs in, and the page whose pictures take
    // longer.
    expect(await livesOfSeller(product)).toBe(5)
    const bio = await fetch(await found(/Demo bio\s+(http:\/\/\S+)/))
    expect(bio.status).toBe(200)
    expect(await bio.text()).toContain('Vitrine da semana')

    await child.stop()

    expect(await child.exit).toBe(0)
    await expect(fetch(`${product}/api/health`)).rejects.toThrow()
    await expect(fetch(simulators)).rejects.toThrow()
  })

  async function livesOfSeller(product: string): Promise<number> {
    const [, document, password] = /Demo seller\s+(\S+)\s+password (\S+)/.exec(output) ?? []
    const login = await call(product, '/session/login', { document, document_type: 'CPF', password })
    const plugins = await call(product, '/plugins/my', null, login.row.token)
    const plugin = plugins.rows[0][plugins.columns.indexOf('id')]
    const asked = { plugin_id: plugin, plugin_type: 'instagram' }
    return (await call(product, '/plugins/live/metadata', asked, login.row.token)).rows.length
  }

  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  async function call(product: string, path: string, body: object | null, token?: string): Promise<any> {
    const response = await fetch(`${product}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(200)
    return response.json()
  }

  async function found(pattern: RegExp): Promise<string> {
    let ended = false
    void child.exit.then(() => {
      ended = true
    })
    for (let attempt = 0; attempt < 1_200 && !ended; attempt++) {
      const match = pattern.exec(output)
      if (match?.[1]) return match[1]
      await wait(100)
    }
    throw new Error(`${pattern} was never printed in:\n${output}`)
  }
})
