/** What a bill shows: at most 13 capitals, digits and spaces. */
export function statementNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
  return plain.slice(0, 13).trim()
}
