/** The texts around the legal texts, and the placeholders of an unnamed installation. */
export const legalPagesPtBr = {
  home: 'Arara, página inicial',
  backHome: 'Voltar ao início',
  skip: 'Pular para o texto',
  contents: 'Nesta página',
  others: 'Outros documentos',
  version: 'Versão {version}, em vigor desde {date}',
  reworded: 'Redação revista em {date}, sem mudança de sentido',
  otherLanguage: 'Read in English',
  entity: 'o responsável por esta instalação',
  contact: 'o canal de atendimento que o responsável por esta instalação divulga',
  notNamed:
    'Quem administra esta instalação ainda não informou aqui seu nome e seu contato. Antes de abrir ao público, precisa informar.',
}
