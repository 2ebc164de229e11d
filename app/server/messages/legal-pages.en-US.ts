import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { legalPagesPtBr } from './legal-pages.pt-BR.ts'

export const legalPagesEnUs: MessagesLike<typeof legalPagesPtBr> = {
  home: 'Arara, home page',
  backHome: 'Back to the home page',
  skip: 'Skip to the text',
  contents: 'On this page',
  others: 'Other documents',
  version: 'Version {version}, effective {date}',
  reworded: 'Wording revised on {date}, with no change in meaning',
  otherLanguage: 'Ler em português',
  entity: 'the operator of this installation',
  contact: 'the support channel published by the operator of this installation',
  notNamed:
    'The operator of this installation hasn’t added their name and contact here yet. They need to before opening it to the public.',
}
