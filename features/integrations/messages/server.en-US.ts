import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    foreign_redirect_uri: 'The return address must belong to Arara.',
    provider_not_configured: 'This connection option isn’t available on this installation.',
    provider_unreachable: 'We couldn’t reach Instagram right now. Try again in a moment.',
    provider_busy: 'Instagram is limiting calls right now. Wait a few minutes and try again.',
    permissions_refused: 'A permission was missing. Connect again and leave every permission checked.',
    no_shop_domain: 'Enter your store’s address, such as your-store.myshopify.com.',
    shop_signature: 'Shopify’s answer isn’t signed the way it should be. Start the connection again.',
    other_shop: 'The answer came from another store. Start the connection again.',
    shopify_unreachable: 'We couldn’t reach Shopify right now. Try again in a moment.',
    youtube_unreachable: 'We can’t reach YouTube right now. Please try again in a moment.',
    no_channel: 'This Google Account has no YouTube channel yet. Create one and connect again.',
    no_page: 'You manage no Facebook Page, or selected none. Connect again and select the page.',
    provider_token_refused: 'Instagram didn’t recognize this token.',
    no_admin_to_add_or_remove: 'No administrator to add or remove.',
    own_admin_address: 'This is your own email. The account is already yours.',
    admin_without_account:
      'We couldn’t find an account with this email confirmed. Ask them to create an account and confirm the email.',
    too_many_admins: 'An account can have up to {n} administrators. Remove one to add another.',
  },
  integrations: {
    admin_added: {
      subject: '{owner} made you an administrator of @{account}',
      title: 'You now help run @{account}',
      intro: 'Hello, {name}. {owner} made you an administrator of the account @{account} on Arara.',
      rights:
        'You can see the live reports, reply by direct message, tag and download messages. Payments, sharing and the connection stay with {owner}.',
      button: 'See the account',
      footer:
        'You got this email because {owner} entered your address on Arara. They can see your name and email, and nothing else from your account.',
    },
    deletion: {
      pending: 'We received the data deletion request {code}. The deletion is in progress.',
      done: 'The data deletion request {code} was completed.',
      title: 'Deleting your data',
      title_done: 'Your data was deleted',
      received_on: 'Received on {date}.',
      done_on: 'Completed on {date}.',
      what: 'Your messages, your name and the replies you received are removed from every report, and files already prepared with them are deleted. Keep the code to check this page again.',
    },
  },
}
