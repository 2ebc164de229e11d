import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    import_empty: 'The file is empty.',
    import_nothing: 'No row in the file belongs to this live. Check the columns and the date.',
    import_begun: 'This file was already used. Import it again.',
    import_others_running: 'Your other files are still being imported. Wait a moment and try again.',
    import_same_column: 'Select a different column for each piece of information.',
    import_date: 'The live date must be today or in the past.',
    import_account: 'Enter the Instagram account’s @username, without spaces.',
    import_not_undoable: 'This import can no longer be undone.',
    pdf_too_long:
      'There are {n, number} messages: more than fit in a PDF ({max, number}). Download a spreadsheet (XLSX or CSV), or filter first.',
    pdf_without_replies: 'Private replies aren’t included in the PDF. Download a spreadsheet (XLSX or CSV).',
  },
  lives_export: {
    yes: 'yes',
    no: 'no',
    sheet: 'Messages',
    head: {
      time: 'Date and time',
      clock: 'Time',
      user: 'User',
      text: 'Message',
      question: 'Question',
      reply: 'Reply',
      replied_at: 'Replied at',
      reply_state: 'State',
      tags: 'Tags',
    },
    state: { waiting: 'sending', sent: 'sent', refused: 'refused' },
    pdf: {
      title: 'Live by @{account}',
      figures: {
        messages: 'messages',
        people: 'people',
        questions: 'questions',
        answered: 'answered',
      },
      curve: 'Messages per minute',
      peak: 'peak of {n, number} at {time}',
      shown: {
        all: 'All {n, number} messages',
        filtered:
          '{n, plural, =0 {No messages} one {# message} other {# messages}} in this filter, out of {total, number}',
      },
      filter: {
        questions: 'questions',
        unanswered: 'unanswered questions',
        search: 'search “{text}”',
        tag: 'tag “{text}”',
      },
      question: 'question',
      page: 'Page {page}',
      made: 'Made on {when}, {zone}',
      undrawn: 'Emoji and other alphabets show as ☐ here; the spreadsheets have the whole text.',
    },
  },
}
