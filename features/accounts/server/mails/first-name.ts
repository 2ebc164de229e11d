/**
 * How an e-mail addresses somebody: the first word of the name, its letters only. The name was typed by whoever
 * signed up, and the e-mail may reach a stranger: no sentence and no address must fit in.
 */
export function firstNameOf(name: string): string {
  return (name.split(' ')[0] ?? '').replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 30)
}
