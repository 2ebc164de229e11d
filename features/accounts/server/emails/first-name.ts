/**
 * The first name used in e-mails: the first word with letters, letters only, at most 30 characters. The name is untrusted
 * and the e-mail may reach a stranger, so it must have no room for a sentence or an address.
 */
export function firstNameOf(name: string): string {
  const words = name.split(' ').map((word) => word.replace(/[^\p{L}\p{M}'’-]/gu, ''))
  return (words.find((word) => /\p{L}/u.test(word)) ?? '').slice(0, 30)
}
