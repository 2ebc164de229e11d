import type { Carts } from '../carts-query.ts'

const line = {
  skuId: null,
  variant: '',
  waits: false,
  waitingQty: 0,
  confidence: 0.94,
  reason: { kind: 'code_named' as const, code: '41' },
}

/** Two products, three people; one waits. */
export const sampleCarts: Carts = {
  id: '01900000-0000-7000-8000-0000000000c1',
  mediaId: '17900000000000001',
  accountId: '17841400000000001',
  timestamp: '2026-11-21T23:00:00.000Z',
  status: 'finished',
  error: null,
  products: {
    status: 'finished',
    count: 2,
    info: {
      region: null,
      model: 'arara',
      maxTokens: null,
      seconds: 1.2,
      messageCount: 480,
      engine: 'embedded',
      use: null,
    },
    data: [
      {
        id: 'p1',
        label: 'vestido longo estampado',
        codes: ['41'],
        price: 12_000,
        confidence: 0.97,
        messageIds: ['c1'],
        catalogueUuid: null,
      },
      {
        id: 'p2',
        label: 'saia jeans',
        codes: ['52'],
        price: null,
        confidence: 0.9,
        messageIds: ['c4'],
        catalogueUuid: null,
      },
    ],
  },
  productsCart: {
    status: 'finished',
    percentage: 100,
    count: 3,
    data: [
      {
        productId: 'p1',
        users: [
          { ...line, username: 'rosa.t', qty: 1, variant: 'M', position: 1, messageIds: ['c1'] },
          { ...line, username: 'caio.r', qty: 2, position: 2, confidence: 0.71, messageIds: ['c2'] },
          {
            ...line,
            username: 'bia_22',
            qty: 1,
            position: 3,
            waits: true,
            waitingQty: 1,
            messageIds: ['c3'],
          },
        ],
      },
      {
        productId: 'p2',
        users: [
          {
            ...line,
            username: 'rosa.t',
            qty: 1,
            position: 1,
            reason: { kind: 'answers_announcement', at: '2026-11-21T22:14:00.000Z' },
            messageIds: ['c4'],
          },
        ],
      },
    ],
  },
  commentsById: {
    c1: { username: 'rosa.t', text: 'eu quero a 41 tamanho M', timestamp: '2026-11-21T22:12:04.000Z' },
    c2: { username: 'caio.r', text: 'quero 2 da 41', timestamp: '2026-11-21T22:12:30.000Z' },
    c3: {
      username: 'bia_22',
      text: 'se alguém desistir da 41 eu quero',
      timestamp: '2026-11-21T22:13:00.000Z',
    },
    c4: { username: 'rosa.t', text: 'quero essa também', timestamp: '2026-11-21T22:14:20.000Z' },
  },
}
