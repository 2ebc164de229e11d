import type { GuestNotice } from '#features/lives/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const noun = (locale: Locale, one: string, other: string) => {
  const rules = new Intl.PluralRules(locale)
  return (n: number) => (n !== 0 && rules.select(n) === 'one' ? one : other)
}
const many = (locale: Locale, one: string, other: string) => {
  const word = noun(locale, one, other)
  const number = new Intl.NumberFormat(locale)
  return (n: number) => `${number.format(n)} ${word(n)}`
}

/** What the guest report's page says. */
export const guestReportWords = {
  'pt-BR': {
    home: 'Arara, página inicial',
    skip: 'Pular para as mensagens',
    otherLanguage: 'Read in English',
    eyebrow: 'Relatório de live no Instagram',
    title: (account: string, date: string) => `Live de @${account}, ${date}`,
    figures: 'Números da live',
    messages: noun('pt-BR', 'mensagem', 'mensagens'),
    questions: noun('pt-BR', 'pergunta', 'perguntas'),
    people: noun('pt-BR', 'pessoa', 'pessoas'),
    contents: 'O que ver',
    content: { msg: 'Mensagens', img: 'Imagens', cnt: 'Pessoas' },
    list: { msg: 'Mensagens da live', img: 'Imagens da live', cnt: 'Quem participou da live' },
    hidden: 'oculto',
    question: 'pergunta',
    comments: many('pt-BR', 'mensagem', 'mensagens'),
    noImages: 'Nenhuma imagem',
    noImagesText: 'Comentários de live no Instagram não trazem imagens.',
    nothing: 'Nada por aqui',
    nothingText: 'Esta live ainda não tem mensagens.',
    pages: 'Páginas',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: (page: string, last: string) => `Página ${page} de ${last}`,
    otherDays: 'Outros dias desta conta',
    full: 'Abrir o relatório completo',
    fullText: 'Para quem é dona da conta ou recebeu acesso.',
    privacy: 'Privacidade',
    about: 'A Arara anota os comentários das lives de quem vende ao vivo.',
    busy: 'Muitas visitas de uma vez',
    busyText: 'Espere um minuto e abra esta página de novo.',
    platform: {
      title: 'Relatórios da plataforma',
      text: 'Só números. Nomes e mensagens de quem comentou não aparecem aqui.',
      date: 'Dia',
      account: 'Conta',
      lives: 'Lives',
      unlocked: 'Abertas',
      comments: 'Mensagens',
      questions: 'Perguntas',
      users: 'Pessoas',
    },
    notices: {
      no_link:
        'Quem comentou nesta live não se cadastrou aqui. Por isso nomes e textos aparecem cobertos. Para ler tudo, peça um link a quem fez a live.',
      asked: 'Este link mostra a live com nomes e textos cobertos.',
      locked: 'Este relatório está bloqueado. Nomes e textos ficam cobertos.',
      invalid: 'Este link não vale para esta live. Confira se ele chegou inteiro, ou peça outro.',
      expired: 'Este link venceu. Peça outro a quem fez a live.',
      revoked: 'Quem fez a live desativou este link. Peça outro se ainda precisa dele.',
    } satisfies Record<GuestNotice, string>,
  },
  'en-US': {
    home: 'Arara, home page',
    skip: 'Skip to the messages',
    otherLanguage: 'Ler em português',
    eyebrow: 'Report of an Instagram live',
    title: (account: string, date: string) => `Live by @${account}, ${date}`,
    figures: 'Figures of the live',
    messages: noun('en-US', 'message', 'messages'),
    questions: noun('en-US', 'question', 'questions'),
    people: noun('en-US', 'person', 'people'),
    contents: 'What to see',
    content: { msg: 'Messages', img: 'Pictures', cnt: 'People' },
    list: { msg: 'Messages of the live', img: 'Pictures of the live', cnt: 'Who took part in the live' },
    hidden: 'hidden',
    question: 'question',
    comments: many('en-US', 'message', 'messages'),
    noImages: 'No pictures',
    noImagesText: 'Comments of an Instagram live bring no pictures.',
    nothing: 'Nothing here',
    nothingText: 'This live has no messages yet.',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string, last: string) => `Page ${page} of ${last}`,
    otherDays: 'Other days of this account',
    full: 'Open the whole report',
    fullText: 'For whoever owns the account or was given access.',
    privacy: 'Privacy',
    about: 'Arara writes down the comments of people who sell live.',
    busy: 'Many visits at once',
    busyText: 'Wait a minute and open this page again.',
    platform: {
      title: 'Reports of the platform',
      text: 'Figures only. Names and messages of those who commented do not show here.',
      date: 'Day',
      account: 'Account',
      lives: 'Lives',
      unlocked: 'Open',
      comments: 'Messages',
      questions: 'Questions',
      users: 'People',
    },
    notices: {
      no_link:
        'The people who commented in this live never signed up here, so names and texts are covered. To read all of it, ask whoever made the live for a link.',
      asked: 'This link shows the live with names and texts covered.',
      locked: 'This report is locked. Names and texts stay covered.',
      invalid: 'This link is not good for this live. See whether all of it arrived, or ask for another.',
      expired: 'This link has expired. Ask whoever made the live for another.',
      revoked: 'Whoever made the live turned this link off. Ask for another if you still need it.',
    } satisfies Record<GuestNotice, string>,
  },
} as const
