import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import type { ExampleLive, Recording } from '#features/lives/server/index.ts'
import type { ExampleReport } from '#features/reports/server/index.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import { examplePeople } from './example-people.ts'

/** The recording of each live of the week. */
export const weekRecordings = ['5', '6', '4', '7', '1', '2'] as const

type Cast = {
  seller: { userUuid: string; email: string; name: string }
  shop: ConnectedAccount
  otherShop: ConnectedAccount
  recordings: Record<(typeof weekRecordings)[number], Recording>
  credits: { free: string; pack: string }
  otherCredit: string
}

/** An example live; an unlocked one with the owner's actions in its report. */
type LiveOfWeek = Omit<ExampleLive, 'unlocked'> & {
  unlocked: (NonNullable<ExampleLive['unlocked']> & ExampleReport) | null
}

/** 20:00 in São Paulo, `days` days before the day of `now`. */
export function eveningBefore(now: Date, days: number): Date {
  return new Date(Date.parse(`${saoPauloDay(now)}T20:00:00-03:00`) - days * day)
}

/**
 * The example seller's week, oldest first: three open reports (one shared), two locked ones, and one that another
 * seller shared with them.
 */
export function exampleWeek(cast: Cast, now: Date): LiveOfWeek[] {
  const { shop, otherShop, recordings, credits, seller } = cast
  const { jessica, carla } = examplePeople(now)
  const morningAfter = (days: number) => new Date(eveningBefore(now, days).getTime() + day / 2)

  return [
    {
      account: shop,
      mediaId: '90000000000000001',
      title: 'Brechó da semana',
      startedAt: eveningBefore(now, 6),
      recording: recordings['5'],
      unlocked: {
        at: morningAfter(6),
        creditId: credits.free,
        replies: [
          'Tem sim! Separei para você, te mando o link do Pix.',
          'Essa veste do 40 ao 44.',
          'Enviamos para todo o Brasil, o frete sai no carrinho.',
        ],
        tags: [
          { tag: 'separar', matching: /\b(quero|meu|minha)\b/i },
          { tag: 'frete', matching: /frete|envia|entrega/i },
        ],
        people: [],
        log: [],
      },
    },
    {
      account: shop,
      mediaId: '90000000000000002',
      title: 'Moda infantil',
      startedAt: eveningBefore(now, 5),
      recording: recordings['6'],
      unlocked: null,
    },
    {
      account: shop,
      mediaId: '90000000000000003',
      title: 'Semijoias novas',
      startedAt: eveningBefore(now, 3),
      recording: recordings['4'],
      unlocked: {
        at: morningAfter(3),
        creditId: credits.pack,
        replies: ['É banhado a ouro 18k, com um ano de garantia.', 'Ajustável, vai do 14 ao 18.'],
        tags: [{ tag: 'separar', matching: /\b(quero|meu|minha)\b/i }],
        people: [
          { email: jessica.email, name: jessica.name, role: 'moderator', userUuid: jessica.uuid },
          { email: 'tia.vera@exemplo.example', name: 'Vera Prado', role: 'viewer', userUuid: null },
        ],
        log: [
          { act: 'opened', detail: null, userUuid: jessica.uuid, minutesAfter: 22 },
          {
            act: 'exported',
            detail: `csv ${recordings['4'].comments.length}`,
            userUuid: seller.userUuid,
            minutesAfter: 41,
          },
        ],
      },
    },
    {
      account: shop,
      mediaId: '90000000000000004',
      title: 'Calçados com frete fixo',
      startedAt: eveningBefore(now, 2),
      recording: recordings['7'],
      unlocked: {
        at: morningAfter(2),
        creditId: credits.pack,
        replies: ['Tem do 34 ao 39!'],
        tags: [{ tag: 'trocar numeração', matching: /\b(3[3-9]|4[0-2])\b/ }],
        people: [],
        log: [],
      },
    },
    {
      account: shop,
      mediaId: '90000000000000005',
      title: 'Vestidos e macacões novos',
      startedAt: eveningBefore(now, 1),
      recording: recordings['1'],
      unlocked: null,
    },
    {
      account: otherShop,
      mediaId: '90000000000000006',
      title: 'Cuidados com a pele',
      startedAt: eveningBefore(now, 4),
      recording: recordings['2'],
      unlocked: {
        at: morningAfter(4),
        creditId: cast.otherCredit,
        replies: [],
        tags: [],
        people: [{ email: seller.email, name: seller.name, role: 'moderator', userUuid: seller.userUuid }],
        log: [{ act: 'opened', detail: null, userUuid: carla.uuid, minutesAfter: 2 }],
      },
    },
  ]
}
