import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { exportComments, listExports } from '#features/report-files/export-contract.ts'
import { sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { readClaimReplies } from '../../claim-replies-contract.ts'
import { sampleReplies, sampleReply } from '../claim-replies/testing/sample-replies.ts'
import type { ClaimReplies } from '../claim-replies/use-claim-replies.ts'
import { type BuyerBag, BuyerBagsProvider, SendAllProvider } from './buyer-bags.tsx'
import { CloseOut } from './close-out.tsx'
import type { Claims } from './close-out-lists.ts'
import { sampleClaims } from './testing/sample-claims.ts'

const live = sampleLive({ access: 'unlocked', status: 'ended' })

/** Everyone was answered. */
const allAnswered = sampleReplies({
  isOnAir: false,
  counts: {
    buyers: 3,
    answered: 3,
    waiting: 0,
    failed: 0,
    outOfReach: 0,
    left: 0,
    conditional: 0,
    ownLinks: 0,
  },
  buyers: [],
})

type Options = {
  known?: Claims
  locale?: Locale
  changes?: Partial<typeof live>
  replies?: ClaimReplies
  bags?: [string, BuyerBag[]][]
}

/** The close-out, opened. */
async function mountOpen(options: Options = {}) {
  const { known = sampleClaims, locale = 'pt-BR', changes = {}, replies = allAnswered } = options
  const bags = new Map(options.bags)
  const asked: string[] = []
  const api = fakeApi().on(exportComments, ({ body }) => {
    asked.push(`${body.content} ${body.format}`)
    return {
      id: '01900000-0000-7000-8000-0000000000e1',
      content: body.content ?? 'messages',
      format: body.format,
      status: 'waiting' as const,
      total: 3,
      written: 0,
      bytes: null,
      createdAt: '2026-08-13T00:00:00.000Z',
      readyAt: null,
      expiresAt: null,
    }
  })
  api.on(listExports, () => ({
    rows: [],
    pagination: { total: 0, perPage: 10, currentPage: 1, lastPage: 1 },
  }))
  api.on(readClaimReplies, () => replies)
  const screen = mountScreen(
    <BuyerBagsProvider value={() => bags}>
      <SendAllProvider value={({ live: of }) => <p>avisar todos de {of.accountUsername}</p>}>
        <CloseOut live={{ ...live, ...changes }} known={known} />
      </SendAllProvider>
    </BuyerBagsProvider>,
    { api, locale },
  )
  const { open } = screen.t.closeOut
  await screen.user.click(await screen.findByRole('button', { name: open }))
  return { ...screen, asked }
}

const messageTo = (screen: Awaited<ReturnType<typeof mountOpen>>, name: string) => {
  const link = screen.getByRole('link', { name: screen.t.closeOut.whatsappOf.replace('{name}', name) })
  return new URL(link.getAttribute('href') ?? '')
}

beforeEach(() => {
  // A click on a link to another site would leave the page.
  document.addEventListener('click', stay)
})
afterEach(() => {
  document.removeEventListener('click', stay)
  sessionStorage.clear()
})
const stay = (event: Event) => event.preventDefault()

describe('the close-out', () => {
  it('appears once the live is over and has an order', async () => {
    const screen = mountScreen(<CloseOut live={{ ...live, status: 'on_air' }} known={sampleClaims} />)
    expect(screen.queryByText('Fechamento')).toBeNull()
    cleanup()
    const none = mountScreen(<CloseOut live={live} known={{ ...sampleClaims, claims: new Map() }} />)
    expect(none.queryByText('Fechamento')).toBeNull()
  })

  it('has a WhatsApp message to each person, with every item and no wrong total', async () => {
    const screen = await mountOpen()
    await screen.findByText('@rosa.t')
    screen.getByText('3 pessoas, 4 peças, a partir de R$ 269,70')
    screen.getByText('2 pedidos ainda precisam de você', { exact: false })
    const { origin, pathname, searchParams } = messageTo(screen, 'rosa.t')
    expect([origin, pathname]).toEqual(['https://wa.me', '/'])
    expect(searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
      [
        'Oi, @rosa.t! Estes são os seus pedidos da live de @ateliedalu.modas em 12/08/2026:',
        '',
        '• 2 × vestido azul 12 (M): R$ 179,80',
        '• 1 × saia jeans: valor a combinar',
        'Total: a partir de R$ 179,80',
        'Falta o preço de 1 peça.',
      ].join('\n'),
    )
    expect(messageTo(screen, 'bia_22').searchParams.get('text')).toContain('Na espera: 1 × saia jeans')
  })

  it('offers to tell everybody, and counts those with an e-mail as told', async () => {
    const bag = { number: 12, link: 'https://arara.example/sacola/abc', phone: null }
    const screen = await mountOpen({
      bags: [['rosa.t', [{ ...bag, emailedAt: '2026-08-13T01:00:00.000Z' }]]],
      replies: sampleReplies({
        isOnAir: false,
        counts: {
          buyers: 3,
          answered: 1,
          waiting: 0,
          failed: 0,
          outOfReach: 0,
          left: 2,
          conditional: 0,
          ownLinks: 0,
        },
        buyers: ['rosa.t', 'bia_22'].map((username) => ({ username, state: 'left' as const, items: [] })),
        replies: [sampleReply('caio.r')],
      }),
    })
    await screen.findByText(`avisar todos de ${live.accountUsername}`)
    screen.getByText('e-mail enviado')
    await screen.findByRole('button', { name: 'Falta avisar (1)' })
  })

  it('says to whom no private reply came and why, lists them alone, and gives each the link of the bag', async () => {
    const item = { label: 'vestido azul', variantLabel: 'M', qty: 1, waitingQty: 0 }
    const refused = { state: 'refused' as const, refusal: 'user_blocked_messages' }
    const screen = await mountOpen({
      bags: [
        [
          'rosa.t',
          [
            {
              ...{ number: 12, link: 'https://arara.example/sacola/abc', phone: '+5511998124410' },
              emailedAt: null,
            },
          ],
        ],
      ],
      replies: sampleReplies({
        isOnAir: false,
        counts: {
          buyers: 3,
          answered: 1,
          waiting: 0,
          failed: 1,
          outOfReach: 0,
          left: 1,
          conditional: 0,
          ownLinks: 0,
        },
        buyers: [
          { username: 'rosa.t', state: 'failed', items: [item] },
          { username: 'bia_22', state: 'left', items: [item] },
        ],
        replies: [sampleReply('rosa.t', refused), sampleReply('caio.r')],
      }),
    })
    await screen.findByText(/^A resposta não foi enviada\. .+ Avise pelo WhatsApp\.$/)
    screen.getByText('Sem resposta no Direct: o prazo acabou antes. Avise pelo WhatsApp.')
    screen.getByText('Respondida no Direct')
    screen.getByText('sacola nº 12')
    await screen.user.click(screen.getByRole('button', { name: 'Falta avisar (2)' }))
    expect(screen.queryByText('@caio.r')).toBeNull()
    const toRosa = messageTo(screen, 'rosa.t')
    expect(toRosa.pathname).toBe('/5511998124410')
    expect(toRosa.searchParams.get('text')).toContain(
      'Sua sacola nº 12, para escolher a entrega e pagar: https://arara.example/sacola/abc',
    )
    for (const name of ['rosa.t', 'bia_22'])
      await screen.user.click(
        screen.getByRole('link', { name: screen.t.closeOut.whatsappOf.replace('{name}', name) }),
      )
    await screen.findByText('Todo mundo já foi avisado.')
  })

  it('marks the people whose message was opened, also after a reload', async () => {
    const screen = await mountOpen()
    await screen.user.click(
      await screen.findByRole('link', { name: 'Abrir no WhatsApp a mensagem para caio.r' }),
    )
    await screen.findByText('mensagem aberta')
    cleanup()
    const again = await mountOpen()
    expect(await again.findAllByText('mensagem aberta')).toHaveLength(1)
  })

  it('makes a message of a name that holds half a character', async () => {
    const [first] = sampleClaims.claims.values()
    const known = { ...sampleClaims, claims: new Map([['x', { ...first!, username: 'ana\ud83d' }]]) }
    const screen = await mountOpen({ known })
    await screen.findByText(/@ana/)
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('ana%EF%BF%BD')
  })

  it('lists what to pick by product and variant, in both languages', async () => {
    const screen = await mountOpen({ locale: 'en-US' })
    await screen.user.click(await screen.findByRole('button', { name: 'To pick' }))
    await screen.findByText('3 items')
    screen.getByText('M')
    screen.getByText('no variant')
    await screen.user.type(screen.getByRole('searchbox'), 'saia')
    expect(screen.queryByText('vestido azul 12')).toBeNull()
  })

  it('prints the picking list alone, with a box for each line', async () => {
    let printed = ''
    const print = vi.fn(() => {
      printed = document.querySelector('[data-print-sheet]')?.textContent ?? ''
    })
    vi.stubGlobal('print', print)
    const screen = await mountOpen()
    await screen.user.click(await screen.findByRole('button', { name: 'Para separar' }))
    await screen.user.click(screen.getByRole('button', { name: 'Imprimir' }))
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(printed).toContain('Lista de separação de @ateliedalu.modas')
    expect(printed).toContain('vestido azul 12')
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('[data-print-sheet]')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('is downloaded in the formats of the report, by owners and administrators alone', async () => {
    const screen = await mountOpen()
    await screen.user.click(await screen.findByRole('button', { name: 'Baixar' }))
    await screen.findByText('Lista de separação')
    const sheets = screen.getAllByRole('menuitem', { name: 'Planilha do Excel' })
    await screen.user.click(sheets[1]!)
    await expect.poll(() => screen.asked).toEqual(['picking xlsx'])

    cleanup()
    const helper = await mountOpen({ changes: { role: 'moderator' } })
    await helper.findByText('@rosa.t')
    expect(helper.queryByRole('button', { name: 'Baixar' })).toBeNull()
  })
})
