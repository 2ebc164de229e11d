import type { SpecText } from './spec-text.ts'
import { actions } from './spec-texts-of-actions.ts'

const fields = 'features/accounts/web/field-rules.ts'
const failure = 'platform/web/handle-failure.ts'
const lives = 'features/reports/web'

/** Fields and forms (spec §5). */
const validation: SpecText[] = [
  {
    text: 'Documento inválido',
    section: 5,
    when: 'the document is neither a CPF nor a CNPJ',
    shown: [
      { key: 'accounts.fields.invalidDocument', by: fields },
      { serverKey: 'invalid_document', by: 'features/accounts/contract.ts' },
    ],
  },
  {
    text: 'CPF inválido',
    section: 5,
    when: 'the digits of a CPF do not add up',
    shown: [
      { key: 'accounts.fields.invalidCpf', by: fields },
      { serverKey: 'invalid_cpf', by: 'features/accounts/contract.ts' },
    ],
  },
  {
    text: 'Mínimo de {size} caracteres',
    section: 5,
    when: 'a password is chosen',
    shown: [{ key: 'accounts.passwordReset.hint', by: 'features/accounts/web/password-reset-page.tsx' }],
  },
  {
    text: 'Email inválido',
    section: 5,
    when: 'an address is no e-mail address, at the sign-up and in an invitation',
    shown: [
      { key: 'accounts.fields.invalidEmail', by: fields },
      { key: 'sharing.invite.invalidEmail', by: `${lives}/sharing/invite-form.tsx` },
    ],
  },
  {
    text: 'Informar um e -mail válido',
    section: 5,
    when: 'the e-mail is left out',
    shown: [{ key: 'accounts.fields.emailNeeded', by: fields }],
  },
  {
    text: 'Informe o número com DDD',
    section: 5,
    when: 'a mobile number has no area code',
    shown: [{ key: 'accounts.fields.mobileWithoutAreaCode', by: fields }],
  },
  {
    text: 'Informar um celular válido',
    section: 5,
    when: 'a mobile number is none',
    shown: [{ key: 'accounts.fields.invalidMobile', by: fields }],
  },
  {
    text: 'Nome inválido',
    section: 5,
    when: 'a full name is none',
    shown: [{ key: 'accounts.fields.invalidName', by: fields }],
  },
  {
    text: 'No mínimo 3 caracteres',
    section: 5,
    when: 'the name of a planned live has one or two characters',
    shown: [{ serverKey: 'free_text_too_short', by: 'platform/contract/fields.ts' }],
  },
  {
    text: 'Mínimo de {n} caracteres',
    section: 5,
    when: 'a text is too short',
    shown: [
      { key: 'fields.tooShort', by: 'features/accounts/web/password-reset-page.tsx' },
      { serverKey: 'too_short', by: 'platform/server/http/validate.ts' },
    ],
  },
  {
    text: 'Máximo de {n} caracteres',
    section: 5,
    when: 'a text is too long',
    shown: [
      { key: 'fields.tooLong', by: 'features/accounts/web/password-reset-page.tsx' },
      { serverKey: 'too_long', by: 'platform/server/http/validate.ts' },
    ],
  },
  {
    text: 'Campo obrigatório',
    section: 5,
    when: 'a field is empty after typing',
    shown: [
      { key: 'fields.required', by: 'features/accounts/web/use-field-texts.ts' },
      { serverKey: 'required', by: 'platform/server/http/validate.ts' },
    ],
  },
  {
    text: 'Ajuste os campos com erro antes de enviar',
    section: 5,
    when: 'a form with errors is sent',
    shown: [
      { key: 'fields.fixErrors', by: 'platform/web/use-api-form.ts' },
      { serverKey: 'validation_failed', by: 'platform/server/http/validate.ts' },
    ],
  },
  {
    text: 'Documento ou senha inválida, verifique e tente novamente',
    section: 5,
    when: 'document and password do not belong together',
    shown: [{ serverKey: 'invalid_credentials', by: 'features/accounts/server/log-in.ts' }],
  },
  {
    text: 'Token inválido…',
    section: 5,
    when: 'the six digits of an SMS are wrong',
    shown: [
      { key: 'accounts.fields.invalidToken', by: 'features/accounts/web/login-form.tsx' },
      { serverKey: 'invalid_token', by: 'features/accounts/server/log-in.ts' },
    ],
  },
  {
    text: 'Por favor, digite uma resposta antes de enviar',
    section: 5,
    when: 'an empty reply is sent',
    shown: [
      { key: 'lives.composer.empty', by: `${lives}/report/composer/use-reply-text.ts` },
      { serverKey: 'reply_empty', by: 'features/reports/server/reply/reply-to-comment.ts' },
    ],
  },
  {
    text: 'n de 30 caracteres',
    section: 5,
    when: 'a bio handle is typed',
    shown: [{ key: 'bio.create.count', by: 'features/bio/web/handle-field.tsx' }],
  },
  {
    text: '…letters, numbers, periods and underscores',
    section: 5,
    language: 'en-US',
    when: 'a bio handle is typed',
    shown: [{ key: 'bio.create.help', by: 'features/bio/web/handle-field.tsx' }],
  },
  {
    text: 'Nenhum moderador para adicionar ou remover.',
    section: 5,
    when: 'a change of the people of a report names none',
    shown: [
      { serverKey: 'nobody_to_add_or_remove', by: 'features/reports/server/sharing/update-moderators.ts' },
    ],
  },
  {
    text: 'máximo de 10 unidades',
    section: 5,
    when: 'a cart line would have more than ten units',
    shown: [{ serverKey: 'too_many_cart_pieces', by: 'features/live-cart/contract.ts' }],
  },
  {
    text: ' ref. {number}',
    section: 5,
    when: 'never: it is hidden on display',
    shown: [{ literal: true, by: 'features/catalogue/product-name.ts' }],
  },
]

/** Texts that every call may show (spec §8). */
const calls: SpecText[] = [
  {
    text: 'Nome: ',
    section: 8,
    when: 'a call refuses a name',
    shown: [{ key: 'failures.nameField', by: failure }],
  },
  {
    text: 'Imagem: ',
    section: 8,
    when: 'a call refuses the first image of the first sku',
    shown: [{ key: 'failures.imageField', by: failure }],
  },
  {
    text: 'invalid_authorization_header',
    section: 8,
    when: 'the code of a call without a session',
    shown: [{ literal: true, by: failure }],
  },
  {
    text: 'Faça login para continuar.',
    section: 8,
    when: 'a call finds the session ended, in the alert and on the re-login page',
    shown: [
      { key: 'failures.signIn', by: failure },
      { key: 'failures.signIn', by: 'platform/web/safe-redirect.ts' },
      { serverKey: 'invalid_authorization_header', by: 'platform/contract/errors.ts' },
    ],
  },
  {
    text: 'Solicitação inválida. Não foi possível processar sua solicitação. Recarregue a página e tente novamente em instantes.',
    section: 8,
    when: 'a call is refused without a text',
    shown: [
      { key: 'failures.badRequest', by: failure },
      { serverKey: 'bad_request', by: 'platform/contract/errors.ts' },
    ],
  },
  {
    text: 'Tempo de conexão excedido. Nossos servidores estão indisponíveis no momento. Tente novamente em instantes.',
    section: 8,
    when: 'the server fails',
    shown: [
      { key: 'failures.serverFailure', by: failure },
      { serverKey: 'unavailable', by: 'platform/contract/errors.ts' },
    ],
  },
  {
    text: 'Tempo de conexão excedido. Verifique sua conexão com a internet e tente novamente.',
    section: 8,
    when: 'a call gets no answer in time',
    shown: [{ key: 'failures.timeout', by: failure }],
  },
  {
    text: 'Você não tem acesso à essa página.',
    section: 8,
    when: 'the network is gone or a session is refused, on the re-login page',
    shown: [
      { key: 'failures.noAccess', by: failure },
      { key: 'failures.noAccess', by: 'platform/web/safe-redirect.ts' },
      { serverKey: 'access_denied', by: 'platform/contract/errors.ts' },
    ],
  },
  {
    text: 'Não foi possível completar sua solicitação. Tente novamente mais tarde.',
    section: 8,
    when: 'a fault that nothing is known about, and a recovery that fails',
    shown: [
      { key: 'failures.unknown', by: failure },
      { key: 'accounts.recover.failed', by: 'features/accounts/web/recover-page.tsx' },
      { serverKey: 'internal_error', by: 'platform/contract/errors.ts' },
    ],
  },
  {
    text: 'x002',
    section: 8,
    when: 'behind the text of an unknown fault',
    shown: [{ literal: true, by: 'platform/web/call-error.ts' }],
  },
  {
    text: 'Ooops',
    section: 8,
    when: 'the title of an error toast',
    shown: [{ key: 'words.failure', by: 'app/web/shell/root-layout.tsx' }],
  },
  {
    text: 'Uhuuu',
    section: 8,
    when: 'the title of a success toast',
    shown: [{ key: 'words.success', by: 'app/web/shell/root-layout.tsx' }],
  },
  {
    text: 'access_denied',
    section: 8,
    when: 'the code of a report that is not the reader’s',
    shown: [{ literal: true, by: `${lives}/live-report-page.tsx` }],
  },
]

/** Prices, products and carts (spec §3, §4 and §9). */
const shop: SpecText[] = [
  {
    text: 'Checkout completo',
    section: 3,
    when: 'the gateway of a merchant',
    shown: [{ key: 'merchants.gateways.full-checkout', by: 'features/merchants/web/gateway-choice.tsx' }],
  },
  {
    text: 'Links externos',
    section: 3,
    when: 'the gateway of a merchant',
    shown: [{ key: 'merchants.gateways.external-link', by: 'features/merchants/web/gateway-choice.tsx' }],
  },
  {
    text: 'Grátis',
    section: 3,
    when: 'a product of a bio page costs nothing',
    shown: [{ literal: true, by: 'app/server/messages/bio-page.pt-BR.ts' }],
  },
  {
    text: 'A partir de',
    section: 9,
    when: 'a product has several skus',
    shown: [{ key: 'catalogue.price.from', by: 'features/catalogue/web/product-price.tsx' }],
  },
  {
    text: 'e com opções grátis',
    section: 9,
    when: 'one of several skus is free',
    shown: [{ key: 'catalogue.price.withFreeOptions', by: 'features/catalogue/web/product-price.tsx' }],
  },
  {
    text: 'Deseja remover este produto do seu carrinho?',
    section: 4,
    when: 'the last unit is taken out of a cart',
    shown: [{ literal: true, by: 'app/server/messages/live-shop.pt-BR.ts' }],
  },
  {
    text: 'estoque: ilimitado',
    section: 4,
    when: 'a sku is not counted',
    shown: [{ key: 'catalogue.stock.unlimited', by: 'features/catalogue/web/product-stock.tsx' }],
  },
  {
    text: 'estoque esgotado',
    section: 4,
    when: 'a sku is sold out',
    shown: [{ key: 'catalogue.stock.soldOut', by: 'features/catalogue/web/product-stock.tsx' }],
  },
]

/** Every text that the specification quotes, with the place that shows it. */
export const specTexts: SpecText[] = [...validation, ...calls, ...actions, ...shop]
