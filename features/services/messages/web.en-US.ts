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
      text: 'Customers pay by Pix, card or boleto, the money goes to your Mercado Pago account, and the order is confirmed automatically.',
      passwordText:
        'Your customers’ money will go to the account you authorize. To keep it safe, confirm your password first.',
      disconnectText:
        'Customers will no longer pay through this account. We follow payments in progress to their end, then delete our access.',
    },
    stripe: {
      name: 'Stripe',
      text: 'Customers pay by card in one payment, by boleto and, if Stripe has enabled it for you, by Pix. The money goes to your Stripe account, and the order is confirmed automatically.',
      passwordText:
        'Your customers’ money will go to the account you connect. For safety, confirm your password first.',
      disconnectText:
        'Customers no longer pay through this account. We follow the payments in progress to the end and then give the access back.',
    },
    pagar_me: {
      name: 'Pagar.me',
      text: 'Customers pay by Pix, card or boleto, the money goes to your Pagar.me account, and the order is confirmed automatically.',
      passwordText:
        'In the Pagar.me dashboard, under Desenvolvimento → Chaves, copy both keys and add the address of this page to the allowed domains. Your customers’ money will go to that account.',
      disconnectText:
        'Customers will no longer pay through this account. We follow payments in progress to their end, then delete the keys.',
    },
    melhor_envio: {
      name: 'Melhor Envio',
      text: 'Shipping is quoted live on the customer’s page, and labels are bought with your account’s balance.',
      passwordText:
        'Labels you buy here are paid with the balance of the account you authorize. For security, confirm your password first.',
      disconnectText: 'Shipping goes back to your own table.',
    },
    correios: {
      name: 'Correios',
      text: 'Shipping follows your contract, quoted live on the customer’s page, and labels come with it.',
      passwordText:
        'Copy this data from the Correios CWS portal (cws.correios.com.br). The contract needs the APIs for price, deadline, pre-posting and tracking.',
      disconnectText: 'Shipping goes back to your own table.',
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
    stripe: 'See the account, and create, cancel and refund charges',
    melhor_envio: {
      account: 'See the account’s name and balance',
      quote: 'Quote shipping',
      cart: 'Put labels in the cart',
      pay: 'Pay for labels with the balance',
      print: 'Make and print labels',
      cancel: 'Cancel labels',
      track: 'Follow shipments',
    },
  },
  simulated: 'This service is simulated: nothing happens for real.',
  failures: {
    unreachable: 'the service didn’t answer.',
    unreadable: 'the service answered something we don’t understand.',
    limited: 'the service asked us to wait: too many calls.',
    provider_error: 'the service has problems.',
    refused: 'the service didn’t accept the request.',
    no_pix_key: 'the account has no Pix key. Add one in the Mercado Pago app and test again.',
    not_charging:
      'the account can’t take payments yet. Finish signing up in Stripe’s dashboard and test again.',
    renewal_refused: 'the service didn’t renew the connection. Disconnect and connect again.',
    revoked: 'access was withdrawn at the service. Connect again.',
  },
  lacksLabels:
    'This connection was authorized for shipping quotes only. Connect it again to buy labels here.',
  connect: 'Connect',
  connectAgain: 'Connect again',
  connectFailed: 'We couldn’t connect',
  keys: {
    app: 'Client ID',
    secret: 'Client Secret',
    private: 'Secret key (starts with sk_)',
    public: 'Public key (starts with pk_)',
    user: 'Meu Correios user',
    code: 'API access code',
    card: 'Posting card',
  },
  returnAddress: 'Redirect URL',
  copyAddress: 'Copy address',
  webhook: {
    open: 'Payment notifications',
    title: 'Payment notifications of {service}',
    text: 'In the {service} dashboard, under Configurações → Webhooks, create a webhook with these details, with authentication and with the charge and order events. Without it, a payment takes up to 10 minutes to appear.',
    url: 'URL',
    user: 'User',
    password: 'Password',
    copy: 'Copy {what}',
    close: 'Close',
    failed: 'Could not load the details',
  },
  connectTitle: 'Connect {service}',
  showKey: 'Show',
  hideKey: 'Hide',
  passwordTitle: 'Confirm your password',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  goOn: 'Continue',
  first: 'Customers pay through this one first.',
  next: 'Used when the one before is down or doesn’t take the payment method.',
  prefer: 'Use first',
  preferred: '{service} comes first for the next payments',
  preferFailed: 'We couldn’t change the order',
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
