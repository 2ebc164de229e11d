import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    reply_empty: 'Please type a reply before sending',
    no_private_messages:
      'YouTube has no private messages. Copy the message or contact the person by WhatsApp.',
    reply_too_long: 'The reply is over the limit of {n} bytes. Shorten it.',
    reply_is_retried: 'Sending isn’t confirmed yet. Arara keeps trying.',
    reply_waits_for_quota:
      'Instagram accepts 750 messages an hour for comments on posts. Arara sends this one as soon as it accepts more.',
    comment_too_old: 'This comment is more than 7 days old: no message can be sent for it anymore.',
    message_too_old:
      'This reply to a Story is more than 24 hours old: Instagram accepts no more messages for it. Contact the person from their profile.',
    sell_on_instagram_only: 'You can only sell through posts on Instagram.',
    stories_on_instagram_only: 'You can only sell through Stories on Instagram.',
    stories_need_messages:
      'The permission for messages is missing. Connect the account again in Integrations and leave every permission on.',
    sell_account_disconnected:
      'The connection to Instagram was lost. Connect the account again in Integrations, then try again.',
    post_gone: 'This post is no longer on Instagram.',
    too_many_posts: 'You’re already selling through {n} posts of this account. Stop one to start another.',
    posts_unavailable: 'Instagram didn’t show the posts right now. Try again in a few minutes.',
    reply_refused_comment_gone: 'Not sent: this message no longer exists, or the time to reply is over.',
    reply_refused_user_unavailable: 'Not sent: this person can’t receive messages right now.',
    reply_refused_thread_archived: 'Not sent: the conversation with this person was archived or deleted.',
    reply_refused_too_long: 'Not sent: the text exceeds the limit. Shorten it a little.',
    reply_refused_policy: 'Not sent: the platform didn’t accept this reply.',
    reply_refused_policy_limit:
      'Not sent: the platform is limiting this account’s replies for now. Wait a few minutes and try again.',
    reply_refused_blocked:
      'Not sent: the platform has blocked this account from sending for a while. Check the notices in its app.',
    reply_refused_permission:
      'Not sent: the account hasn’t allowed Arara to send messages. Connect it again and check every permission.',
    reply_refused_other_app: 'Not sent: another app is handling this conversation. Reply there.',
    reply_refused_reconnect:
      'Not sent: the connection to the account was lost. Connect the account again under Integrations.',
    reply_refused_other: 'Not sent: the platform refused this reply.',
    reply_refused_polled_comment:
      'Not sent: Instagram didn’t notify Arara of this message, so it may not accept a reply. Reply to another message from this person, or reach out on their profile.',
    reply_refused_no_answer: 'Not sent: the platform didn’t answer before the time for replies ended.',
    reply_refused_stopped: 'Not sent: sending was stopped before it was confirmed.',
    nothing_to_separate: 'This live is already on its own.',
    nothing_to_join: 'These lives are already joined.',
    replies_under_way: 'Replies in this live are still being sent. Wait until they are done and try again.',
    nothing_to_reply:
      'None of the selected messages can be answered: they already have a reply or they’re yours.',
    too_many_replies: 'Reply to at most {n} messages at a time.',
    template_word_unknown: 'We don’t recognize the word in braces: {word}.',
    too_many_tags: 'A report can have at most {n} different tags.',
    too_many_filters: 'You already have {n} saved filters. Delete one to save another.',
    credit_spent: 'This credit has been used or has expired.',
    free_report_taken:
      'Someone else has already used the free report of this Instagram account. Your free credit still works for your other accounts.',
  },
}
