import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    service_not_configured: 'This service can’t be connected yet.',
    service_no_answer: 'The service didn’t answer. Try connecting again in a few minutes.',
    service_refused: 'The service didn’t authorize the connection. Try connecting again.',
    service_keys_refused: 'The service didn’t accept these details. Check each one and try again.',
    service_not_verified:
      'The account was authorized, but the service didn’t answer our test. Open the Services page and test the connection.',
  },
  services: {
    mercado_pago: 'Mercado Pago',
    stripe: 'Stripe',
    pagar_me: 'Pagar.me',
    melhor_envio: 'Melhor Envio',
    correios: 'Correios',
    bling: 'Bling',
    tiny: 'Tiny',
  },
  service_emails: {
    button: 'See the services',
    footer: 'You’re receiving this email because you manage this brand on Arara.',
    connected: {
      subject: '{service} connected to {merchant}',
      title: '{service} connected',
      intro: '{changer} connected the {service} account {account} to the brand {merchant} on {time}.',
      next: {
        payment:
          'Customers can now pay through that account. If it wasn’t you or someone on your team, disconnect it and change your password.',
        carrier:
          'Customers now see the shipping of that account, and you buy labels with it. If it wasn’t you or someone on your team, disconnect it and change your password.',
        erp: 'Orders now go to that account. If it wasn’t you or someone on your team, disconnect it and change your password.',
      },
    },
    disconnected: {
      subject: '{service} disconnected from {merchant}',
      title: '{service} disconnected',
      intro: '{changer} disconnected the {service} account {account} from the brand {merchant} on {time}.',
      next: {
        payment:
          'Customers no longer pay through that account. If it wasn’t you or someone on your team, change your password.',
        carrier:
          'Shipping goes back to your own table. If it wasn’t you or someone on your team, change your password.',
        erp: 'Orders no longer go to that account. If it wasn’t you or someone on your team, change your password.',
      },
    },
    revoked: {
      subject: '{service} stopped working for {merchant}',
      title: 'Connect {service} again',
      intro: '{service} no longer accepts the connection of the account {account} with the brand {merchant}.',
      next: {
        payment: 'Customers can’t pay through that account until you connect it again.',
        carrier:
          'Until you connect it again, shipping follows your own table and you can’t buy labels with that account.',
        erp: 'Orders don’t go to that account until you connect it again.',
      },
    },
    renewal_refused: {
      subject: 'Connect {service} for {merchant} again',
      title: 'Your {service} connection is about to end',
      intro: '{service} didn’t renew the connection of the account {account} with the brand {merchant}.',
      next: {
        payment: 'It still works, but it will end. Connect it again so that you keep getting paid.',
        carrier: 'It still works, but it will expire. Connect it again to keep the shipping of that account.',
        erp: 'It still works, but it will expire. Connect it again to keep sending orders.',
      },
    },
  },
}
