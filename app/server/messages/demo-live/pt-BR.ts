import type { Excerpt } from './excerpt-shape.ts'

/** The demonstration: people, shop and comments are invented. */
export const excerptPtBr: Excerpt = {
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
}
