import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { developerAccessPtBr } from './web.pt-BR.ts'

export const developerAccessEnUs: MessagesLike<typeof developerAccessPtBr> = {
  failed: 'We couldn’t load this page.',
  keys: {
    title: 'API keys',
    text: 'With a key, a system of yours reads lives, orders and products without your password.',
    add: 'Create key',
    empty: 'You have no keys yet.',
    created: 'Created {when}',
    lastUse: 'Used {when}, network {address}',
    unused: 'Never used',
    revoke: 'Delete',
    revokeNamed: 'Delete the key {name}',
    revokeTitle: 'Delete the key “{name}”?',
    revokeText: 'The system that uses this key loses access immediately. This can’t be undone.',
    revoked: 'Key deleted',
    scopes: {
      lives: {
        read: 'See lives, comments and what people want',
      },
      orders: {
        read: 'See orders',
        write: 'Pack, ship and annotate orders',
      },
      products: {
        read: 'See products and stock',
        write: 'Create and change products and stock',
      },
      customers: {
        read: 'See customers',
      },
    },
  },
  newKey: {
    title: 'New API key',
    text: 'Select only what your system needs. You can create another key later if something is missing.',
    name: 'Name',
    nameHint: 'Where the key will be used. For example: sales spreadsheet.',
    scopes: 'What it may do',
    chooseScope: 'Choose at least one permission',
    password: 'Current password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Create key',
  },
  shownKey: {
    title: 'Copy the key now',
    text: 'It isn’t shown again. Keep it in your system, never in a page or an app that other people open.',
    copy: 'Copy key',
    copied: 'Copied',
    done: 'I copied it',
  },
  changes: {
    title: 'What keys changed',
    text: 'The last 50 operations that may change something, from the last 90 days.',
    by: '{key} · network {address}',
  },
}
