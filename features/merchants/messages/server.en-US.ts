import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_merchant: 'We couldn’t complete your request. Check the link and try again',
    too_many_merchants: 'You’ve reached the limit of {most} brands.',
    merchant_changed_elsewhere:
      'This brand was changed on another screen. Check the changes before you save.',
    too_many_covers: 'Choose up to 8 cover images',
    merchant_has_too_many_images: 'This brand has too many images already. Try again in a few days.',
    merchant_image_gone: 'This image is no longer available. Upload it again.',
    merchant_incomplete: 'Fill in the required information to activate the shop.',
    social_link_invalid: 'Enter the @handle or the link to the profile',
    invalid_phone: 'Enter a valid phone number with its area code',
  },
}
