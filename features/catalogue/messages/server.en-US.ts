import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_catalogue_product: 'This product no longer exists or the link is wrong. Check it and try again.',
    full_checkout_only:
      'This brand sells through external links. Switch it to “Full checkout” in its settings.',
    product_changed_elsewhere:
      'This product was changed in another window or by someone else. Reload to see the current version before saving.',
    group_changed_elsewhere:
      'This group was changed in another window or by someone else. Reload to see the current version before saving.',
    invalid_product_link: 'Enter a valid link, like https://yourstore.com/product.',
    invalid_image_address: 'We couldn’t find this picture. Upload it again.',
    too_many_product_images: 'You’ve reached the picture limit.',

    invalid_price: 'Enter a valid price, like 89.90.',
    price_with_fractions: 'Prices go down to the cent: use at most two decimal places.',
    price_below_zero: 'The price can’t be negative.',
    price_too_high: 'The highest price is R$10,000,000.00.',
    discount_above_price: 'The discounted price can’t be higher than the price.',

    too_many_skus:
      'A product can have up to 2,000 combinations. Use fewer values or split it into more products.',
    too_many_variations: 'A product can have up to 3 variations.',
    one_sku_without_variations:
      'Without variations a product has just one item. Choose variations to have more.',
    sku_values_incomplete: 'Choose a value for each of the product’s variations.',
    sku_repeated: 'Another item of the product already has this combination.',

    name_is_used: 'This name is already in use.',
    too_many_categories: 'A brand can have up to 500 categories.',
    too_many_variations_of_merchant: 'A brand can have up to 200 variations.',
    too_many_values: 'A variation can have up to 200 values.',
    value_repeated: 'This value appears twice.',
    value_is_used: 'A product uses the value “{value}”. Remove it from the product first.',
    variation_is_used: 'A product uses this variation. Remove it from the product first.',
    too_many_groups: 'A brand can have up to 500 groups.',
    too_many_products_of_group: 'A group can have up to 500 products.',
    product_of_another_gateway: 'This product isn’t from the store connected to this group.',

    gateway_reconnect: 'The connected store no longer accepts our access. Connect the store again.',
    gateway_unreachable: 'We couldn’t reach the store right now. Try again in a moment.',
    gateway_credentials: 'Yampi doesn’t accept these credentials. Copy the token and the secret key again.',
    gateway_store_inactive: 'This store is inactive at Yampi.',
    gateway_store_unknown: 'These credentials don’t open this store.',
    gateway_message: '{text}',
    gateway_read_only: 'This store is connected for reading only. Change the product in the store itself.',
    gateway_keeps_stock: 'This product’s stock comes from the connected store. Change it there.',
    stock_not_managed: 'This item has unlimited stock. Enter the counted quantity to start tracking it.',
    too_many_pieces: 'That quantity is too high. The most is 1,000,000,000.',
    sold_out: 'Out of stock.',
    reserved_otherwise: 'This reservation was already made for another item or quantity.',
    already_sold: 'These items have already been sold.',
    reservation_over: 'The reservation has ended. Reserve again.',
    not_sold: 'This reservation doesn’t have that many sold items.',
  },
}
