import type { apiPagePtBr } from './api-page.pt-BR.ts'

/** The texts of the page that describes the API for developers. */
export const apiPageEnUs: typeof apiPagePtBr = {
  title: 'Arara’s API',
  description:
    'How a system of yours reads lives, orders, products and customers in Arara, with an example of every call.',
  home: 'Arara, home page',
  backHome: 'Back to the home page',
  skip: 'Skip to the text',
  contents: 'On this page',
  otherLanguage: 'Ler em português',
  start: {
    title: 'First steps',
    key: 'Create a key in {place} and select only what your system needs. It is shown once. Keep it on a server, never in a page or an app that other people open.',
    place: 'Settings › API access',
    send: 'Send the key in the “Authorization” header of every call:',
    machine: 'The complete description for programs (OpenAPI 3.1) is at {address}.',
  },
  rules: {
    title: 'Rules for every call',
    json: 'Requests and answers are JSON in UTF-8, with names in snake_case. Times are ISO 8601 in UTC. Money is a whole number of centavos.',
    table:
      'A list comes as a table: “columns” has the names, and each line of “rows” has the values in the same order. “pagination” gives the page and the total. An empty list is 204 without a body.',
    row: 'A single item comes in “row”.',
    errors:
      'An error has its HTTP status, a code in “error”, a sentence in “message” and, where a field is wrong, “errors”. The sentence is in the language of “Accept-Language” (pt-BR or en-US).',
    limit:
      'Each key makes up to {calls} calls a minute. After that the answer is 429, and “Retry-After” says how many seconds to wait.',
    repeat:
      'The marked calls take an “Idempotency-Key”: repeated with the same value within a day, the call is not made again and the answer is the same. Use it when the network fails.',
  },
  scopes: {
    lives_read: 'Lives and comments',
    orders_read: 'Reading orders',
    orders_write: 'Handling orders',
    products_read: 'Reading products and stock',
    products_write: 'Changing products and stock',
    customers_read: 'Customers',
  },
  needs: 'Permission {scopes}',
  sent: 'What you send',
  answered: 'What you get',
  answeredRows: 'Columns of each row',
  request: 'Example',
  answer: 'Answer, status {status}',
  file: 'The answer is a file.',
  nothingSent: 'Nothing but the key.',
  field: 'Field',
  type: 'Type',
  required: 'required',
  nullable: 'may be null',
  list: 'list: {type}',
  repeatable: 'Takes an “Idempotency-Key”.',
  types: {
    text: 'text',
    uuid: 'UUID',
    time: 'time',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    object: 'object',
    file: 'file',
    any: 'several types',
  },
  events: {
    title: 'Events (webhooks)',
    text: 'Instead of asking all the time, let Arara tell you: add an https address in {place}. Each event is a POST with ids, never with a buyer’s data. Ask the API for the rest.',
    list: 'The events:',
    names: {
      live_ended: 'a captured live has ended',
      intentions_ready: 'the AI shopping carts of a live are ready',
      order_created: 'an order was opened',
      order_paid: 'an order was paid',
      order_sent: 'an order was sent',
    },
    example: 'An event:',
    answerSoon:
      'Answer with 2xx within 10 seconds. Otherwise Arara tries again, ten times in three days, with the same “webhook-id”. The same event may arrive twice and out of order.',
    verify: 'Check the signature (Standard Webhooks) before you trust an event. In Node:',
  },
}
