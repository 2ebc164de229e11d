import type { ServerCatalogue } from '#platform/i18n/server-messages.ts'

/** What exported files and their e-mail say. */
export const livesExportMessages: ServerCatalogue = {
  'pt-BR': {
    errors: {
      import_broken_quotes: 'As aspas da linha {line} não fecham. Corrija o arquivo e importe de novo.',
      import_broken_row: 'Não deu para ler a linha {line} do arquivo.',
      import_unreadable: 'Não deu para ler este arquivo. Ele precisa ser CSV ou Excel (XLSX), sem senha.',
      import_empty: 'O arquivo está vazio.',
      import_too_heavy: 'O arquivo é pesado demais para ler. Divida em arquivos menores.',
      import_too_many_rows: 'O arquivo tem mais de {max, number} linhas. Divida em arquivos menores.',
      import_nothing: 'Nenhuma linha do arquivo é desta live. Confira as colunas e a data.',
      import_begun: 'Este arquivo já foi usado. Importe de novo.',
      import_others_running:
        'Outros arquivos seus ainda estão sendo importados. Espere um pouco e tente de novo.',
      import_same_column: 'Selecione uma coluna diferente para cada informação.',
      import_date: 'A live precisa ser de hoje ou de um dia que já passou.',
      import_account: 'Escreva o @ da conta no Instagram, sem espaços.',
      import_not_undoable: 'Esta importação não pode mais ser desfeita.',
      pdf_too_long:
        'São {n, number} mensagens: mais do que cabe num PDF ({max, number}). Baixe em planilha (XLSX ou CSV) ou filtre antes.',
      pdf_without_replies: 'As respostas privadas não vão no PDF. Baixe em planilha (XLSX ou CSV).',
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
        page: 'Página {page}',
        made: 'Gerado em {when}, {zone}',
        undrawn: 'Emojis e outros alfabetos aparecem aqui como ☐; as planilhas trazem o texto inteiro.',
      },
    },
  },
  'en-US': {
    errors: {
      import_broken_quotes: 'The quotes in line {line} never close. Fix the file and import it again.',
      import_broken_row: 'We couldn’t read line {line} of the file.',
      import_unreadable: 'We couldn’t read this file. It must be CSV or Excel (XLSX), without a password.',
      import_empty: 'The file is empty.',
      import_too_heavy: 'The file is too large to read. Split it into smaller files.',
      import_too_many_rows: 'The file has more than {max, number} rows. Split it into smaller files.',
      import_nothing: 'No row in the file belongs to this live. Check the columns and the date.',
      import_begun: 'This file was already used. Import it again.',
      import_others_running: 'Your other files are still being imported. Wait a moment and try again.',
      import_same_column: 'Select a different column for each piece of information.',
      import_date: 'The live date must be today or in the past.',
      import_account: 'Enter the Instagram account’s @username, without spaces.',
      import_not_undoable: 'This import can no longer be undone.',
      pdf_too_long:
        'There are {n, number} messages: more than fit in a PDF ({max, number}). Download a spreadsheet (XLSX or CSV), or filter first.',
      pdf_without_replies:
        'Private replies aren’t included in the PDF. Download a spreadsheet (XLSX or CSV).',
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
          all: 'All {n, number} messages',
          filtered:
            '{n, plural, =0 {No messages} one {# message} other {# messages}} in this filter, out of {total, number}',
        },
        filter: {
          questions: 'questions',
          unanswered: 'unanswered questions',
          search: 'search “{text}”',
          tag: 'tag “{text}”',
        },
        question: 'question',
        page: 'Page {page}',
        made: 'Made on {when}, {zone}',
        undrawn: 'Emoji and other alphabets show as ☐ here; the spreadsheets have the whole text.',
      },
    },
  },
}
