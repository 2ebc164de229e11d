import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  sms_subject: 'Notification from Arara',
  footer: 'To stop getting these, turn off “{setting}” under Settings, Notifications.',
  settings_link: 'Open my notifications',
  settings: {
    live_started: 'Live started',
    live_ended: 'Live ended',
    report_ready: 'Report ready',
    connection_trouble: 'Connection problems',
    credit_news: 'Credits',
    product_news: 'News from Arara',
  },
  unsubscribe: {
    ask: 'Stop getting “{setting}” emails?',
    ask_text: 'Your other notifications stay as they are.',
    confirm: 'Unsubscribe',
    done: 'Done: you won’t get “{setting}” emails anymore',
    done_text: 'Your other notifications stay as they are. You can turn it back on anytime.',
    settings: 'See all my notifications',
  },
  live_started: {
    subject: '@{account} is live',
    title: '@{account} is live',
    intro:
      'The live started at {time} and we are already capturing its comments. Follow the questions as they come in:',
    button: 'Follow the live',
    footer: 'You received this email because an account you own or manage went live.',
    sms: 'Arara: @{account} went live at {time}. Follow it:',
  },
  live_ended: {
    subject: '@{account}’s live has ended',
    title: '@{account}’s live has ended',
    intro: 'It ran for {duration} on {day}, from {from} to {to}. Here’s what we captured:',
    messages: 'Messages',
    people: 'People',
    peak: 'Busiest minute',
    peak_value: '{time}, with {n, plural, one {# message} other {# messages}}',
    unanswered: 'Unanswered questions',
    unanswered_value: '{questions, plural, =0 {no questions} other {{n, number} of {questions, number}}}',
    button: 'Open the report',
    footer: 'You received this email because a live on an account you own or manage ended.',
    sms: 'Arara: live @{account} ended: {n, plural, =0 {no messages.} one {1 msg,} other {{messages} msgs,}}{n, plural, =0 {} other { {people, plural, one {1 person} other {# people}}{hasPeak, select, yes {, peak {peak}} other {}}, {unanswered, plural, =0 {no open questions} one {1 open question} other {# open questions}}.}}',
  },
  report_ready: {
    subject: 'The report for @{account}’s live is ready',
    title: 'The report is ready',
    intro:
      '{reader, select, guest {The report {owner} shared with you, for @{account}’s live on {day}, is complete} other {The report for @{account}’s live on {day} is complete}}: {n, plural, one {# message} other {# messages}}, {unanswered, plural, =0 {no unanswered questions} one {# unanswered question} other {# unanswered questions}}.',
    access:
      '{access, select, unlocked {It’s unlocked: you can read and search everything.} other {It’s still locked. One credit unlocks every live that day.}}',
    button: 'Open the report',
    footer: 'You received this email because you have access to the report of a live that ended.',
    sms: 'Arara: report for the live by @{account} is ready, {n, plural, one {1 message} other {# messages}}{access, select, unlocked {} other {. It takes a credit to unlock}}.',
  },
  file_ready: {
    subject: 'Your file from @{account}’s live is ready',
    title: 'Hello, {name}',
    intro:
      'We prepared the {format} file with {content, select, messages {{n, plural, one {# message} other {# messages}}} other {{n, plural, one {# order} other {# orders}}}} from @{account}’s live. It’s available for 7 days, only to you:',
    button: 'Download the file',
    footer: 'You received this email because you requested a report file.',
    sms: 'Arara: your {format} file from the live by @{account} is ready, for 7 days.',
  },
  carts_ready: {
    subject: 'The carts from @{account}’s live are ready',
    title: 'Hello, {name}',
    intro:
      '{n, plural, =0 {We read @{account}’s live and found no orders in the messages.} one {One person wants to buy from @{account}’s live.} other {{people} people want to buy from @{account}’s live.}} {products, plural, =0 {} one {We found 1 product.} other {We found # products.}}',
    button: 'See the carts',
    footer: 'You received this email because you requested the carts of a live.',
    sms: 'Arara: carts of the live by @{account} are ready: {n, plural, =0 {no orders} one {1 person} other {{people} people}}.',
  },
  carts_failed: {
    subject: 'We couldn’t create the carts of @{account}’s live',
    title: 'Hello, {name}',
    intro:
      'The search for carts in @{account}’s live stopped with an error. The messages are safe, and you can create the carts again. If it fails once more, contact our team.',
    button: 'Try again',
    footer: 'You received this email because you requested the carts of a live.',
    sms: 'Arara: error creating the carts of the live by @{account}. Try again:',
  },
  comments_stopped: {
    subject: 'Comments on @{account}’s live have stopped coming in',
    title: 'Comments have stopped coming in',
    intro:
      'Since {time}, Instagram hasn’t been delivering the comments on @{account}’s live to Arara. What people write now may not make it into the report.',
    what_helps:
      'What fixes it: end the live and start a new one on Instagram, and comments come in again. If it starts by {until}, it continues the same report on the same credit. After that, it gets a report of its own.',
    button: 'Open the report',
    footer: 'You received this email because an account of yours, or one that you manage, is live.',
    sms: 'Arara: comments from @{account} stopped at {time}. Start a new live on Instagram:',
  },
  connection_lost: {
    subject: 'Reconnect @{account} so you don’t lose comments',
    title: 'Hello, {name}',
    intro:
      'Instagram ended @{account}’s connection to Arara. Until you reconnect, comments from your lives won’t reach your reports and can’t be answered.',
    why: 'This happens when the password changes, when access is removed in Instagram’s settings or when the authorization expires. To capture again, reconnect the account:',
    button: 'Reconnect the account',
    kept: 'Your existing reports are safe.',
    footer: 'You received this email because you connected this account to Arara.',
    sms: 'Arara: Instagram ended the connection of @{account}. Reconnect so you do not lose comments:',
  },
  channel_connection_lost: {
    subject: 'Reconnect the channel @{channel} so you don’t lose comments',
    title: 'Hello, {name}',
    intro:
      'Google ended Arara’s access to the YouTube channel @{channel}. Until you reconnect it, comments from your lives won’t reach your reports.',
    why: 'This happens when the password changes, when access is removed in the Google Account or when the authorization expires. To capture again, reconnect the channel:',
    button: 'Reconnect the channel',
    kept: 'Your existing reports are safe.',
    footer: 'You received this email because you connected this channel to Arara.',
    sms: 'Arara: Google ended the access to the channel @{channel}. Reconnect so you do not lose comments:',
  },
  page_connection_lost: {
    subject: 'Reconnect the page {page} so you don’t lose comments',
    title: 'Hello, {name}',
    intro:
      'Facebook ended Arara’s access to the page {page}. Until you reconnect it, comments from your lives won’t reach your reports, and you can’t reply to them.',
    why: 'This happens when the password changes, when the access is removed in Facebook’s settings, or when the person who connected it no longer manages the page. To capture comments again, reconnect the page:',
    button: 'Reconnect the page',
    kept: 'The reports you already have are still saved.',
    footer: 'You received this email because you connected this page to Arara.',
    sms: 'Arara: Facebook ended the access to the page {page}. Reconnect so you do not lose comments:',
  },
  shop_connection_lost: {
    subject: 'Reconnect the store {shop} to keep its products current',
    title: 'Hello, {name}',
    intro:
      'Shopify ended the connection between the store {shop} and Arara. Until you reconnect it, prices and inventory of its products aren’t updated.',
    why: 'This happens when the app is uninstalled in Shopify or when the authorization expires. To start updating again, reconnect the store:',
    button: 'Reconnect the store',
    kept: 'The products already in Arara stay saved.',
    footer: 'You got this email because you connected this store to Arara.',
    sms: 'Arara: Shopify ended the connection of the store {shop}. Reconnect to keep its products current:',
  },
  webhook_switched_off: {
    subject: 'We stopped sending events to {address}',
    title: 'Hello, {name}',
    intro:
      'The address {address} no longer gets the events of your account: no delivery has arrived for days, or the server answered that the address is gone.',
    why: 'Check the server, send a test event and switch the address on again:',
    button: 'See webhooks',
    kept: 'What didn’t arrive stays in the list of deliveries for 30 days and can be sent again.',
    footer: 'You got this email because you added this address to Arara.',
    sms: 'Arara: we stopped sending events to {address}. Check the server and switch it on again:',
  },
  preflight_failed: {
    subject: 'The live at {time} may not be captured',
    title: 'Check @{account}’s connection',
    intro:
      'You scheduled “{name}” for {time}. We tested the connection just now and found a problem. There’s still time to fix it:',
    connection: 'Instagram isn’t accepting this account’s connection. Connect it again in Integrations.',
    permissions: 'Permissions are missing. Connect again and leave all of them checked.',
    webhook: 'Instagram isn’t sending this account’s comments. Connect it again in Integrations.',
    button: 'Open integrations',
    footer: 'You received this email because you scheduled a live.',
    sms: 'Arara: the live by @{account} at {time} may not be captured. Check the connection:',
  },
  credits_expiring: {
    subject: '{n, plural, one {Your credit expires} other {Your # credits expire}} in {days} days',
    title: 'Use it before it expires',
    intro:
      '{n, plural, one {You still have # credit that is} other {You still have # credits that are}} valid until {date}. Each one opens every live on one day.',
    button: 'See my credits',
    footer: 'You received this email because you have credits that expire soon.',
    sms: 'Arara: {n, plural, one {your credit expires} other {your # credits expire}} in {days} days, on {date}.',
  },
  purchase: {
    subject: 'Payment confirmed: {product}',
    title: 'Payment confirmed',
    intro: 'We received {price} for {product}. It’s in your account.',
    invoice: 'Invoice:',
    button: 'See my credits',
    footer: 'You received this email because there was a payment on your Arara account.',
    sms: 'Arara: payment of {price} confirmed ({product}). It is in your account.',
  },
  refund: {
    subject: '{reason, select, dispute {Dispute accepted: {price} refunded} other {Refund of {price}}}',
    title: '{reason, select, dispute {Your dispute was accepted} other {Your money is on its way back}}',
    intro:
      '{reason, select, dispute {You got back the {price} you paid for {product}, because your bank accepted the dispute.} other {We refunded {price} of what you paid for {product}, by the same payment method. It may take a few days to show up on your statement.}}',
    effect:
      '{effect, select, credits_gone {The credits of this purchase are no longer valid.} credits_fewer {{n, plural, one {# credit of this purchase is no longer valid} other {# credits of this purchase are no longer valid}}. The reports you opened stay open.} credits_stay {Your credits stay as they were, and so do the reports you opened.} month_over {This month of the subscription is no longer valid. If you don’t want the next one, make sure it’s canceled under Payment methods.} other {Your subscription stays as it was.}}{locked, plural, =0 {} one { The report opened with this purchase is locked again. Its comments are kept: another credit opens it all once more.} other { The # reports opened with this purchase are locked again. Their comments are kept: another credit opens each day once more.}}',
    button: 'See credits and invoices',
    footer: 'You received this email because a payment of your Arara account was refunded.',
    sms: 'Arara: {price} for {product} went back to you.',
  },
  renewal_failed: {
    subject: 'We couldn’t charge your subscription',
    title: 'The payment didn’t go through',
    intro:
      'This month’s subscription payment was declined. It stays active for 5 days while we try again. Check your card so you don’t lose access.',
    button: 'Check payment method',
    footer: 'You received this email because you have an Arara subscription.',
    sms: 'Arara: your subscription payment was declined. Check your card within 5 days:',
  },
  subscription_ended: {
    subject: 'Your subscription has ended',
    title: 'Your subscription has ended',
    intro: 'The reports you opened stay open. To open others, buy credits or subscribe again anytime.',
    button: 'See pricing',
    footer: 'You received this email because you had an Arara subscription.',
    sms: 'Arara: your subscription has ended. The reports you opened stay open.',
  },
  reward_ready: {
    subject: 'You earned a {amount} credit',
    title: 'Good news, {name}',
    intro:
      'Someone you referred paid, and the refund period is over. You can now turn your {amount} reward into a credit: it opens a whole day of reports.',
    button: 'Redeem',
    footer: 'You received this email because you’re in the affiliate program.',
    sms: 'Arara: you can now turn your {amount} reward into a credit.',
  },
  application_approved: {
    subject: 'Your cash affiliate application was approved',
    title: 'Congratulations, {name}',
    intro:
      'Your application to be paid in cash as an Arara affiliate was approved. We’ll email you about the next steps.',
    button: 'Open the affiliate program',
    footer: 'You received this email because you applied to be paid in cash as an affiliate.',
  },
  application_refused: {
    subject: 'Your cash affiliate application',
    title: 'Hello, {name}',
    intro:
      'We reviewed your application to be paid in cash as an affiliate and, for now, it wasn’t approved. The reason:',
    button: 'Open the affiliate program',
    footer: 'You can apply again in 30 days. Your rewards stay as they are.',
  },
  product_news: { footer: 'You received this email because you asked for news from Arara.' },
}
