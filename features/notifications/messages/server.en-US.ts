import type { CatalogueTree } from '#platform/i18n/server-messages.ts'

export const english: CatalogueTree = {
  sms_subject: 'Notification from Arara',
  footer: 'To stop getting it, turn off “{setting}” under Settings, Notifications.',
  settings_link: 'Open my notifications',
  settings: {
    live_started: 'Live started',
    live_ended: 'Live ended',
    report_ready: 'Report ready',
    connection_trouble: 'Connection trouble',
    credit_news: 'Credits',
    product_news: 'News from Arara',
  },
  unsubscribe: {
    ask: 'Stop getting “{setting}” by e-mail?',
    ask_text: 'Your other notifications stay as they are.',
    confirm: 'Unsubscribe',
    done: 'Done: you no longer get “{setting}” by e-mail',
    done_text: 'Your other notifications stay as they are. You can turn it on again at any time.',
    settings: 'See all my notifications',
  },
  live_started: {
    subject: '@{account} is live',
    title: '@{account} is live',
    intro:
      'The live started at {time} and we are already capturing its comments. Follow the questions as they come in:',
    button: 'Follow the live',
    footer: 'You received this e-mail because an account of yours, or one you administer, went live.',
    sms: 'Arara: @{account} went live at {time}. Follow it:',
  },
  live_ended: {
    subject: 'The live by @{account} ended',
    title: 'The live by @{account} ended',
    intro: 'It was on air for {duration} on {day}, from {from} to {to}. What we captured by the end:',
    messages: 'Messages',
    people: 'People',
    peak: 'Busiest minute',
    peak_value: '{time}, with {n, plural, one {# message} other {# messages}}',
    unanswered: 'Unanswered questions',
    unanswered_value: '{questions, plural, =0 {no questions} other {{n, number} of {questions, number}}}',
    button: 'Open the report',
    footer: 'You received this e-mail because a live of an account of yours, or one you administer, ended.',
    sms: 'Arara: live @{account} ended: {n, plural, =0 {no messages.} one {1 msg,} other {{messages} msgs,}}{n, plural, =0 {} other { {people, plural, one {1 person} other {# people}}{hasPeak, select, yes {, peak {peak}} other {}}, {unanswered, plural, =0 {no open questions} one {1 open question} other {# open questions}}.}}',
  },
  report_ready: {
    subject: 'The report of the live by @{account} is ready',
    title: 'The report is ready',
    intro:
      '{reader, select, guest {The report that {owner} shared with you, of the live by @{account} on {day}, is complete} other {The report of the live by @{account} on {day} is complete}}: {n, plural, one {# message} other {# messages}}, {unanswered, plural, =0 {no unanswered questions} one {# unanswered question} other {# unanswered questions}}.',
    access:
      '{access, select, unlocked {It is unlocked: you can read, search and answer everything.} other {It is still locked. One credit unlocks all lives of that day.}}',
    button: 'Open the report',
    footer: 'You received this e-mail because you have access to the report of a live that ended.',
    sms: 'Arara: report of the live by @{account} is ready, {n, plural, one {1 message} other {# messages}}{access, select, unlocked {} other {. It takes a credit to unlock}}.',
  },
  file_ready: {
    subject: 'Your file of the live by @{account} is ready',
    title: 'Hello, {name}',
    intro:
      'We prepared the {format} file with {n, plural, one {# message} other {# messages}} of the live by @{account}. It is there for 7 days, for you alone:',
    button: 'Download the file',
    footer: 'You received this e-mail because you asked for the file of a report.',
    sms: 'Arara: your {format} file of the live by @{account} is ready, for 7 days.',
  },
  connection_lost: {
    subject: 'Reconnect @{account} so that no comment is lost',
    title: 'Hello, {name}',
    intro:
      'Instagram ended the connection of @{account} with Arara. Until it is made again, comments of your lives do not reach your reports and cannot be answered.',
    why: 'This happens when the password changes, when the access is removed in Instagram’s settings or when the authorization runs out. To capture again, reconnect the account:',
    button: 'Reconnect the account',
    kept: 'The reports you already have stay where they are.',
    footer: 'You received this e-mail because you connected this account to Arara.',
    sms: 'Arara: Instagram ended the connection of @{account}. Reconnect so that no comment is lost:',
  },
  preflight_failed: {
    subject: 'The live at {time} may not be captured',
    title: 'Check the connection of @{account}',
    intro:
      'You scheduled "{name}" for {time}. We rehearsed the connection just now and found a problem. There is still time to fix it:',
    connection:
      'Instagram does not accept the connection of this account. Connect it again under Integration.',
    permissions: 'Permissions are missing. Connect again and leave all of them ticked.',
    webhook: 'Instagram does not send the comments of this account. Connect it again under Integration.',
    button: 'Open integrations',
    footer: 'You received this e-mail because you scheduled a live.',
    sms: 'Arara: the live by @{account} at {time} may not be captured. Check the connection:',
  },
  credits_expiring: {
    subject: '{n, plural, one {Your credit expires} other {Your # credits expire}} in {days} days',
    title: 'Use it before it expires',
    intro:
      '{n, plural, one {You still have # credit that is} other {You still have # credits that are}} valid until {date}. Each opens all lives of one day.',
    button: 'See my credits',
    footer: 'You received this e-mail because you have credits that expire soon.',
    sms: 'Arara: {n, plural, one {your credit expires} other {your # credits expire}} in {days} days, on {date}.',
  },
  purchase: {
    subject: 'Payment confirmed: {product}',
    title: 'Payment confirmed',
    intro: 'We received {price} for {product}. It is in your account already.',
    invoice: 'Invoice:',
    button: 'See my credits',
    footer: 'You received this e-mail because there was a payment in your Arara account.',
    sms: 'Arara: payment of {price} confirmed ({product}). It is in your account already.',
  },
  refund: {
    subject: '{reason, select, dispute {Dispute accepted: {price} back} other {Refund of {price}}}',
    title: '{reason, select, dispute {Your dispute was accepted} other {Your money is on its way back}}',
    intro:
      '{reason, select, dispute {{price} that you paid for {product} went back to you, because your bank accepted the dispute.} other {We refunded {price} of what you paid for {product}, by the same payment method. It may take a few days to show up on your statement.}}',
    effect:
      '{effect, select, credits_gone {The credits of this purchase are no longer valid.} credits_fewer {{n, plural, one {# credit of this purchase is no longer valid} other {# credits of this purchase are no longer valid}}. The reports you opened stay open.} credits_stay {Your credits stay as they were, and so do the reports you opened.} month_over {This month of the subscription is no longer valid. If you do not want the next one, see under Payment methods that it is cancelled.} other {Your subscription stays as it was.}}{locked, plural, =0 {} one { The report opened with this purchase is locked again. Its comments are kept: another credit opens it all once more.} other { The # reports opened with this purchase are locked again. Their comments are kept: another credit opens each day once more.}}',
    button: 'See credits and invoices',
    footer: 'You received this e-mail because a payment of your Arara account was refunded.',
    sms: 'Arara: {price} for {product} went back to you.',
  },
  renewal_failed: {
    subject: 'We could not charge your subscription',
    title: 'The charge did not go through',
    intro:
      "This month's payment of your subscription was refused. It goes on for 5 days while we try again. Check your card so as not to lose access.",
    button: 'Check payment method',
    footer: 'You received this e-mail because you have an Arara subscription.',
    sms: 'Arara: the payment of your subscription was refused. Check your card within 5 days:',
  },
  subscription_ended: {
    subject: 'Your subscription has ended',
    title: 'Your subscription has ended',
    intro:
      'The reports you opened stay open. To open others, buy credits or subscribe again whenever you like.',
    button: 'See prices',
    footer: 'You received this e-mail because you had an Arara subscription.',
    sms: 'Arara: your subscription has ended. The reports you opened stay open.',
  },
  reward_ready: {
    subject: 'You earned a credit of {amount}',
    title: 'Good news, {name}',
    intro:
      'Somebody you referred paid, and the refund period is over. Your reward of {amount} can become a credit now: it opens the reports of a whole day.',
    button: 'Redeem',
    footer: 'You received this e-mail because you take part in the affiliate programme.',
    sms: 'Arara: your reward of {amount} can become a credit now.',
  },
  application_approved: {
    subject: 'Your application as a paid affiliate was approved',
    title: 'Congratulations, {name}',
    intro:
      'Your application as a paid affiliate of Arara was approved. We will write to you about the next steps.',
    button: 'Open the affiliate panel',
    footer: 'You received this e-mail because you applied as a paid affiliate.',
  },
  application_refused: {
    subject: 'Your application as a paid affiliate',
    title: 'Hello, {name}',
    intro:
      'We looked at your application as a paid affiliate and, for the time being, it was not approved. The reason:',
    button: 'Open the affiliate panel',
    footer: 'You can apply again in 30 days. Your rewards stay as they are.',
  },
  product_news: { footer: 'You received this e-mail because you asked for news from Arara.' },
}
