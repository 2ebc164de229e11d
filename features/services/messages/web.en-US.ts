import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { servicesPtBr } from './web.pt-BR.ts'

export const servicesEnUs: MessagesLike<typeof servicesPtBr> = {
  title: 'Services',
  fullOnly: 'Only people with full access to the brand can see and connect its services.',
  failed: 'We couldn’t load the services',
  closedText: 'This service can’t be connected yet.',
  groups: { payment: 'Payments', carrier: 'Shipping', erp: 'ERP' },
  kinds: {
    mercado_pago: {
      name: 'Mercado Pago',
      text: 'Customers pay by Pix, the money goes to your Mercado Pago account, and the order is confirmed automatically.',
      passwordText:
        'Your customers’ money will go to the account you authorize. To keep it safe, confirm your password first.',
      disconnectText:
        'Customers will no longer pay through this account. We follow payments in progress to their end, then delete our access.',
    },
    melhor_envio: {
      name: 'Melhor Envio',
      text: 'Shipping is quoted live on the customer’s page, and you buy the labels here with your account’s balance.',
      passwordText:
        'Labels you buy here are paid with the balance of the account you authorize. For security, confirm your password first.',
      disconnectText:
        'Shipping goes back to your own table, and you can’t buy labels with this account anymore.',
    },
    correios: {
      name: 'Correios',
      text: 'Shipping follows your contract, quoted live on the customer’s page, and you create the labels here.',
      passwordText:
        'Copy this data from the Correios CWS portal (cws.correios.com.br). The contract needs the APIs for price, deadline, pre-posting and tracking.',
      disconnectText:
        'Shipping goes back to your own table, and you can’t create labels with this contract anymore.',
    },
    bling: {
      name: 'Bling',
      text: 'Each paid order becomes a sales order in your Bling, and the number of its invoice comes back to the order.',
      passwordText:
        'Your buyers’ data and addresses go to the account that you allow. To be safe, confirm your password first.',
      disconnectText: 'Orders that are in Bling stay there. Those that wait are not sent any more.',
    },
    tiny: {
      name: 'Tiny (Olist)',
      text: 'Each paid order becomes a sales order in your Tiny, and the number of its invoice comes back to the order.',
      passwordText:
        'In Tiny, under Configurações → Aplicativos, create an app with the address below and copy its two keys. Your buyers’ data and addresses go to that account.',
      disconnectText: 'Orders that are in Tiny stay there. Those that wait are not sent any more.',
    },
  },
  states: {
    closed: 'coming soon',
    off: 'not connected',
    connected: 'connected',
    attention: 'failing',
    revoked: 'disconnected by the service',
  },
  account: 'Account',
  since: 'Connected',
  sinceBy: '{by, select, known {{time}, by {name}} other {{time}}}',
  lastSuccess: 'Last successful call',
  lastFailure: 'Last failure',
  failureAt: '{time}: {what}',
  never: 'None yet',
  none: 'None',
  permissions: 'What you allowed',
  permissionNames: {
    read: 'See the account and its payments',
    write: 'Create, cancel and refund charges',
    offline_access: 'Stay connected without you signing in again',
    melhor_envio: {
      account: 'See the account’s name',
      quote: 'Quote shipping',
      buy: 'Buy labels with the balance',
      track: 'Track shipments',
      cancel: 'Cancel shipments',
    },
  },
  simulated: 'This service is simulated: no money moves.',
  failures: {
    unreachable: 'the service didn’t answer.',
    unreadable: 'the service answered something we don’t understand.',
    limited: 'the service asked us to wait: too many calls.',
    provider_error: 'the service has problems.',
    refused: 'the service didn’t accept the request.',
    no_pix_key: 'the account has no Pix key. Add one in the Mercado Pago app and test again.',
    renewal_refused: 'the service didn’t renew the connection. Disconnect and connect again.',
    revoked: 'access was withdrawn at the service. Connect again.',
  },
  connect: 'Connect',
  connectAgain: 'Connect again',
  connectFailed: 'We couldn’t connect',
  keys: { app: 'Client ID', secret: 'Client Secret' },
  returnAddress: 'Redirect URL',
  copyAddress: 'Copy address',
  connectTitle: 'Connect {service}',
  keys: { user: 'Meu Correios user', access_code: 'API access code', card: 'Posting card' },
  showKey: 'Show',
  hideKey: 'Hide',
  passwordTitle: 'Confirm your password',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  goOn: 'Continue',
  test: 'Test connection',
  tested: 'The connection works',
  testedWithFailure: 'It didn’t work: {what}',
  testFailed: 'We couldn’t run the test',
  disconnect: 'Disconnect',
  question: 'Disconnect {service}?',
  disconnected: 'Service disconnected',
  disconnectFailed: 'We couldn’t disconnect it',
  connecting: 'Connecting',
  connectingLabel: 'We’re testing the connection with the service',
  connected: '{service} connected',
  refusedTitle: 'We couldn’t connect',
  declined: 'You didn’t authorize the connection.',
  advice:
    'Nothing changed: your customers keep paying as before. You can try again on the brand’s Services page.',
  toMerchants: 'Go to my brands',
}
