import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    handle_too_short: 'At least {n} characters',
    handle_too_long: 'At most {n} characters',
    handle_reserved: 'This name can’t be used. Choose another one.',
    handle_taken: 'This name is taken, or too similar to one that is. Choose another one.',
    handle_changed_too_often: 'You’ve changed names too many times. Wait a few days to change again.',
    bio_changed_elsewhere:
      'Your page was changed in another tab or device. Check the newer version before you continue.',
    product_not_on_show:
      'This product is no longer for sale or belongs to another brand. Remove it from the store.',
    link_url_without_http: 'Use the full link, with https://',
    link_url_not_allowed: 'This link can’t be used. Copy the page’s address and paste it here.',
    link_url_of_live: 'Use the link to your live on Arara',
    embed_code_needed: 'Paste the embed code, found under share > embed',
    embed_code_altered: 'Paste the whole embed code, unchanged, one at a time',
    embed_code_unknown: 'We don’t recognize this code. Copy it again from share > embed.',
    invalid_color: 'Invalid color. Use the format #RRGGBB.',
    invalid_border: 'Invalid border',
    invalid_radius: 'Invalid corner radius',
    invalid_shadow: 'Invalid shadow',
    invalid_font: 'Invalid font',
    invalid_link_type: 'Invalid link type',
    invalid_moment: 'Invalid date',
    invalid_period: 'The end must be after the start',
    discount_too_high: 'The sale price must be lower than the full price',
    too_many_links: 'Your page is full. Delete an item to add another one.',
    too_many_products: 'Your page has reached its product limit. Delete one to add another.',
    too_many_images: 'You’ve reached your image limit. Delete one to upload another.',
    bio_image_gone: 'One of the images is gone. Upload it again.',
    invalid_import: 'We couldn’t find any links in this file. Upload the saved page as HTML, or a CSV.',
  },
}
