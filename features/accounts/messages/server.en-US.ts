import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    sms_unavailable: 'This installation doesn’t send SMS. Reset your password by email.',
    invalid_document: 'Invalid document',
    invalid_cpf: 'Invalid CPF',
    invalid_cnpj: 'Invalid CNPJ',
    invalid_document_type: 'Choose CPF or CNPJ',
    invalid_email: 'Invalid email',
    email_needed: 'Enter a valid email',
    mobile_without_area_code: 'Enter the number with its area code',
    invalid_mobile: 'Enter a valid mobile number',
    invalid_name: 'Invalid name',
    invalid_language: 'Invalid language',
    invalid_timezone: 'Invalid time zone',
    terms_changed: 'This text has changed. Reload the page and read the new version.',
    invalid_recover_method: 'Choose email or SMS',
    signup_refused: 'We couldn’t create your account. Check your details and try again.',
    passwords_differ: 'The passwords don’t match',
    password_is_common: 'This password is widely used and easy to guess. Choose another.',
    password_is_temporary: 'Choose a password other than the temporary one.',
    password_is_sequence: 'Avoid sequences and repetitions, such as 12345678.',
    password_has_name: 'Avoid using your name or email in the password.',
    password_has_document: 'Avoid numbers from your CPF or CNPJ in the password.',
    password_has_birthday: 'Avoid using your birthday in the password.',
    invalid_username: 'Use 3 to 30 characters: letters, numbers, periods and underscores',
    reserved_username: 'This username is reserved. Choose another.',
    username_taken: 'This username is taken. Choose another.',
    invalid_social_link: 'Enter the username or the address of the profile on that network',
    invalid_birthdate: 'Invalid date of birth',
    document_refused: 'This CPF or CNPJ can’t be used. Check it and try again.',
    email_is_confirmed: 'This email is already confirmed. Reload the page.',
    another_email_waits: 'You’re changing your email. Confirm the new address in your profile.',
    invalid_second_factor: 'Invalid or used code. Check the code your app shows now.',
    invalid_passkey: 'We couldn’t verify the passkey. Try again.',
    passkey_is_there: 'This passkey is already set up.',
    too_many_passkeys: 'You already have 10 passkeys. Remove one before you create another.',
    login_challenge_ended: 'The time to enter the code is over. Log in again.',
    authenticator_is_there: 'You already have an authenticator app. Remove it before you set up another.',
    invalid_email_code: 'Invalid or expired code. Check the 6 digits or ask for another one.',
    unknown_image: 'This image is no longer available. Upload it again.',
    invalid_crop: 'The crop doesn’t fit the photo',
    invalid_image: 'We couldn’t read the photo. Upload a JPEG, PNG, WebP, AVIF or GIF file.',
    image_too_large: 'The photo is too large: up to 10 MB and 50 megapixels.',
    image_missing: 'Choose a photo to upload',
    invalid_postal_code: 'Invalid postal code',
    unknown_postal_code: 'We couldn’t find this postal code. Fill in the address.',
    postal_code_unavailable: 'We couldn’t look up the postal code right now. Fill in the address.',
    invalid_state: 'Choose the state',
    too_many_addresses: 'You already have 20 addresses. Remove one to add another.',
  },
  accounts: {
    signed_up: 'Account created. We sent a temporary password to your email.',
    recovery_sent_by_email:
      'If there’s an account with this CPF or CNPJ, we sent a temporary password to its email.',
    recovery_sent_by_mobile:
      'If there’s an account with this CPF or CNPJ, we sent a 6-digit code to its mobile number.',
    password_updated: 'Password updated.',
    email_code_sent: 'We sent another code to the new email.',
    device: {
      browser_on_system: '{browser} on {system}',
      unknown: 'Unknown device',
    },
    account_changed_email: {
      subject: 'Your Arara account details changed',
      title: 'Hello, {name}',
      intro: 'Here’s what changed in your Arara account:',
      document: 'The CPF or CNPJ you log in with was changed.',
      mobile: 'The mobile number was changed.',
      password: 'Your password was changed, and your other devices were logged out.',
      email: 'Your account’s email was changed. This address no longer receives its messages.',
      pending_email:
        'Someone asked to change your email. This address stays active until the new one is confirmed.',
      authenticator_added:
        'Two-step verification was turned on with an authenticator app, and your other devices were logged out.',
      authenticator_removed: 'The authenticator app for two-step verification was removed.',
      passkey_added:
        'A passkey was created for two-step verification, and your other devices were logged out.',
      passkey_removed: 'A passkey for two-step verification was removed.',
      recovery_codes_renewed: 'The recovery codes were replaced. The earlier ones no longer work.',
      recovery_code_used: 'Someone logged in with a recovery code. It no longer works.',
      device_trusted: 'A device was remembered: for 30 days it logs in with the password alone.',
      removed_by_operator:
        'Our team removed two-step verification, and your account was logged out on all devices.',
      api_key_added:
        'An API key was created: with it, a program acts for your account. Changing your password doesn’t delete the key; if this wasn’t you, delete it too, under Settings.',
      api_key_revoked: 'An API key was deleted. The program that used it no longer has access.',
      webhook_added:
        'Your account now sends events to a new address. If this wasn’t you, delete it under Settings.',
      button: 'Reset password',
      footer: 'If this was you, there’s nothing to do. If it wasn’t, reset your password now.',
    },
    email_code_email: {
      subject: 'Confirm your new email on Arara',
      title: 'Hello, {name}',
      intro: 'Enter this code in your profile to confirm the new email. It’s valid for 30 minutes:',
      footer:
        'You received this email because someone entered this address on Arara. If it wasn’t you, ignore it.',
    },
    own_email_code_email: {
      subject: 'Confirm your email on Arara',
      title: 'Hello, {name}',
      intro: 'Enter this code on Arara to confirm this email is yours. It’s valid for 30 minutes:',
      footer:
        'You received this email because the account with this address requested a code. If it wasn’t you, ignore it.',
    },
    export_readme:
      'This is a copy of everything Arara has about you. Each table comes in two formats: JSON, for programs, and CSV (semicolon-separated), for spreadsheets. Dates and times are in UTC, amounts in cents.',
    export_ready_email: {
      subject: 'Your data is ready to download',
      title: 'Hello, {name}',
      intro: 'We prepared a copy of your data. It’s available in your account for 7 days, only to you:',
      button: 'Download my data',
      footer: 'If you didn’t request it, change your password: someone got into your account.',
    },
    deletion_requested_email: {
      subject: 'Your Arara account will be deleted',
      title: 'Hello, {name}',
      intro:
        'We received the request to delete your account. It will be permanently deleted on {day}. Until then everything keeps working and you can change your mind.',
      button: 'Keep my account',
      footer: 'If you didn’t request it, log in, cancel the request and change your password.',
    },
    deletion_cancelled_email: {
      subject: 'Your Arara account won’t be deleted',
      title: 'Hello, {name}',
      intro: 'The request to delete your account was canceled. Nothing was deleted.',
      footer: 'If you didn’t cancel it, change your password.',
    },
    account_erased_email: {
      subject: 'Your Arara account was deleted',
      title: 'Hello, {name}',
      intro:
        'As you requested, we deleted your account and your data. We keep only what the law requires: access records for 6 months and payment data for the tax retention period.',
      footer: 'This is the last message we’ll send to this address. Thank you for being with us.',
    },
    email_in_use_email: {
      subject: 'Someone tried to use your email in another account',
      title: 'Hello, {name}',
      intro:
        'Someone tried to use this email in another Arara account. Nothing changed: it still belongs to yours.',
      footer:
        'If this was you, use another address or delete the account you no longer use. If it wasn’t, ignore this.',
    },
    welcome_email: {
      subject: 'Your temporary Arara password',
      title: 'Hello, {name}',
      intro: 'Your Arara account is ready. Log in with your CPF or CNPJ and this temporary password:',
      once: 'It works only once and is valid for 24 hours. Once you’re in, you’ll set your own password.',
      button: 'Log in to Arara',
      footer:
        'You received this email because someone signed up with this address. If it wasn’t you, ignore it: no one gets in without the password.',
    },
    recovery_email: {
      subject: 'Reset your Arara password',
      title: 'Hello, {name}',
      intro: 'You asked to reset your password. Log in with your CPF or CNPJ and this temporary password:',
      once: 'It works only once and is valid for 24 hours. Once you’re in, you’ll set a new password.',
      button: 'Log in to Arara',
      footer:
        'If you didn’t request it, ignore this email: your current password still works. Never share this password with anyone.',
    },
    account_exists_email: {
      subject: 'Someone tried to sign up with your details',
      title: 'Hello, {name}',
      intro:
        'Someone tried to create an Arara account with your CPF, CNPJ or email. Nothing changed: you already have an account, and no new one was created.',
      recover: 'If it was you and you forgot your password, you can reset it.',
      button: 'Reset password',
      footer: 'If it wasn’t you, there’s nothing to do.',
    },
    login_token_sms: {
      subject: 'Login code',
      text: 'Arara: your code is {token}. Valid for 10 minutes. Do not share it with anyone.',
    },
  },
}
