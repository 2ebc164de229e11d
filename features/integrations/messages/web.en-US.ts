import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { integrationsPtBr } from './web.pt-BR.ts'

export const integrationsEnUs: MessagesLike<typeof integrationsPtBr> = {
  title: 'Integrations',
  text: 'The accounts whose lives Arara writes down.',
  live: 'live',
  connectedOn: 'Instagram, connected on {date}',
  missing: '{permission}: no permission',
  seeLives: 'See lives',
  reconnect: 'Reconnect',
  failed: 'We could not load your integrations.',
  empty: {
    title: 'No account connected',
    text: 'Connect a professional Instagram account. Your next live is already written down, and the first report is free.',
  },
  connect: {
    instagram: 'Connect with Instagram',
    instagram_facebook: 'Connect with Facebook',
    another: 'Connect another account',
    pretend: 'This installation uses a simulated Instagram: nothing leaves it.',
    none: 'This installation has no connection to Instagram set up yet.',
    failed: 'We could not load the ways to connect.',
  },
  permissions: {
    read_products: 'Read products',
    basic: 'Basic data',
    manage_comments: 'List and manage comments',
    manage_messages: 'Read and reply to messages',
    publish_content: 'Publish content',
  },
  token: {
    valid: 'connected',
    expiring: 'expires soon',
    dead: 'reconnect',
    deadText: 'Instagram ended the access of this account. Reconnect to write down its lives again.',
  },
  about: {
    open: 'About',
    title: 'About {name}',
    permissions: 'Permissions',
    token: 'Access',
    expires: 'Valid until',
    never: 'no date',
    way: 'How it is connected',
    ways: { instagram: 'By Instagram', instagram_facebook: 'By Facebook' },
    kind: 'Account type',
    kinds: { BUSINESS: 'Business', MEDIA_CREATOR: 'Creator', PERSONAL: 'Personal' },
    unknown: 'not informed',
    comments: 'Comments',
    commentsPushed: 'Instagram tells us at once',
    commentsAsked: 'Arara asks every few seconds',
    lives: 'Lives',
    livesAlone: 'Found on their own',
    livesHeard: 'Found by the first comment',
    connected: 'Connected on',
    role: 'Your access',
    owner: 'Your own connection',
    guest: 'Shared with you',
  },
  remove: {
    open: 'Remove',
    title: 'Remove {name}?',
    text: 'Arara stops writing down the lives of this account and forgets its access. The reports are kept and come back if you connect it again.',
    confirm: 'Remove account',
    done: 'Removed',
  },
  help: {
    open: 'Help with connecting',
    title: 'Could not connect?',
    text: 'Only professional Instagram accounts (business or creator) linked to a page can be connected.',
    permissions: {
      title: 'Permissions are missing',
      text: 'On the Instagram screen, leave every permission ticked. If you already unticked one, remove the account here and connect it again accepting all.',
    },
    notPageAdmin: {
      title: 'You are not an admin of the page',
      text: 'To connect through Facebook, the person needs full control of the page. Ask for it in Page settings, Page access.',
    },
    notLinked: {
      title: 'Instagram is not linked to the page',
      text: 'Open the page on Facebook, go to Settings, Linked accounts, and link Instagram. Then connect again.',
    },
    notListed: {
      title: 'The account is not in the list',
      text: 'On the selection screen, press Edit settings and tick the page and the Instagram account. Only what is ticked shows up here.',
    },
    tokenRevoked: {
      title: 'Access expired or revoked',
      text: 'Changing the Instagram password or removing Arara from the apps ends the access. Press Reconnect on the account.',
    },
    personalAccount: {
      title: 'Personal account',
      text: 'On Instagram, open Settings, Account type, and switch to professional. It is free and takes a minute.',
    },
    tooSmall: {
      title: 'Fewer than 1,000 followers, or a private account',
      text: 'Instagram allows lives only for public accounts with at least 1,000 followers. The connection works before that, but there will be no live to write down.',
    },
  },
  callback: {
    title: 'Connecting your account',
    progress: 'Confirming with Instagram',
    done: 'Account {username} connected',
  },
  choice: {
    title: 'Which account to connect?',
    text: 'You look after more than one. Choose one now; the others can be connected later.',
  },
  refused: {
    title: 'The account was not connected',
    declined: 'The connection to Instagram was not authorized.',
    advice: {
      oauth_state_mismatch:
        'The Instagram screen stayed open for too long, or was opened in another browser.',
      oauth_refused: 'If you changed your mind, start again and accept the permissions.',
      account_not_professional:
        'On Instagram, open Settings, Account type, and switch to professional. Then try again.',
      no_linked_account: 'Link Instagram to the page on Facebook, in Settings, Linked accounts.',
      other: 'Wait a moment and start again. If it goes on, see the help.',
    },
    again: 'Try again',
    help: 'See what it may be',
  },
}
