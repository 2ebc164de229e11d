import { expect, it } from 'vitest'
import { startMercadoPagoSimulator } from '../start.ts'

it('takes Mercado Pago down and brings it back, in both languages', async () => {
  const simulator = await startMercadoPagoSimulator({ port: 0 })
  const at = `${simulator.url}/mercado-pago`
  const page = async (language: string) =>
    (await fetch(at, { headers: { 'accept-language': language } })).text()
  const choose = (act: string) =>
    fetch(`${at}/faults`, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
  const called = async () => (await fetch(`${at}/api/users/me`)).status
  try {
    expect([await called(), await page('pt-BR'), await page('en')]).toEqual([
      ...[401, expect.stringContaining('Tirar do ar'), expect.stringContaining('Take it down')],
    ])
    expect((await choose('down')).status).toBe(303)
    expect([await called(), await page('pt-BR')]).toEqual([500, expect.stringContaining('Pôr no ar')])
    await choose('up')
    expect(await called()).toBe(401)
  } finally {
    await simulator.close()
  }
})
