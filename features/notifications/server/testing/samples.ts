import type { NoticeKind, NoticeParams } from '../kinds/index.ts'

const startedAt = '2026-11-21T23:00:00.000Z'
const endedAt = '2026-11-22T00:23:00.000Z'
const report = {
  page: '/plugins/v2/0190a000-0000-7000-8000-000000000001/instagram/17841400000000001/medias/17900000000000001/report',
  shortLink: '/r/AZCgAAAAcACAAAAAAAAAAQ',
}
const product = { 'pt-BR': '4 créditos', 'en-US': '4 credits' }

/** Typical parameters of each kind of notice. */
export const sampleParams: { [K in NoticeKind]: NoticeParams<K> } = {
  live_started: { ...report, account: 'ateliedalu.modas', startedAt },
  live_ended: {
    ...report,
    account: 'ateliedalu.modas',
    startedAt,
    endedAt,
    messages: 1234,
    people: 210,
    questions: 61,
    unanswered: 37,
    peak: { at: '2026-11-21T23:41:00.000Z', messages: 88 },
  },
  report_ready: {
    ...report,
    account: 'ateliedalu.modas',
    startedAt,
    messages: 1234,
    unanswered: 37,
    isUnlocked: false,
    sharedBy: null,
  },
  file_ready: { ...report, account: 'ateliedalu.modas', format: 'XLSX', messages: 1234 },
  carts_ready: { ...report, account: 'ateliedalu.modas', products: 31, people: 1204 },
  carts_failed: { ...report, account: 'ateliedalu.modas' },
  comments_stopped: {
    ...report,
    account: 'ateliedalu.modas',
    since: startedAt,
    until: '2026-08-12T23:08:00.000Z',
  },
  connection_lost: { account: 'ateliedalu.modas' },
  channel_connection_lost: { channel: 'ateliedalu' },
  page_connection_lost: { page: 'Ateliê da Lu' },
  shop_connection_lost: { shop: 'Ateliê da Lu' },
  webhook_switched_off: { address: 'sistema.exemplo.example' },
  preflight_failed: {
    account: 'ateliedalu.modas',
    name: 'Coleção de verão',
    startsAt: startedAt,
    troubles: ['connection', 'permissions', 'webhook'],
  },
  credits_expiring: { days: 7, credits: 4, validTo: startedAt },
  purchase: { product, amount: 10_000, invoiceUrl: 'https://pay.example/invoice/1' },
  refund: { product, amount: 10_000, reason: 'refund', effect: 'credits_gone', taken: 4, locked: 2 },
  renewal_failed: {},
  subscription_ended: {},
  reward_ready: { amount: 10_000 },
  application_decided: { decision: 'refuse', reason: 'Ainda são poucas lives.' },
  product_news: {
    'pt-BR': {
      subject: 'Agora dá para agendar lives',
      paragraphs: ['Marque o dia e a hora.', 'Ensaiamos a conexão meia hora antes.'],
      button: { text: 'Abrir a agenda', url: 'https://arara.example/plugins' },
      sms: 'Arara: agora da para agendar lives.',
    },
    'en-US': {
      subject: 'You can now schedule lives',
      paragraphs: ['Choose day and time.', 'We check the connection half an hour before.'],
      button: { text: 'Open the agenda', url: 'https://arara.example/plugins' },
      sms: 'Arara: you can now schedule lives.',
    },
  },
}

const longAccount = 'um.nome_de_conta.com.30.letras'

/** The same with the longest names and the largest numbers. */
export const longestParams: { [K in NoticeKind]: NoticeParams<K> } = {
  ...sampleParams,
  live_started: { ...sampleParams.live_started, account: longAccount },
  live_ended: {
    ...sampleParams.live_ended,
    account: longAccount,
    messages: 1_234_567,
    people: 123_456,
    questions: 99_999,
    unanswered: 99_999,
  },
  report_ready: { ...sampleParams.report_ready, account: longAccount, messages: 1_234_567 },
  file_ready: { ...sampleParams.file_ready, account: longAccount },
  carts_ready: { ...sampleParams.carts_ready, account: longAccount },
  carts_failed: { ...sampleParams.carts_failed, account: longAccount },
  comments_stopped: { ...sampleParams.comments_stopped, account: longAccount },
  connection_lost: { account: longAccount },
  channel_connection_lost: { channel: longAccount },
  page_connection_lost: { page: longAccount },
  shop_connection_lost: { shop: longAccount },
  webhook_switched_off: { address: longAccount },
  preflight_failed: { ...sampleParams.preflight_failed, account: longAccount },
  credits_expiring: { days: 30, credits: 1_000, validTo: '2026-09-30T12:00:00.000Z' },
  purchase: {
    ...sampleParams.purchase,
    product: { 'pt-BR': 'Assinatura mensal', 'en-US': 'Monthly subscription' },
    amount: 123_456_789,
  },
  refund: {
    ...sampleParams.refund,
    product: { 'pt-BR': 'Assinatura mensal', 'en-US': 'Monthly subscription' },
    amount: 123_456_789,
  },
  reward_ready: { amount: 123_456_789 },
}
