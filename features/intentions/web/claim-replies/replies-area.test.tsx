import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import { fieldError } from '#platform/contract/errors.ts'
import {
  previewClaimReplies,
  readClaimReplies,
  sendClaimReplies,
  startAutomaticReplies,
  stopClaimReplies,
  undoClaimReply,
} from '../../claim-replies-contract.ts'
import { type KnownClaims, mergeClaims } from '../claims/known-claims.ts'
import { sampleClaim } from '../claims/testing/sample-claims.ts'
import { RepliesArea } from './replies-area.tsx'
import { sampleReplies, sampleReply } from './testing/sample-replies.ts'
import type { ClaimReplies } from './use-claim-replies.ts'

const live = sampleLive({ access: 'unlocked' })

/** Three orders, of which two are at least 65 % certain. */
const knownOrders: KnownClaims = mergeClaims(null, {
  epoch: 1,
  number: 3,
  isComplete: true,
  isBehind: false,
  counts: { claims: 3, people: 3, products: 1 },
  onShow: null,
  products: [
    {
      id: 'p1',
      label: 'vestido azul',
      codes: ['12'],
      price: 8990,
      prices: [],
      pieces: null,
      catalogueUuid: null,
      catalogue: null,
    },
  ],
  claims: [
    sampleClaim('rosa.t', 1, { confidence: 0.95 }),
    sampleClaim('caio.r', 2, { confidence: 0.8 }),
    sampleClaim('lia.m', 3, { confidence: 0.6 }),
  ],
  commentsById: {},
})

/** The area over a server that answers every call with what it knows. */
function mountArea(changes: Partial<ClaimReplies> = {}, locale: 'pt-BR' | 'en-US' = 'pt-BR') {
  const state = { replies: sampleReplies(changes) }
  const answer = () => state.replies
  const api = fakeApi()
    .on(readClaimReplies, answer)
    .on(sendClaimReplies, answer)
    .on(startAutomaticReplies, answer)
    .on(stopClaimReplies, answer)
    .on(undoClaimReply, answer)
    .on(previewClaimReplies, ({ body }) => ({
      total: 2,
      tooLong: 0,
      samples: [
        {
          username: body.username ?? 'rosa.t',
          kind: 'ordered' as const,
          text: body.texts.ordered.replace('{nome}', body.username ?? 'rosa.t'),
          bytes: 40,
        },
      ],
    }))
  return { ...mountScreen(<RepliesArea live={live} known={knownOrders} />, { api, locale }), state, api }
}

describe('the replies to the buyers of a live', () => {
  it('say how many are left, and are sent with the text that was previewed', async () => {
    const screen = mountArea()
    await screen.findByText('Faltam 2 respostas')
    await screen.user.click(screen.getByRole('button', { name: 'Responder pedidos' }))
    const text = await screen.findByRole('textbox', { name: 'Para quem vai levar tudo' })
    await screen.user.clear(text)
    await screen.user.type(text, 'Separei, {{nome}!')
    await screen.findByText('Separei, rosa.t!')
    await screen.user.click(screen.getByRole('button', { name: 'Responder 3 pessoas' }))
    await screen.findByText('Enviando 3 respostas')
    expect(screen.api.requests(sendClaimReplies).map(({ body }) => body.texts.ordered)).toEqual([
      'Separei, {nome}!',
    ])
  })

  it('are switched on with the certainty that the seller chose, and stopped with one press', async () => {
    const screen = mountArea()
    await screen.user.click(await screen.findByRole('button', { name: 'Responder pedidos' }))
    await screen.user.click(await screen.findByRole('radio', { name: /^Automaticamente/ }))
    // Two of the three orders are at least 65 % certain.
    await screen.user.click(screen.getByRole('radio', { name: /^Os claros e os prováveis.*2 de 3 pedidos/ }))
    screen.state.replies = sampleReplies({
      automatic: { isOn: true, minConfidence: 0.65, switchedAt: '2026-11-22T23:00:00.000Z' },
    })
    await screen.user.click(screen.getByRole('button', { name: 'Ligar respostas automáticas' }))
    await screen.findByText('Cada pedido com pelo menos 65% de certeza', { exact: false })
    expect(screen.api.requests(startAutomaticReplies).map(({ body }) => body.minConfidence)).toEqual([0.65])

    screen.state.replies = sampleReplies()
    await screen.user.click(screen.getByRole('button', { name: 'Parar respostas' }))
    await screen.findByText('Respostas paradas. O que estava na fila não foi enviado.')
    expect(screen.api.requests(stopClaimReplies)).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('button', { name: 'Parar respostas' })).toBeNull()
  })

  it('show what was not sent with its reason, send it again, and undo the order of a reply', async () => {
    const screen = mountArea({
      replies: [
        sampleReply('rosa.t', { state: 'refused', refusal: 'blocked' }),
        sampleReply('caio.r', { isAutomatic: true }),
      ],
    })
    await screen.findByText('1 não foi enviada')
    await screen.user.click(screen.getByRole('button', { name: 'Ver respostas' }))
    screen.getByText('a rede social bloqueou os envios desta conta por um tempo')
    await screen.user.click(screen.getByRole('button', { name: 'Reenviar' }))
    await expect.poll(() => screen.api.requests(sendClaimReplies).length).toBe(1)
    await screen.user.click(screen.getByRole('button', { name: 'Desfazer o pedido de caio.r' }))
    await screen.findByText('Pedido de @caio.r desfeito.', { exact: false })
    expect(screen.api.requests(undoClaimReply).map(({ body }) => body.replyId)).toEqual([
      sampleReply('caio.r').id,
    ])
  })

  it('put the server’s refusal at the text that it is about', async () => {
    const screen = mountArea()
    screen.api.on(sendClaimReplies, () => {
      throw fieldError('texts.sold_out', 'claim_reply_word_unknown', { word: 'nomi' })
    })
    await screen.user.click(await screen.findByRole('button', { name: 'Responder pedidos' }))
    await screen.user.click(await screen.findByRole('button', { name: 'Responder 3 pessoas' }))
    const field = await screen.findByRole('textbox', { name: 'Para quem pediu e esgotou' })
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  })

  it('can no longer be sent once the live is over, in either language', async () => {
    const screen = mountArea({ isOnAir: false, replies: [sampleReply('rosa.t')] }, 'en-US')
    await screen.findByText('The time is over: these replies can no longer be sent.')
    expect(screen.queryByRole('button', { name: 'Reply to orders' })).toBeNull()
  })
})
