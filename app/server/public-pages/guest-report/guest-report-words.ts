import type { GuestNotice } from '#features/guest-reports/server/index.ts'
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

/** The texts of the guest report's page. */
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
    fullText: 'Para o dono da conta e quem recebeu acesso.',
    privacy: 'Privacidade',
    about: 'A Arara salva os comentários das lives de quem vende ao vivo.',
    busy: 'Muitas visitas de uma vez',
    busyText: 'Espere um minuto e abra esta página de novo.',
    platform: {
      title: 'Relatórios da plataforma',
      text: 'Só números. Nomes e mensagens de quem comentou não aparecem aqui.',
      date: 'Dia',
      account: 'Conta',
      lives: 'Lives',
      unlocked: 'Desbloqueadas',
      comments: 'Mensagens',
      questions: 'Perguntas',
      users: 'Pessoas',
    },
    notices: {
      no_link:
        'Para proteger quem comentou, nomes e mensagens ficam ocultos. Para ver tudo, peça um link a quem fez a live.',
      asked: 'Este link mostra a live com nomes e mensagens ocultos.',
      locked: 'Este relatório está bloqueado. Nomes e mensagens ficam ocultos.',
      invalid: 'Este link não vale para esta live. Confira se ele chegou inteiro, ou peça outro.',
      expired: 'Este link venceu. Peça outro a quem fez a live.',
      revoked: 'Quem fez a live desativou este link. Peça outro se ainda precisa dele.',
    } satisfies Record<GuestNotice, string>,
  },
  'en-US': {
    home: 'Arara, home page',
    skip: 'Skip to the messages',
    otherLanguage: 'Ler em português',
    eyebrow: 'Instagram live report',
    title: (account: string, date: string) => `Live by @${account}, ${date}`,
    figures: 'Live stats',
    messages: noun('en-US', 'message', 'messages'),
    questions: noun('en-US', 'question', 'questions'),
    people: noun('en-US', 'person', 'people'),
    contents: 'What to see',
    content: { msg: 'Messages', img: 'Images', cnt: 'People' },
    list: { msg: 'Live messages', img: 'Live images', cnt: 'People in the live' },
    hidden: 'hidden',
    question: 'question',
    comments: many('en-US', 'message', 'messages'),
    noImages: 'No images',
    noImagesText: 'Comments on Instagram lives don’t include images.',
    nothing: 'Nothing here',
    nothingText: 'This live has no messages yet.',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string, last: string) => `Page ${page} of ${last}`,
    otherDays: 'Other days on this account',
    full: 'Open the full report',
    fullText: 'For the account owner and people with access.',
    privacy: 'Privacy',
    about: 'Arara saves the comments from live sellers’ lives.',
    busy: 'Too many visits at once',
    busyText: 'Wait a minute and open this page again.',
    platform: {
      title: 'Platform reports',
      text: 'Numbers only. Names and messages of people who commented aren’t shown here.',
      date: 'Day',
      account: 'Account',
      lives: 'Lives',
      unlocked: 'Unlocked',
      comments: 'Messages',
      questions: 'Questions',
      users: 'People',
    },
    notices: {
      no_link:
        'To protect the people who commented, names and messages are hidden. To see everything, ask the person who made the live for a link.',
      asked: 'This link shows the live with names and messages hidden.',
      locked: 'This report is locked. Names and messages stay hidden.',
      invalid: 'This link doesn’t work for this live. Check that it’s complete, or ask for a new one.',
      expired: 'This link has expired. Ask the person who made the live for a new one.',
      revoked: 'The person who made the live turned off this link. Ask for a new one if you still need it.',
    } satisfies Record<GuestNotice, string>,
  },
} as const
