import type { ApiCall } from './api-calls.pt-BR.ts'

/** What each call that API keys may make does. */
export const apiCallsEnUs: Record<ApiCall, { title: string; text: string }> = {
  'GET /plugins/my': {
    title: 'Connected accounts',
    text: 'The Instagram accounts that the owner of the key connected. Other calls about lives take the account’s “id” as “plugin_id”, and its “account_id”.',
  },
  'POST /plugins/live/status': {
    title: 'Is it on air?',
    text: 'Whether the account is live now, and which live it is.',
  },
  'POST /plugins/live/metadata': {
    title: 'Captured lives',
    text: 'The lives of an account, newest first, or one of them with “media_id”.',
  },
  'POST /plugins/live/metadata/metrics': {
    title: 'Totals',
    text: 'How many lives, people and comments there are, in one account or in all.',
  },
  'POST /plugins/live/metadata/timeline': {
    title: 'Comments by minute',
    text: 'Comments and questions of a live, minute by minute.',
  },
  'POST /plugins/live/messages': {
    title: 'Comments of a live',
    text: 'All comments, in pages, with search and filters. A report that was not opened gives ten at most, and “missing_payment” says so.',
  },
  'POST /plugins/live/users': {
    title: 'Who commented',
    text: 'The people who commented in a live, with how many comments and questions they wrote.',
  },
  'POST /plugins/live/codes': {
    title: 'Codes in comments',
    text: 'The product codes that appear in comments, most frequent first.',
  },
  'POST /plugins/live/claims': {
    title: 'Orders in comments',
    text: 'Who wants what, also while the live is on air. With “epoch” and “after”, only what changed since the last call.',
  },
  'POST /plugins/live/ai/shoppingcart': {
    title: 'AI shopping carts',
    text: 'Who wants to buy what, as the latest search requested in Arara after the live found it. 204 as long as there was none.',
  },
  'POST /merchants/my': {
    title: 'Brands',
    text: 'The brands that the owner of the key administers. Calls about orders and products take the “merchant_uuid”.',
  },
  'POST /orders/list': {
    title: 'Orders',
    text: 'The orders of a brand, with search and filters. Those that changed last come first.',
  },
  'POST /orders/counts': { title: 'Orders by state', text: 'How many orders there are in each state.' },
  'POST /orders/show': {
    title: 'One order',
    text: 'The pieces, payments and history of an order.',
  },
  'GET /parcels/{uuid}/orders/file': {
    title: 'Sheet of orders',
    text: 'All orders of a brand as CSV or XLSX. “uuid” is the brand’s.',
  },
  'POST /orders/pack': {
    title: 'Pack',
    text: 'The paid order is packed and takes no more pieces. 409 if it is not paid.',
  },
  'POST /orders/unpack': { title: 'Open again', text: 'The packed order is only paid again.' },
  'POST /orders/send': {
    title: 'Send',
    text: 'The packed order was posted. Called again, it corrects the carrier and the tracking code.',
  },
  'POST /orders/deliver': { title: 'Delivered', text: 'The sent order has arrived.' },
  'POST /orders/states/change': {
    title: 'Many orders at once',
    text: 'Packs, sends or delivers up to 500 orders. Each one is handled by itself, and the answer says what happened to it.',
  },
  'POST /orders/notes/add': {
    title: 'Add a note',
    text: 'Adds an internal note, which the buyer never sees.',
  },
  'POST /checkout/link': {
    title: 'Link of the bag',
    text: 'The address of the page where the buyer sees, changes and pays the order, and where it goes. Anyone with the link can change the order.',
  },
  'POST /products/search': {
    title: 'Products',
    text: 'The products of a brand, with search and filters, or one of them with “id”.',
  },
  'POST /products/categories': {
    title: 'Categories',
    text: 'The categories and how many products each one has.',
  },
  'POST /products/variations': {
    title: 'Variations',
    text: 'The variations, such as size and color, with their values.',
  },
  'POST /products/groups': { title: 'Collections', text: 'The collections of products, newest first.' },
  'POST /products/stock/entries': {
    title: 'Changes of stock',
    text: 'Everything that changed the stock of a SKU, newest first, and how much there is now.',
  },
  'POST /products/create': {
    title: 'Create a product',
    text: 'Creates a product with SKUs, or an external link. Prices are in centavos.',
  },
  'POST /products/update': {
    title: 'Change a product',
    text: 'Changes the fields that are sent, and no others. With “version”, it answers 409 if someone else saved in between. “must_delete” removes the product.',
  },
  'POST /products/images': {
    title: 'Upload a picture',
    text: 'Takes a picture for a product, as a form with the field “image”. The “uuid” of the answer goes into the product’s “images”.',
  },
  'POST /products/stock/receive': {
    title: 'Received stock',
    text: 'Adds received pieces to the stock of a SKU.',
  },
  'POST /products/stock/correct': {
    title: 'Counted stock',
    text: 'Sets the stock of a SKU to what was counted.',
  },
  'POST /customers/list': {
    title: 'Customers',
    text: 'Who commented in lives whose report is open, or bought, with search and filters. A search that finds more than 10,000 says so in “has_more_than_total”; read on until a page is empty.',
  },
  'POST /customers/profile': {
    title: 'One customer',
    text: 'The data and numbers of one person. Every view of a CPF or CNPJ (“show_document”) is recorded.',
  },
  'POST /customers/orders': {
    title: 'Orders of a customer',
    text: 'The orders of one person, newest first.',
  },
}
