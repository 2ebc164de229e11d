/** `name:base64,name:base64`: the first encrypts, all decrypt. Throws when a key is not 32 bytes. */
export function parseEncryptionKeys(list: string): { name: string; key: Buffer }[] {
  return list.split(',').map((entry) => {
    const separator = entry.indexOf(':')
    const name = entry.slice(0, separator).trim()
    const key = Buffer.from(entry.slice(separator + 1).trim(), 'base64')
    if (!/^[a-z0-9-]{1,20}$/i.test(name) || key.length !== 32)
      throw new Error('each entry is name:base64 of exactly 32 bytes')
    return { name, key }
  })
}
