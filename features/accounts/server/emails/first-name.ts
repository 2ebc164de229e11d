/**
 * How an e-mail addresses somebody: the first word of the name that has letters, its letters only. The name was
 * typed by whoever signed up, and the e-mail may reach a stranger: no sentence and no address must fit in.
 */
export function firstNameOf(name: string): string {
  const words = name.split(' ').map((word) => word.replace(/[^\p{L}\p{M}'’-]/gu, ''))
  return (words.find((word) => /\p{L}/u.test(word)) ?? '').slice(0, 30)
}
