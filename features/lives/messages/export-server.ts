import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What exported files and their e-mail say. */
export const livesExportMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      pdf_too_long:
        'São {n, number} mensagens: mais do que cabe num PDF ({max, number}). Baixe em planilha (XLSX ou CSV) ou filtre antes.',
    },
    lives_export: {
      yes: 'sim',
      no: 'não',
      sheet: 'Mensagens',
      head: {
        time: 'Data e hora',
        clock: 'Hora',
        user: 'Usuário',
        text: 'Mensagem',
        question: 'Pergunta',
        reply: 'Resposta',
        replied_at: 'Respondida em',
        reply_state: 'Situação',
        tags: 'Etiquetas',
      },
      state: { waiting: 'enviando', sent: 'enviada', refused: 'recusada' },
      pdf: {
        title: 'Live de @{account}',
        figures: {
          messages: 'mensagens',
          people: 'pessoas',
          questions: 'perguntas',
          answered: 'respondidas',
        },
        curve: 'Mensagens por minuto',
        peak: 'pico de {n, number} às {time}',
        shown: {
          all: 'Todas as mensagens, {n, number} ao todo',
          filtered:
            '{n, plural, =0 {Nenhuma mensagem} one {# mensagem} other {# mensagens}} deste filtro, de {total, number}',
        },
        filter: {
          questions: 'perguntas',
          unanswered: 'perguntas sem resposta',
          search: 'busca “{text}”',
          tag: 'etiqueta “{text}”',
        },
        question: 'pergunta',
        reply: 'Resposta',
        page: 'Página {page}',
        made: 'Gerado em {when}, {zone}',
        undrawn: 'Emojis e outros alfabetos aparecem aqui como ☐; as planilhas trazem o texto inteiro.',
      },
      mail: {
        subject: 'Seu arquivo da live de @{account} está pronto',
        title: 'Olá, {name}',
        intro:
          'Preparamos o arquivo {format} com {n, plural, one {# mensagem} other {# mensagens}} da live de @{account}. Ele fica disponível por 7 dias, só para você:',
        button: 'Baixar o arquivo',
        footer: 'Para não receber este aviso, desligue “relatório pronto” em Perfil, Notificações.',
      },
    },
  },
  'en-US': {
    errors: {
      pdf_too_long:
        'There are {n, number} messages: more than fit in a PDF ({max, number}). Download a spreadsheet (XLSX or CSV), or filter first.',
    },
    lives_export: {
      yes: 'yes',
      no: 'no',
      sheet: 'Messages',
      head: {
        time: 'Date and time',
        clock: 'Time',
        user: 'User',
        text: 'Message',
        question: 'Question',
        reply: 'Reply',
        replied_at: 'Replied at',
        reply_state: 'State',
        tags: 'Tags',
      },
      state: { waiting: 'sending', sent: 'sent', refused: 'refused' },
      pdf: {
        title: 'Live by @{account}',
        figures: {
          messages: 'messages',
          people: 'people',
          questions: 'questions',
          answered: 'answered',
        },
        curve: 'Messages per minute',
        peak: 'peak of {n, number} at {time}',
        shown: {
          all: 'All messages, {n, number} altogether',
          filtered:
            '{n, plural, =0 {No messages} one {# message} other {# messages}} of this filter, out of {total, number}',
        },
        filter: {
          questions: 'questions',
          unanswered: 'unanswered questions',
          search: 'search “{text}”',
          tag: 'tag “{text}”',
        },
        question: 'question',
        reply: 'Reply',
        page: 'Page {page}',
        made: 'Made on {when}, {zone}',
        undrawn: 'Emoji and other alphabets show as ☐ here; the spreadsheets have the whole text.',
      },
      mail: {
        subject: 'Your file of the live by @{account} is ready',
        title: 'Hello, {name}',
        intro:
          'We prepared the {format} file with {n, plural, one {# message} other {# messages}} of the live by @{account}. It is there for 7 days, for you alone:',
        button: 'Download the file',
        footer: 'To stop getting this notice, turn “report ready” off in Profile, Notifications.',
      },
    },
  },
}
