import type { Locale } from '#platform/i18n/locale.ts'

/** A comment of the demonstration. `reply` is typed by the shop; `order` is shown as an order. */
export type ExcerptComment = { name: string; text: string; isQuestion?: true; reply?: string; order?: string }

/** Messages of each minute of the demonstration, up to the current one. */
export const excerptMinutes = [
  6, 9, 13, 12, 17, 22, 19, 24, 18, 15, 21, 26, 23, 19, 28, 36, 47, 58, 61, 52, 44, 38, 31, 27, 24, 22, 26,
  31, 28, 25, 21, 24, 29, 37, 45, 41, 33, 27, 24, 26, 31, 34, 30, 26, 23, 27, 25,
]

/** Minutes with questions, as ticks under the curve. */
export const excerptQuestionMinutes = [2, 5, 6, 9, 13, 15, 16, 18, 19, 22, 25, 27, 30, 33, 34, 38, 41, 43, 45]

/** The initial numbers of the demonstration. */
export const excerptFigures = { messages: 1284, questions: 112, people: 187, secondsOnAir: 2841 }

/** The orders at the start, the messages in the list (newest first), and those that arrive in a loop. */
type Excerpt = {
  account: string
  hanging: { name: string; order: string }[]
  standing: ExcerptComment[]
  coming: ExcerptComment[]
}

/** The demonstration: people, shop and comments are invented. */
export const excerpt: Record<Locale, Excerpt> = {
  'pt-BR': {
    account: 'ateliedalu.modas',
    hanging: [
      { name: 'janainaprado.x', order: '27 M' },
      { name: 'cris.tavares.81', order: '27 GG' },
      { name: 'eliane.mp', order: '23 G' },
    ],
    standing: [
      { name: 'janainaprado.x', text: '27 M', order: '27 M' },
      { name: 'patyzanini', text: 'tenho 1,58 fica comprido?', isQuestion: true },
      { name: 'cris.tavares.81', text: '27 GG', order: '27 GG' },
      { name: 'anapaula_brandao', text: '27 ta lindo mas ja gastei demais kkkk' },
      { name: 'tatianeguedes', text: 'separa uma pra mim' },
      { name: 'vanessinha_rp', text: 'linda linda linda' },
    ],
    coming: [
      { name: 'lu_marcondes', text: '27 g', order: '27 G' },
      { name: 'kellycsantos', text: 'quero a listrada M', order: '28 M' },
      {
        name: 'denise_ol',
        text: 'parcela em qtas vezes?',
        isQuestion: true,
        reply: 'Em até 3x sem juros, flor. Te mando o link?',
      },
      { name: 'rosimeire.bauru', text: 'boa noite de Bauru' },
      { name: 'marcia_c_lopes', text: 'são duas G e a M fica', order: '28 G + 28 M' },
      { name: 'eliane.mp', text: 'que horas acaba a live?', isQuestion: true },
      { name: 'biacsouza', text: '28 P', order: '28 P' },
      { name: 'solange.vieira7', text: '26 m', order: '26 M' },
      {
        name: 'lu_marcondes',
        text: 'frete pra Campinas quanto fica?',
        isQuestion: true,
        reply: 'Campinas fica 18,90, e acima de 300 é grátis',
      },
      { name: 'cris.tavares.81', text: 'ai que chique' },
      { name: 'gracieleramos', text: '22 G', order: '22 G' },
      { name: 'nandabertolo', text: 'veste 42?', isQuestion: true },
      { name: 'dri.fontanella', text: '24 38', order: '24 38' },
      { name: 'jo_ferraz', text: 'fecha meu pedido que eu pago no pix' },
    ],
  },
  'en-US': {
    account: 'ateliedalu.modas',
    hanging: [
      { name: 'janainaprado.x', order: '27 M' },
      { name: 'cris.tavares.81', order: '27 XL' },
      { name: 'eliane.mp', order: '23 L' },
    ],
    standing: [
      { name: 'janainaprado.x', text: '27 M', order: '27 M' },
      { name: 'patyzanini', text: 'I am 5 ft 2, is it too long?', isQuestion: true },
      { name: 'cris.tavares.81', text: '27 XL', order: '27 XL' },
      { name: 'anapaula_brandao', text: '27 is gorgeous but I am broke lol' },
      { name: 'tatianeguedes', text: 'put one aside for me' },
      { name: 'vanessinha_rp', text: 'so pretty' },
    ],
    coming: [
      { name: 'lu_marcondes', text: '27 l', order: '27 L' },
      { name: 'kellycsantos', text: 'I want the striped one, M', order: '28 M' },
      {
        name: 'denise_ol',
        text: 'can I pay in installments?',
        isQuestion: true,
        reply: 'In up to three, no interest. Shall I send the link?',
      },
      { name: 'rosimeire.bauru', text: 'good evening from Bauru' },
      { name: 'marcia_c_lopes', text: 'make it two L, and keep the M', order: '28 L + 28 M' },
      { name: 'eliane.mp', text: 'when does the live end?', isQuestion: true },
      { name: 'biacsouza', text: '28 S', order: '28 S' },
      { name: 'solange.vieira7', text: '26 m', order: '26 M' },
      {
        name: 'lu_marcondes',
        text: 'how much is shipping to Campinas?',
        isQuestion: true,
        reply: 'R$ 18.90 to Campinas, free above 300',
      },
      { name: 'cris.tavares.81', text: 'how chic' },
      { name: 'gracieleramos', text: '22 L', order: '22 L' },
      { name: 'nandabertolo', text: 'does it fit a 42?', isQuestion: true },
      { name: 'dri.fontanella', text: '24 38', order: '24 38' },
      { name: 'jo_ferraz', text: 'close my order, I am paying now' },
    ],
  },
}
