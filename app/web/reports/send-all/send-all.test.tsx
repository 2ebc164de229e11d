import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listBagEmails, sendBagEmails } from '#features/buyer-emails/contract.ts'
import { listBagLinks } from '#features/checkout/link-contract.ts'
import {
  previewClaimReplies,
  readClaimReplies,
  sendClaimReplies,
  stopClaimReplies,
} from '#features/intentions/claim-replies-contract.ts'
import { readClaims } from '#features/intentions/claims-contract.ts'
import { sampleReplies, sampleReply } from '#features/intentions/web/claim-replies/testing/sample-replies.ts'
import { dress, sampleClaim } from '#features/intentions/web/claims/testing/sample-claims.ts'
import { addClaims, showClaims } from '#features/orders/claims-contract.ts'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { AppError } from '#platform/contract/errors.ts'
import { SendAllButton } from './send-all-button.tsx'

const merchantUuid = '01900000-0000-7000-8000-00000000000a'
const names = ['rosa', 'bia', 'caio'] as const
const uuidOf = (name: string) => `01900000-0000-7000-8000-00000000000${names.indexOf(name as 'bia') + 1}`
const counts = {
  buyers: 3,
  answered: 0,
  waiting: 0,
  failed: 0,
  outOfReach: 0,
  left: 0,
  conditional: 0,
  ownLinks: 0,
}
const open = (...left: string[]) => left.map((username) => ({ username, state: 'left' as const, items: [] }))
const pageOf = <Row,>(rows: Row[]) => ({
  rows,
  pagination: { total: rows.length, perPage: Math.max(1, rows.length), currentPage: 1, lastPage: 1 },
})

afterEach(() => {
  document.removeEventListener('click', stay)
  sessionStorage.clear()
})
const stay = (event: Event) => event.preventDefault()

/** Rosa, Bia and Caio ordered, and none has a bag yet. The e-mails of Bia and Rosa are known once they have bags. */
function mountDrawer({
  status = 'on_air' as 'on_air' | 'ended',
  locale = 'pt-BR' as 'pt-BR' | 'en-US',
} = {}) {
  const isOnAir = status === 'on_air'
  const state = {
    hasBags: false,
    emailed: new Set<string>(),
    replies: sampleReplies({ isOnAir, counts: { ...counts, left: 3 }, buyers: open(...names) }),
  }
  const run = {
    ...{
      uuid: merchantUuid,
      state: 'done' as const,
      total: 3,
      done: 3,
      added: 3,
      waiting: 0,
      alreadyThere: 0,
    },
    ...{ notPossible: 0, problems: [], createdAt: '2026-08-12T23:30:00.000Z' },
  }
  const api = fakeApi()
    .on(readClaims, () => ({
      ...{ epoch: 1, number: 1, isComplete: true, isBehind: false, onShow: null, commentsById: {} },
      ...{ counts: { claims: 3, people: 3, products: 1 }, products: [dress] },
      claims: names.map((name, at) => sampleClaim(name, at + 1)),
    }))
    .on(readClaimReplies, () => state.replies)
    .on(previewClaimReplies, () => ({
      ...{ total: 3, tooLong: 0 },
      samples: [{ username: 'rosa', kind: 'ordered' as const, text: 'Oi, rosa!', bytes: 9 }],
    }))
    .on(showClaims, () => ({
      merchants: [{ uuid: merchantUuid, name: 'Ateliê Prado', sales: [], run: state.hasBags ? run : null }],
      taken: state.hasBags
        ? names.map((username, at) => ({
            ...{ productId: 'p1', username, variant: '', merchantUuid, pieces: 1, number: at + 1 },
            orderUuid: uuidOf(username),
          }))
        : [],
    }))
    .on(addClaims, () => {
      state.hasBags = true
      return { outcomes: [], run }
    })
    .on(listBagLinks, () =>
      pageOf(
        names.map((name, at) => ({
          ...{ orderUuid: uuidOf(name), number: at + 1, link: `https://arara.example/sacola/${name}` },
          phone: name === 'caio' ? '+5511998124410' : null,
        })),
      ),
    )
    .on(listBagEmails, () =>
      pageOf(
        ['rosa', 'bia'].map((name) => ({
          orderUuid: uuidOf(name),
          sentAt: state.emailed.has(uuidOf(name)) ? '2026-08-13T00:10:00.000Z' : null,
        })),
      ),
    )
    .on(sendBagEmails, ({ body }) => {
      for (const uuid of body.orderUuids) state.emailed.add(uuid)
      return { queued: body.orderUuids.length }
    })
    .on(sendClaimReplies, () => {
      // Bia's comment cannot be answered, and Instagram refuses the reply to Caio.
      state.replies = sampleReplies({
        isOnAir,
        counts: { ...counts, answered: 1, failed: 1, outOfReach: 1 },
        buyers: [
          { username: 'caio', state: 'failed', items: [] },
          { username: 'bia', state: 'out_of_reach', items: [] },
        ],
        replies: [sampleReply('caio', { state: 'refused', refusal: 'polled_comment' }), sampleReply('rosa')],
      })
      return state.replies
    })
  const live = sampleLive({ access: 'unlocked', status })
  document.addEventListener('click', stay)
  return { ...mountScreen(<SendAllButton live={live} />, { api, locale }), api, state }
}

describe('sending to all buyers of a live', () => {
  it('by bags, private replies and e-mails, and those who are left by WhatsApp, each with the reason', async () => {
    const screen = mountDrawer()
    await screen.user.click(await screen.findByRole('button', { name: 'Avisar todo mundo' }))
    await screen.findByText('3 pessoas pelo Direct.')
    await screen.findByText('3 pessoas ainda não têm sacola: elas são criadas antes.')
    await screen.findByText('Oi, rosa!')
    screen.getByText('Depois de criada a sacola, o texto termina com o link dela.')
    expect(screen.api.requests(addClaims)).toHaveLength(0)

    await screen.user.click(screen.getByRole('button', { name: 'Avisar 3 pessoas' }))
    await screen.findByText('Pronto. Veja abaixo como ficou cada pessoa.')
    expect(screen.api.requests(addClaims)[0]?.body).toMatchObject({ all: true, merchantUuid })
    expect(screen.api.requests(sendClaimReplies)).toHaveLength(1)
    // Rosa was answered, so that only Bia gets an e-mail.
    expect(screen.api.requests(sendBagEmails).map(({ body }) => body.orderUuids)).toEqual([[uuidOf('bia')]])
    await screen.findByText('respondida no Direct')
    await screen.findByText('e-mail enviado')
    await screen.findByText(/^A resposta não foi enviada\. o Instagram não avisou desta mensagem/i)

    const toCaio = await screen.findByRole('link', { name: 'Abrir no WhatsApp a mensagem para caio' })
    const address = new URL(toCaio.getAttribute('href')!)
    expect(address.pathname).toBe('/5511998124410')
    expect(address.searchParams.get('text')).toContain('https://arara.example/sacola/caio')
    await screen.user.click(toCaio)
    await screen.findByText('mensagem aberta')
    expect(screen.queryByRole('button', { name: /^Avisar \d/ })).toBeNull()
  })

  it('also when the replies are refused as a whole; the refusal is shown and the e-mails are sent', async () => {
    const screen = mountDrawer()
    screen.api.on(sendClaimReplies, () => {
      throw new AppError('not_replyable')
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Avisar todo mundo' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Avisar 3 pessoas' }))
    await screen.findByText(/^As respostas no Direct não foram enviadas\./)
    await screen.findByText('Pronto. Veja abaixo como ficou cada pessoa.')
    expect(screen.api.requests(sendBagEmails)[0]?.body.orderUuids.toSorted()).toEqual(
      [uuidOf('bia'), uuidOf('rosa')].toSorted(),
    )
  })

  it('after the live without replies, in English', async () => {
    const screen = mountDrawer({ status: 'ended', locale: 'en-US' })
    await screen.user.click(await screen.findByRole('button', { name: 'Tell everyone' }))
    await screen.findByText('The time is over: no more replies can go by direct message.')
    await screen.user.click(await screen.findByRole('button', { name: 'Make the bags' }))
    await screen.findByText('Done. See below what became of each person.')
    expect(screen.api.requests(sendClaimReplies)).toHaveLength(0)
    expect(await screen.findAllByText('email sent')).toHaveLength(2)
    screen.getByText('1 person by WhatsApp, with one tap.')
  })

  it('until the seller stops: replies in the queue leave it, and no e-mail follows', async () => {
    const screen = mountDrawer()
    const stopped = Promise.withResolvers<void>()
    screen.api
      .on(sendClaimReplies, async () => {
        await stopped.promise
        return screen.state.replies
      })
      .on(stopClaimReplies, () => {
        stopped.resolve()
        return screen.state.replies
      })
    await screen.user.click(await screen.findByRole('button', { name: 'Avisar todo mundo' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Avisar 3 pessoas' }))
    await screen.findByText('respondendo no Direct')
    await screen.user.click(screen.getByRole('button', { name: 'Parar' }))
    await screen.findByText('Parado. O que já saiu continua enviado; o resto não foi enviado.')
    expect(screen.api.requests(stopClaimReplies)).toHaveLength(1)
    expect(screen.api.requests(sendBagEmails)).toHaveLength(0)
  })
})
