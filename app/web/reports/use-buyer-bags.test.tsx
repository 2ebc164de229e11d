import { expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listBagEmails } from '#features/buyer-emails/contract.ts'
import { listBagLinks } from '#features/checkout/link-contract.ts'
import { showClaims } from '#features/orders/claims-contract.ts'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { useBuyerBags } from './use-buyer-bags.ts'

const live = sampleLive({ access: 'unlocked', status: 'ended' })
const merchantUuid = '01900000-0000-7000-8000-00000000000a'
const uuidOf = (n: number) => `01900000-0000-7000-8000-${`${n}`.padStart(12, '0')}`

function Bags() {
  return [...useBuyerBags(live)].map(([name, bags]) => (
    <p key={name}>
      {name}: {bags.map(({ number }) => number).join()}
    </p>
  ))
}

it('the bags of a live are asked for 200 at a time, and found by the names of their buyers', async () => {
  const asked: number[] = []
  const api = fakeApi()
    .on(showClaims, () => ({
      merchants: [],
      taken: Array.from({ length: 201 }, (_, n) => ({
        ...{ productId: 'p1', username: `Cliente.${n}`, variant: '', merchantUuid, pieces: 1, number: n },
        orderUuid: uuidOf(n),
      })),
    }))
    .on(listBagLinks, ({ body }) => {
      asked.push(body.orderUuids.length)
      const rows = body.orderUuids.map((orderUuid) => ({
        ...{
          orderUuid,
          number: Number(orderUuid.slice(-12)),
          link: 'https://arara.example/sacola/a',
          phone: null,
        },
      }))
      const pagination = { total: rows.length, perPage: rows.length, currentPage: 1, lastPage: 1 }
      return { rows, pagination }
    })
  const emailed: number[] = []
  api.on(listBagEmails, ({ body }) => {
    emailed.push(body.orderUuids.length)
    return { rows: [], pagination: { total: 0, perPage: 1, currentPage: 1, lastPage: 1 } }
  })
  const screen = mountScreen(<Bags />, { api })
  await screen.findByText('cliente.200: 200')
  screen.getByText('cliente.0: 0')
  expect(asked).toEqual([200, 1])
  await expect.poll(() => emailed).toEqual([200, 1])
})
