export const portuguese = {
  errors: {
    import_empty: 'O arquivo está vazio.',
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
}
