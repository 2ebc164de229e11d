import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import { policiesEnUs } from './policies.en-US.ts'
import type { portuguese } from './settings-server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    already_admin: 'This person is already an admin of the brand.',
    already_invited: 'This person has already been invited. You can resend the invitation from the list.',
    too_many_merchant_people: 'A brand can have up to {most} admins and invitations.',
    last_full_admin:
      'The brand needs at least one admin with full access. Give someone else full access first.',
    unknown_invitation: 'This invitation is no longer available: it was answered, canceled, or has expired.',
    too_many_locations: 'A brand can have up to {most} addresses.',
    unknown_bank: 'Choose one of the banks in the list.',
    invalid_bank_agency: 'Invalid branch number. Enter digits only, without the check digit.',
    invalid_bank_account: 'Invalid account number for this bank.',
    wrong_check_digit: 'The check digit doesn’t match the branch and account.',
    invalid_pix_key_cpf: 'Invalid CPF',
    invalid_pix_key_cnpj: 'Invalid CNPJ',
    invalid_pix_key_email: 'Invalid email',
    invalid_pix_key_phone: 'Enter a mobile number with its area code, like (11) 99999-0000.',
    invalid_pix_key_random: 'A random key has 32 letters and digits, separated by hyphens.',
    not_own_account: 'You can only add Instagram accounts you connected.',
  },
  merchant_emails: {
    invitation: {
      subject: '{inviter} invited you to manage {merchant}',
      title: 'Invitation to manage {merchant}',
      intro: '{inviter} invited you to manage the brand {merchant} on Arara.',
      full: 'You’ll be able to change the brand’s details, products, bank account, and people.',
      read: 'You’ll be able to see the brand’s details and products, but not change them.',
      expires:
        'The invitation is valid until {date}. After logging in, accept or decline it under My brands.',
      without_account:
        'If you don’t have an Arara account yet, sign up with this address ({email}) and confirm your email.',
      button: 'View invitation',
      footer:
        'You received this email because {inviter} entered your address on Arara. If you don’t know this person, ignore the invitation.',
    },
    accepted: {
      subject: '{person} now manages {merchant}',
      title: 'Invitation accepted',
      intro: '{person} accepted your invitation and now manages the brand {merchant}.',
      button: 'View the team',
      footer: 'You received this email because you invited this person.',
    },
    declined: {
      subject: '{person} declined the invitation to {merchant}',
      title: 'Invitation declined',
      intro: '{person} declined the invitation to manage the brand {merchant}.',
      button: 'View the team',
      footer: 'You received this email because you invited this person.',
    },
    role: {
      subject: 'Your access to {merchant} changed',
      title: 'Your access changed',
      intro: '{changer} changed your access to the brand {merchant}.',
      full: 'You now have full access: you can change details, products, the bank account, and people.',
      read: 'You now have read-only access: you can see details and products, but not change them.',
      button: 'View my brands',
      footer: 'You received this email because you manage this brand on Arara.',
    },
    removed: {
      subject: 'You no longer manage {merchant}',
      title: 'Your access has ended',
      intro: '{changer} removed your access to the brand {merchant}. Your other brands stay as they were.',
      button: 'View my brands',
      footer: 'You received this email because you managed this brand on Arara.',
    },
    banking: {
      subject: 'The payout details of {merchant} changed',
      title: 'Payout details changed',
      intro: '{changer} changed the payout details of the brand {merchant} on {time}.',
      bank_account_changed: 'The bank account was changed.',
      bank_account_removed: 'The bank account was removed.',
      pix_key_changed: 'The Pix key was changed.',
      pix_key_removed: 'The Pix key was removed.',
      not_you: 'If you weren’t expecting this, check the details now and change your account’s password.',
      button: 'Check the details',
      footer: 'You received this email because you have full access to this brand on Arara.',
    },
    deleted: {
      subject: 'The brand {merchant} was deleted',
      title: 'Brand deleted',
      intro: '{changer} deleted the brand {merchant}. It no longer shows for anyone.',
      restorable:
        'Until {date}, you can restore everything under My brands. After that, the brand is erased for good.',
      button: 'View my brands',
      footer: 'You received this email because you have full access to this brand on Arara.',
    },
    restored: {
      subject: 'The brand {merchant} was restored',
      title: 'Brand restored',
      intro: '{changer} restored the brand {merchant}. Its details, products, and team are as they were.',
      button: 'Open the brand',
      footer: 'You received this email because you have full access to this brand on Arara.',
    },
    incomplete: {
      subject: 'The brand {merchant} needs more information',
      title: 'Incomplete registration',
      intro:
        'Required information about the brand {merchant} was removed. While it is missing, the brand is shown as incomplete.',
      missing: 'What’s missing:',
      part: {
        name: '• Brand name',
        contact: '• Contact email and phone',
        document: '• Legal name and CPF or CNPJ',
        location: '• Sender’s address',
        policies: '• Shop policies',
        bank: '• Bank account or Pix key',
      },
      button: 'Complete the brand',
      footer: 'You received this email because you have full access to this brand on Arara.',
    },
  },
  merchant_policies: policiesEnUs,
}
