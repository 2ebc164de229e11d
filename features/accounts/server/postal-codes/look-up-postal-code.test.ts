import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { startCepSimulator } from '#simulators/cep/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson } from '../testing/people.ts'
import { postalCodeHosts } from './look-up-postal-code.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let cep: Awaited<ReturnType<typeof startCepSimulator>>
let app: TestApp
let token: string
beforeAll(async () => {
  cep = await startCepSimulator()
  app = await startTestApp({
    clock,
    variables: { VIACEP_URL: cep.hosts.viaCep, BRASILAPI_URL: `${cep.hosts.brasilApi}/` },
  })
})
beforeEach(async () => {
  weather('up', 'up')
  clock.advance(day / 2)
  token = (await activePerson(app)).token
})
afterAll(async () => {
  await app.stop()
  await cep.close()
})

type Weather = typeof cep.world.viacep.weather
function weather(viacep: Weather, brasilapi: Weather) {
  cep.world.viacep = { weather: viacep, asked: 0 }
  cep.world.brasilapi = { weather: brasilapi, asked: 0 }
}
const asked = () => [cep.world.viacep.asked, cep.world.brasilapi.asked]
const lookUp = (postalCode: string, as: string | null = token) =>
  app.call('GET', `/users/addresses/cep/${postalCode}`, { token: as })

describe('a CEP', () => {
  it('is looked up once and cached for thirty days', async () => {
    const expected = {
      row: {
        postal_code: '01001000',
        street: 'Praça da Sé',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    }
    expect((await lookUp('01001-000')).body).toEqual(expected)
    expect((await lookUp('01001000')).body).toEqual(expected)
    expect(asked()).toEqual([1, 0])

    clock.advance(30 * day)
    token = (await activePerson(app)).token
    await lookUp('01001000')
    expect(asked()).toEqual([2, 0])
  })

  it('of a whole town leaves street and neighbourhood empty', async () => {
    expect((await lookUp('23970-000')).body.row).toMatchObject({
      street: '',
      neighborhood: '',
      city: 'Paraty',
    })
  })

  it.each<[Weather]>([['down'], ['throttled']])(
    'is asked of the other when the first is %s',
    async (first) => {
      const postalCode = first === 'down' ? '20081240' : '90010150'
      weather(first, 'up')
      expect((await lookUp(postalCode)).status).toBe(200)
      expect(asked()).toEqual([1, 1])
    },
  )

  it('is answered by the other service when one is silent', async () => {
    weather('silent', 'up')
    // The silent service never answers, so any answer comes from the other.
    expect((await lookUp('30140010')).body.row.street).toBe('Praça da Liberdade')
    expect(asked()).toEqual([1, 1])
  })

  it('that does not exist is 404 from both, and is looked up again a day later', async () => {
    const answer = await lookUp('99999-999')
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'Não encontramos esse CEP. Preencha o endereço.',
    ])
    await lookUp('99999-999')
    expect(asked()).toEqual([1, 1])
    clock.advance(day)
    token = (await activePerson(app)).token
    await lookUp('99999-999')
    expect(asked()).toEqual([2, 2])
  })

  it('is 503 when no service answers, which is not cached', async () => {
    weather('down', 'down')
    const answer = await lookUp('80530230')
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'Não conseguimos consultar o CEP agora. Preencha o endereço.',
    ])
    weather('up', 'up')
    expect((await lookUp('80530230')).status).toBe(200)
  })

  it('comes from the cache, however old, when no service answers', async () => {
    await lookUp('22021001')
    clock.advance(90 * day)
    token = (await activePerson(app)).token
    weather('down', 'down')
    expect((await lookUp('22021001')).body.row.street).toBe('Avenida Atlântica')
  })

  it.each(['123', 'abcdefgh', '00000000', '0100100a'])(
    'is refused without a request when it is %s',
    async (postalCode) => {
      const answer = await lookUp(postalCode)
      expect([answer.status, answer.body.errors]).toEqual([422, { postal_code: ['CEP inválido'] }])
      expect(asked()).toEqual([0, 0])
    },
  )

  it('is looked up for signed-in users only', async () => {
    expect((await lookUp('01001000', null)).status).toBe(401)
  })
})

describe('the lookup services', () => {
  it('are the public ones, and in the demo the simulator', () => {
    expect(postalCodeHosts(parseEnvironment({}))).toEqual({
      viaCep: 'https://viacep.com.br',
      brasilApi: 'https://brasilapi.com.br',
    })
    expect(postalCodeHosts(parseEnvironment({ ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001/' }))).toEqual({
      viaCep: 'http://127.0.0.1:4001/viacep',
      brasilApi: 'http://127.0.0.1:4001/brasilapi',
    })
  })
})
