/** Endings of addresses that are sent in Brazilian chats. */
const endings =
  'com|net|org|br|app|me|ly|gg|io|co|tv|shop|store|site|online|link|info|biz|xyz|club|live|vip|top'
const address = new RegExp(
  String.raw`https?:|www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,63}(?:\.|\s?\(?(?:ponto|dot)\)?\s?)(?:${endings})(?![\p{L}\p{N}])`,
  'iu',
)
/** A Brazilian phone number with area code, as an invitation to go elsewhere. */
const phone = /(?<!\d)(?:\+?55\s?)?\(?[1-9]\d\)?[\s.-]?9\s?\d{4}[\s.-]?\d{4}(?!\d)/

/** Whether a text leads elsewhere: an address of the web, also spelled out, or a phone number. */
export function hasLink(text: string): boolean {
  return address.test(text) || phone.test(text)
}
