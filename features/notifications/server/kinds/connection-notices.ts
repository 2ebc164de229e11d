import type { Notice } from '../notice.ts'

const page = '/plugins'
const developersPage = '/profile/settings/developers'

export type ConnectionLost = { account: string }

export type ChannelConnectionLost = { channel: string }

export type PageConnectionLost = { page: string }

export type ShopConnectionLost = { shop: string }

export type WebhookSwitchedOff = { address: string }

export type PreflightFailed = {
  account: string
  /** The planned live. */
  name: string
  startsAt: string
  troubles: ('connection' | 'permissions' | 'webhook')[]
}

/** Instagram no longer accepts the token of a connection. */
export const connectionLost: Notice<ConnectionLost> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email: ({ account }, writer) =>
    writer.email(
      'connection_lost',
      { account, name: writer.firstName },
      {
        page,
        middle: [{ kind: 'paragraph', text: writer.say('connection_lost.why') }],
        after: [{ kind: 'paragraph', text: writer.say('connection_lost.kept') }],
      },
    ),
  sms: ({ account }, writer) => ({
    account,
    text: (shown) => writer.say('connection_lost.sms', { account: shown }),
    link: page,
  }),
}

/** Google no longer accepts the tokens of a YouTube channel. */
export const channelConnectionLost: Notice<ChannelConnectionLost> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email: ({ channel }, writer) =>
    writer.email(
      'channel_connection_lost',
      { channel, name: writer.firstName },
      {
        page,
        middle: [{ kind: 'paragraph', text: writer.say('channel_connection_lost.why') }],
        after: [{ kind: 'paragraph', text: writer.say('channel_connection_lost.kept') }],
      },
    ),
  sms: ({ channel }, writer) => ({
    account: channel,
    text: (shown) => writer.say('channel_connection_lost.sms', { channel: shown }),
    link: page,
  }),
}

/** Facebook no longer accepts the token of a page. */
export const pageConnectionLost: Notice<PageConnectionLost> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email: ({ page: name }, writer) =>
    writer.email(
      'page_connection_lost',
      { page: name, name: writer.firstName },
      {
        page,
        middle: [{ kind: 'paragraph', text: writer.say('page_connection_lost.why') }],
        after: [{ kind: 'paragraph', text: writer.say('page_connection_lost.kept') }],
      },
    ),
  sms: ({ page: name }, writer) => ({
    account: name,
    text: (shown) => writer.say('page_connection_lost.sms', { page: shown }),
    link: page,
  }),
}

/** Shopify no longer accepts the tokens of a shop, or its owner removed the app. */
export const shopConnectionLost: Notice<ShopConnectionLost> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email: ({ shop }, writer) =>
    writer.email(
      'shop_connection_lost',
      { shop, name: writer.firstName },
      {
        page,
        middle: [{ kind: 'paragraph', text: writer.say('shop_connection_lost.why') }],
        after: [{ kind: 'paragraph', text: writer.say('shop_connection_lost.kept') }],
      },
    ),
  sms: ({ shop }, writer) => ({
    account: shop,
    text: (shown) => writer.say('shop_connection_lost.sms', { shop: shown }),
    link: page,
  }),
}

/** Nothing arrived at a user's own address for days, or it is gone: events are no longer sent there. */
export const webhookSwitchedOff: Notice<WebhookSwitchedOff> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email: ({ address }, writer) =>
    writer.email(
      'webhook_switched_off',
      { address, name: writer.firstName },
      {
        page: developersPage,
        middle: [{ kind: 'paragraph', text: writer.say('webhook_switched_off.why') }],
        after: [{ kind: 'paragraph', text: writer.say('webhook_switched_off.kept') }],
      },
    ),
  sms: ({ address }, writer) => ({
    account: address,
    text: (shown) => writer.say('webhook_switched_off.sms', { address: shown }),
    link: developersPage,
  }),
}

/** The preflight of a planned live found a problem that would prevent its capture. */
export const preflightFailed: Notice<PreflightFailed> = {
  setting: 'connection_trouble',
  alwaysByEmail: false,
  email({ account, name, startsAt, troubles }, writer) {
    const values = { account, name, time: writer.time(startsAt) }
    return writer.email('preflight_failed', values, {
      page,
      middle: troubles.map((part) => ({
        kind: 'paragraph' as const,
        text: writer.say(`preflight_failed.${part}`),
      })),
    })
  },
  sms: ({ account, startsAt }, writer) => ({
    account,
    text: (shown) => writer.say('preflight_failed.sms', { account: shown, time: writer.time(startsAt) }),
    link: page,
  }),
}
