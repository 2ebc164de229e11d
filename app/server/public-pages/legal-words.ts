/** The texts around the legal texts, and the placeholders of an unnamed installation. */
export const legalWords = {
  'pt-BR': {
    home: 'Arara, página inicial',
    backHome: 'Voltar ao início',
    skip: 'Pular para o texto',
    contents: 'Nesta página',
    others: 'Outros documentos',
    version: (version: number, date: string) => `Versão ${version}, em vigor desde ${date}`,
    reworded: (date: string) => `Redação revista em ${date}, sem mudança de sentido`,
    otherLanguage: 'Read in English',
    entity: 'o responsável por esta instalação',
    contact: 'o canal de atendimento que o responsável por esta instalação divulga',
    notNamed:
      'Quem administra esta instalação ainda não informou aqui seu nome e seu contato. Antes de abrir ao público, precisa informar.',
  },
  'en-US': {
    home: 'Arara, home page',
    backHome: 'Back to the home page',
    skip: 'Skip to the text',
    contents: 'On this page',
    others: 'Other documents',
    version: (version: number, date: string) => `Version ${version}, effective ${date}`,
    reworded: (date: string) => `Wording revised on ${date}, with no change in meaning`,
    otherLanguage: 'Ler em português',
    entity: 'the operator of this installation',
    contact: 'the support channel published by the operator of this installation',
    notNamed:
      'The operator of this installation hasn’t added their name and contact here yet. They need to before opening it to the public.',
  },
} as const
