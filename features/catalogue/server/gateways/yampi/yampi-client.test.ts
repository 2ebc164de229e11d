import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#platform/contract/errors.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import type { ProductDraft } from '../gateway.ts'
import { yampiFixture } from '../testing/yampi-fixture.ts'
import { dateOf } from './product-of-yampi.ts'
import { yampiClient } from './yampi-client.ts'

let yampi: Awaited<ReturnType<typeof yampiFixture>>
beforeEach(async () => {
  yampi = await yampiFixture()
})
afterEach(() => yampi.stop())

const refusalOf = async (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => {
      throw new Error('it was accepted')
    },
    (error: unknown) => error as AppError,
  )

describe('a call to Yampi', () => {
  it('waits while the limit of the minute is used up, a job longer than a person', async () => {
    yampi.world.faults.tooMany = 2
    expect((await yampi.gateway.changedProducts(null, null)).products).toHaveLength(18)
    expect(yampi.pauses).toEqual([2_000, 4_000])

    yampi.world.faults.tooMany = 100
    expect((await refusalOf(yampi.gateway.product('300'))).code).toBe('provider_error')
    expect(yampi.pauses.slice(2).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(8_000)
  })

  it('reads a hundred lists within their limit of 30 a minute', async () => {
    for (let count = 0; count < 100; count += 1) await yampi.gateway.changedProducts(null, null)
    expect(yampi.pauses.length).toBeGreaterThan(0)
  })

  it('says that the credentials were replaced, once they are refused', async () => {
    let refused = 0
    const client = yampiClient({
      httpClient,
      apiUrl: 'http://127.0.0.1:1',
      credentials: { userToken: 'x', secretKey: 'y' },
    })
    expect((await refusalOf(client.call({ path: '/a' }))).code).toBe('provider_error')
    const url = yampi.gateway.purchaseUrl([], { campaign: '', source: '', medium: '', content: '' })
    const wrong = yampiClient({
      httpClient,
      apiUrl: `${new URL(url).origin}/yampi/v2`,
      credentials: { userToken: 'x', secretKey: 'y' },
      onRefused: async () => {
        refused += 1
      },
    })
    const refusal = await refusalOf(wrong.call({ path: `/${simulatedStore}/catalog/products` }))
    expect(refusal).toMatchObject({ code: 'unavailable' })
    expect(refused).toBe(1)
  })

  it('reads numbers that arrive as text', async () => {
    const before = await yampi.gateway.product('300')
    yampi.world.faults.numbersAsText = true
    expect(await yampi.gateway.product('300')).toEqual(before)
  })

  it('passes refused fields on with Yampi’s own sentences', async () => {
    const product = (await yampi.gateway.product('304'))!
    const draft = (changes: Partial<ProductDraft>): ProductDraft => ({
      ...product,
      isDigital: false,
      simple: false,
      imageUrls: [],
      skus: product.skus.map(({ purchaseUrl: _, ...sku }) => sku),
      ...changes,
    })
    const fieldsOf = async (changes: Partial<ProductDraft>, id: string | null) => {
      const { gateway } = yampi
      const work =
        id === null ? gateway.createProduct(draft(changes)) : gateway.updateProduct(id, draft(changes))
      return (await refusalOf(work)).details.fields
    }
    const text = (words: string) => [{ messageKey: 'gateway_message', params: { text: words } }]
    expect(await fieldsOf({ name: '', imageUrls: ['nada'] }, null)).toEqual({
      name: text('O campo nome é obrigatório.'),
      'skus.0.images.0.url': text('A url da imagem é inválida.'),
      'skus.1.images.0.url': text('A url da imagem é inválida.'),
    })
    expect(await fieldsOf({ name: '' }, '304')).toEqual({ name: text('O campo nome é obrigatório.') })
    expect(await fieldsOf({ imageUrls: ['nada'] }, '304')).toEqual({
      'skus.0.images.0.url': text('A url da imagem é inválida.'),
    })
  })

  it('reads its dates in the time of São Paulo', () => {
    const date = { date: '2026-11-21 10:24:24.000000', timezone_type: 3, timezone: 'America/Sao_Paulo' }
    expect(dateOf(date)).toEqual(new Date('2026-11-21T13:24:24.000Z'))
  })
})
