import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { accuracyPtBr } from './accuracy.pt-BR.ts'

export const accuracyEnUs: MessagesLike<typeof accuracyPtBr> = {
  title: 'Reading accuracy',
  summary:
    '{judged, plural, one {The one order read and checked} other {Of # orders read and checked,}} {confirmed, plural, =0 {{judged, plural, one {was wrong} other {none was right}}} one {{judged, plural, one {was right} other {1 was right}}} other {# were right}} ({percent}).',
  confirmed: '{n, plural, one {1 right} other {# right}}',
  corrected: '{n, plural, one {1 corrected} other {# corrected}}',
  rejected: '{n, plural, one {1 wasn’t an order} other {# weren’t orders}}',
  added: '{n, plural, one {1 order was missing and added} other {# orders were missing and added}}',
  open: '{n, plural, one {1 order left to check.} other {# orders left to check.}}',
  ask: 'Correct what’s wrong, then say the list is right. You’ll see how much Arara got right.',
  check: 'The list is right',
  checked: 'List checked.',
  checkedAt: 'List checked on {when}.',
}
