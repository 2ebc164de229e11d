import type { MessagesLike } from './web-messages.ts'
import type { platformPtBr } from './web-pt-br.ts'

export const platformEnUs: MessagesLike<typeof platformPtBr> = {
  failures: {
    badRequest:
      'Invalid request. We couldn’t process your request. Reload the page and try again in a moment.',
    serverFailure: 'Connection timed out. Our servers aren’t available right now. Try again in a moment.',
    timeout: 'Connection timed out. Check your internet connection and try again.',
    noAccess: 'You don’t have access to this page.',
    signIn: 'Log in to continue.',
    unknown: 'We couldn’t complete your request. Try again later.',
    nameField: 'Name',
    imageField: 'Image',
  },
  words: {
    success: 'Woohoo',
    failure: 'Oops',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    save: 'Save',
    retry: 'Try again',
    reload: 'Reload the page',
    loading: 'Loading',
    copy: 'Copy',
    copied: 'Copied',
    copyRequestId: 'Copy the error code',
    optional: 'optional',
    previous: 'Previous',
    next: 'Next',
  },
  fields: {
    required: 'Required field',
    tooShort: 'At least {n} characters',
    tooLong: 'At most {n} characters',
    fixErrors: 'Fix the fields with errors before sending',
  },
  connection: {
    reconnecting: 'Live connection lost. Trying again',
    open: 'Live',
  },
}
