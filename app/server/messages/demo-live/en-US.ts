import type { Excerpt } from './excerpt-shape.ts'

export const excerptEnUs: Excerpt = {
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
}
