import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { administrationPtBr } from './administration.pt-BR.ts'

export const administrationEnUs: MessagesLike<typeof administrationPtBr> = {
  title: 'Administration',
  text: 'How this installation of Arara is, and the pages of those who run it.',
  notYours: 'For administrators only',
  notYoursText: 'This page belongs to those who run Arara. For your own data, open your profile.',
  pages: 'Pages of administration',
  loading: 'Checking the installation',
  failed: 'The installation could not be checked',
  checkAll: 'Check everything now',
  checkedAt: 'Checked on {date}, version {version}',
  quick:
    'The full check also tries the public address, email, the Instagram accounts and the bucket of backups.',
  thorough: 'Full check.',
  troubles: 'What to do',
  states: { ok: 'in order', warning: 'to watch', wrong: 'wrong', unknown: 'does not apply' },
  groups: {
    processes: 'Processes',
    capture: 'Capture of lives',
    data: 'Database, files and jobs',
    outside: 'Outside services',
  },
}
