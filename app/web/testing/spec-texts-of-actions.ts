import type { SpecText } from './spec-text.ts'

const lives = 'features/reports/web'

/** Texts of single actions and pages (spec §8). */
export const actions: SpecText[] = [
  {
    text: 'Ocorreu um erro ao criar seu cadastro. Verifique todos os campos e tente novamente.',
    section: 8,
    when: 'a sign-up is refused for some of its fields',
    shown: [{ key: 'accounts.signup.failedFields', by: 'features/accounts/web/signup-scene.tsx' }],
  },
  {
    text: 'Não foi possível criar seu cadastro. Verifique os dados e tente novamente.',
    section: 8,
    when: 'a sign-up is refused',
    shown: [
      { key: 'accounts.signup.failed', by: 'features/accounts/web/signup-scene.tsx' },
      { serverKey: 'signup_refused', by: 'features/accounts/server/sign-up.ts' },
    ],
  },
  {
    text: 'Erro durante o logout. Recarregue a página e tente novamente.',
    section: 8,
    when: 'signing out fails',
    shown: [{ key: 'accounts.logout.failed', by: 'features/accounts/web/use-logout.ts' }],
  },
  {
    text: 'Erro ao enviar resposta. Recarregue a página e tente novamente.',
    section: 8,
    when: 'a reply does not reach the server',
    shown: [{ key: 'lives.composer.failed', by: `${lives}/report/composer/use-replies.ts` }],
  },
  {
    text: 'Mensagem enviada',
    section: 8,
    when: 'a reply was sent',
    shown: [{ key: 'lives.composer.sent', by: `${lives}/report/composer/use-replies.ts` }],
  },
  {
    text: 'Erro ao responder mensagem. Recarregue a página e tente novamente.',
    section: 8,
    when: 'the server answers a reply with a failure and no text',
    shown: [{ key: 'lives.composer.notAnswered', by: `${lives}/report/composer/use-replies.ts` }],
  },
  {
    text: 'Erro ao remover. Recarregue a página e tente novamente.',
    section: 8,
    when: 'a person cannot be removed from a report',
    shown: [{ key: 'sharing.people.failed', by: `${lives}/sharing/people-list.tsx` }],
  },
  {
    text: 'Erro ao se candidatar ao programa de afiliados. Recarregue a página e tente novamente.',
    section: 8,
    when: 'joining the affiliate programme fails',
    shown: [{ key: 'affiliates.join.failed', by: 'features/affiliates/web/join-card.tsx' }],
  },
  {
    text: 'Um erro inesperado aconteceu. Entre em contato com nossa equipe para obter ajuda.',
    section: 8,
    when: 'the carts of a live could not be made',
    shown: [{ key: 'carts.failedText', by: 'features/intentions/web/carts-tab.tsx' }],
  },
  {
    text: 'Erro ao gerar carrinho de compras.',
    section: 8,
    when: 'the carts of a live could not be made',
    shown: [{ key: 'carts.failed', by: 'features/intentions/web/carts-tab.tsx' }],
  },
  {
    text: 'Nenhum dado disponível',
    section: 8,
    when: 'a live has no carts',
    shown: [{ key: 'carts.noData', by: 'features/intentions/web/carts-tab.tsx' }],
  },
  {
    text: 'Não foi possível carregar seu perfil. Tente novamente em instantes.',
    section: 8,
    when: 'the profile does not load, on the dashboard',
    shown: [
      { key: 'shell.dashboard.notice.profile', by: 'platform/web/load-notice.ts' },
      { key: 'shell.dashboard.notice.profile', by: 'features/accounts/web/profile/profile-load.tsx' },
    ],
  },
  {
    text: 'O perfil que você tento acessar está indisponível no momento. Recarregue a página e tente novamente',
    section: 8,
    when: 'the profile does not exist, as the detail on the dashboard',
    shown: [{ key: 'shell.dashboard.notice.missingUser', by: 'platform/web/load-notice.ts' }],
  },
  {
    text: 'Não foi possível carregar a página…',
    section: 8,
    when: 'the code of a page does not come',
    shown: [{ key: 'shell.error.notLoaded', by: 'app/web/pages/error-scene.tsx' }],
  },
  {
    text: '…carregar sua loja',
    section: 8,
    when: 'a merchant does not load',
    shown: [{ key: 'merchants.failed', by: 'features/merchants/web/merchants-page.tsx' }],
  },
  {
    text: '…carregar sua live',
    section: 8,
    when: 'a stream does not load',
    shown: [{ key: 'streams.failed', by: 'features/streams/web/stream-load.tsx' }],
  },
  {
    text: 'Não foi possível completar sua solicitação. Verifique o link e tente novamente',
    section: 8,
    when: 'an address names no merchant or stream',
    shown: [
      { serverKey: 'unknown_merchant', by: 'features/merchants/server/access.ts' },
      { key: 'merchants.unknown', by: 'features/merchants/web/merchant-load.tsx' },
      { serverKey: 'unknown_stream', by: 'features/streams/server/access.ts' },
      { serverKey: 'unknown_stream', by: 'features/streams/server/visitors/show-stream.ts' },
      { key: 'streams.unknown', by: 'features/streams/web/stream-load.tsx' },
    ],
  },
  {
    text: 'A live que você tentou acessar não está disponível ou não existe.',
    section: 8,
    when: 'an address names no stream',
    shown: [
      { serverKey: 'stream_not_available', by: 'features/streams/server/visitors/show-stream.ts' },
      { key: 'streams.unavailable', by: 'features/streams/web/stream-load.tsx' },
    ],
  },
  {
    text: 'Removido com sucesso',
    section: 8,
    when: 'something was removed',
    shown: [
      { key: 'sharing.people.done', by: `${lives}/sharing/people-list.tsx` },
      { key: 'lives.agenda.removed', by: 'features/agenda/web/agenda-tab.tsx' },
      { key: 'integrations.remove.done', by: 'features/integrations/web/delete-dialog.tsx' },
      { key: 'profile.address.removed', by: 'features/accounts/web/profile/address-page.tsx' },
      { key: 'products.remove.done', by: 'features/catalogue/web/list/remove-dialog.tsx' },
      { key: 'streams.remove.done', by: 'features/streams/web/settings/delete-stream-card.tsx' },
    ],
  },
  {
    text: 'Erro ao carregar relatórios. Recarregue a página e tente novamente.',
    section: 8,
    when: 'a list of reports does not load',
    shown: [
      { key: 'lives.failures.lives', by: `${lives}/lives-page.tsx` },
      { key: 'shell.dashboard.lives.failed', by: 'app/web/dashboard/plugin-lives.tsx' },
    ],
  },
  {
    text: 'Erro ao carregar relatórios agendados. Recarregue a página e tente novamente.',
    section: 8,
    when: 'the agenda does not load (the scheduled variant)',
    shown: [{ key: 'lives.failures.scheduled', by: 'features/agenda/web/agenda-tab.tsx' }],
  },
  {
    text: 'Dados do relatório não encontrados. Recarregue a página e tente novamente.',
    section: 8,
    when: 'the account is the reader’s and has no such report; leads to the plugin manager',
    shown: [{ key: 'lives.failures.missing', by: `${lives}/live-report-page.tsx` }],
  },
  {
    text: 'Erro ao carregar usuário',
    section: 8,
    when: 'the affiliate panel or the customers have no user record, on the dashboard',
    shown: [
      { key: 'shell.dashboard.notice.user', by: 'platform/web/load-notice.ts' },
      { key: 'shell.dashboard.notice.user', by: 'features/affiliates/web/affiliate-page.tsx' },
      { key: 'shell.dashboard.notice.user', by: 'features/customers/web/customers-page.tsx' },
    ],
  },
  {
    text: 'Failed to load price details. Please try again.',
    section: 8,
    language: 'en-US',
    when: 'the plans came without their prices',
    shown: [{ key: 'billing.failures.prices', by: 'features/billing/web/billing-queries.ts' }],
  },
  {
    text: 'Erro ao abrir billing portal',
    section: 8,
    when: 'the provider’s portal does not open',
    shown: [{ key: 'billing.failures.portal', by: 'features/billing/web/payment-methods.tsx' }],
  },
  {
    text: 'Erro ao abrir purchase page',
    section: 8,
    when: 'the provider’s checkout does not open',
    shown: [{ key: 'billing.failures.purchase', by: 'features/billing/web/buy-dialog.tsx' }],
  },
  {
    text: 'Erro ao buscar billing plans',
    section: 8,
    when: 'the plans do not load',
    shown: [{ key: 'billing.failures.plans', by: 'features/billing/web/billing-queries.ts' }],
  },
  {
    text: 'Erro ao agendar relatório',
    section: 8,
    when: 'a live cannot be planned',
    shown: [{ key: 'lives.agenda.failed', by: 'features/agenda/web/plan-dialog.tsx' }],
  },
  {
    text: 'Erro ao remover agendamento. Recarregue a página e tente novamente.',
    section: 8,
    when: 'a planned live cannot be removed',
    shown: [{ key: 'lives.agenda.removeFailed', by: 'features/agenda/web/agenda-tab.tsx' }],
  },
  {
    text: 'Erro ao buscar usuários',
    section: 8,
    when: 'the people of a report or the customers do not load',
    shown: [
      { key: 'lives.failures.users', by: `${lives}/report/people/users-tab.tsx` },
      { key: 'customers.list.failed', by: 'features/customers/web/list/customers-list.tsx' },
    ],
  },
  {
    text: 'Erro ao buscar mensages',
    section: 8,
    when: 'the messages of a report or of a customer do not load',
    shown: [
      { key: 'lives.failures.messages', by: `${lives}/report/messages/messages-tab.tsx` },
      { key: 'customers.comments.failed', by: 'features/customers/web/profile/comments-tab.tsx' },
    ],
  },
  {
    text: 'Erro ao buscar metadados',
    section: 8,
    when: 'the facts of a report do not load',
    shown: [{ key: 'lives.failures.metadata', by: `${lives}/live-report-page.tsx` }],
  },
  {
    text: 'Erro ao atualizar moderadores',
    section: 8,
    when: 'a person cannot be invited',
    shown: [{ key: 'sharing.invite.failed', by: `${lives}/sharing/invite-form.tsx` }],
  },
  {
    text: 'Erro ao buscar plugins',
    section: 8,
    when: 'the integrations do not load',
    shown: [{ key: 'integrations.failed', by: 'features/integrations/web/plugins-page.tsx' }],
  },
  {
    text: 'Erro na solicitação: {message}',
    section: 8,
    when: 'the figures of a live cannot be updated, and the server says why',
    shown: [{ key: 'lives.failures.request', by: `${lives}/report/header/refresh-button.tsx` }],
  },
  {
    text: 'Erro desconhecido ao atualizar live metadata.',
    section: 8,
    when: 'the figures of a live cannot be updated, for a reason that is not known',
    shown: [{ key: 'lives.failures.refresh', by: `${lives}/report/header/refresh-button.tsx` }],
  },
  {
    text: 'Live não encontrada (scErr)',
    section: 8,
    when: 'the cart has no stream',
    shown: [{ serverKey: 'cart_without_stream', by: 'features/live-cart/server/cart/show-cart.ts' }],
  },
]
