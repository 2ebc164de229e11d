import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { securityPtBr } from './security.pt-BR.ts'

export const securityEnUs: MessagesLike<typeof securityPtBr> = {
  failed: 'We couldn’t load this page.',
  needed:
    'Your account administers the platform. The administration pages open once two-step verification is on.',
  demo: 'This is a demo: administrators of the platform get in without verification. A real installation requires it.',
  app: {
    title: 'Two-step verification',
    text: 'Besides your password, Arara asks for a code that only your phone shows.',
    on: 'on',
    off: 'off',
    since: 'Authenticator app active since {when}.',
    setUp: 'Turn on verification',
    remove: 'Turn off',
    removeTitle: 'Turn off two-step verification?',
    removeText:
      'Only the password will protect your account. Recovery codes and remembered devices stop working.',
    removed: 'Two-step verification is off',
  },
  password: {
    title: 'Confirm with your password',
    text: 'Next you’ll scan a QR code with your phone.',
    field: 'Current password',
    next: 'Continue',
  },
  scan: {
    title: 'Scan the code with your phone',
    text: 'Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, and add an account.',
    qr: 'QR code for the authenticator app',
    byHand: 'Can’t scan it? Enter this key in the app:',
    copy: 'Copy key',
    copied: 'Copied',
    code: 'The 6-digit code it shows',
    invalidCode: 'Enter the 6 digits',
    confirm: 'Turn on',
  },
  codes: {
    title: 'Recovery codes',
    text: 'To log in without your phone. Each code works once.',
    left: '{n, plural, =0 {No codes} one {# code} other {# codes}} left of 10.',
    renew: 'Get new codes',
    renewTitle: 'Get new codes?',
    renewText: 'The codes you have today stop working.',
    shownTitle: 'Save these codes',
    shownText:
      'They won’t be shown again. Print them, or keep them where only you can find them, away from your phone.',
    copy: 'Copy all',
    copied: 'Copied',
    done: 'I’ve saved them',
  },
  devices: {
    title: 'Remembered devices',
    text: 'For 30 days they log in with the password alone.',
    count:
      '{n, plural, =0 {No remembered devices.} one {# remembered device.} other {# remembered devices.}}',
    forget: 'Forget all',
    forgotten: 'Every device will be asked for the code again',
  },
  events: {
    title: 'Security history',
    text: 'What changed in your account’s protection. Don’t recognize something? Change your password.',
    by: '{device} · network starting with {address}',
    byOperator: 'Arara’s team',
    kinds: {
      authenticator_added: 'Two-step verification turned on',
      authenticator_removed: 'Two-step verification turned off',
      recovery_codes_renewed: 'Recovery codes replaced',
      recovery_code_used: 'Login with a recovery code',
      device_trusted: 'Device remembered for 30 days',
      devices_forgotten: 'Remembered devices forgotten',
      second_factor_failed: 'Right password, wrong code',
      removed_by_operator: 'Verification removed on request',
      api_key_added: 'API key created',
      api_key_revoked: 'API key deleted',
      webhook_added: 'Webhook address created',
    },
  },
}
