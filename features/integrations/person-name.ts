/**
 * The keys of people whose platform has no unique names, or tells none, end in a sign of theirs and the platform. Letters and
 * digits only, so that no name a person chose is taken for one of them by accident.
 */
const named = / #[0-9a-z]{4}@facebook$/
const unnamed = /^anon #[0-9a-z]{8}@(?:facebook|instagram)$/

/**
 * A person's name as people read it: `Ana Souza` for the key `Ana Souza #k3f9@facebook`, `anon #k3f9x2b1` where the platform
 * tells no name; else the name itself.
 */
export function personName(userName: string): string {
  if (unnamed.test(userName)) return userName.slice(0, userName.lastIndexOf('@'))
  return userName.replace(named, '')
}

/** The same as people address it: `@ana`, but `Ana Souza`, who has no user name. */
export function personHandle(userName: string): string {
  const name = personName(userName)
  return name === userName ? `@${userName}` : name
}
