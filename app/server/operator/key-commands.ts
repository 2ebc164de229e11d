import { sealedColumnStore } from '#platform/server/database/sealed-column-store.ts'
import {
  addGeneratedKey,
  newEncryptionKey,
  removeGeneratedKey,
} from '#platform/server/installation-secrets.ts'
import type { Platform } from '#platform/server/platform.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { OperatorError } from './operator-error.ts'
import type { AppCommand } from './parse-command.ts'

type KeyPlatform = Pick<Platform, 'env' | 'secrets' | 'connection' | 'log'>
type KeyCommand = Extract<AppCommand, { kind: 'keys' | 'rotate-key' | 'remove-key' }>

/** The commands about the installation's encryption keys; see docs/operations.md, “Keys”. */
export function runKeyCommand(platform: KeyPlatform, command: KeyCommand): Promise<string> {
  switch (command.kind) {
    case 'keys':
      return showKeys(platform)
    case 'rotate-key':
      return rotateKey(platform)
    case 'remove-key':
      return removeKey(platform, command.name)
  }
}

async function showKeys(platform: KeyPlatform): Promise<string> {
  const { keyNames } = platform.secrets.box
  const used = await textsByKey(platform)
  const lines = keyNames.map((name, place) => {
    const texts = used.get(name) ?? new Map()
    const total = sumOf(texts)
    if (place === 0) return `${name}  seals what is new; ${total} texts`
    if (total === 0) return `${name}  nothing is sealed with it: it can be removed`
    return `${name}  ${total} texts still (${list(texts)}): keep it`
  })
  const missing = [...used].filter(([name]) => !keyNames.includes(name))
  return [
    ...lines,
    ...missing.map(
      ([name, texts]) => `${name}  is not there, and ${sumOf(texts)} texts (${list(texts)}) need it`,
    ),
  ].join('\n')
}

async function rotateKey({ env, secrets, log }: KeyPlatform): Promise<string> {
  if (env.ARARA_ENCRYPTION_KEYS) {
    return [
      'The keys of this installation come from the environment. A new one, which is stored nowhere else:',
      newEncryptionKey(secrets.box.keyNames),
      'Put it in front of the others in ARARA_ENCRYPTION_KEYS and restart the product. Where several processes run, first put it at the end and restart all, then in front and restart all.',
    ].join('\n')
  }
  const name = addGeneratedKey(env.dataDir)
  log.warn({ key: name }, 'an operator added an encryption key')
  return `The key ${name} is now the first. Restart the product: it seals everything again, and “keys” shows when the former key can be removed.`
}

async function removeKey(platform: KeyPlatform, name: string): Promise<string> {
  const { env, secrets, log } = platform
  const place = secrets.box.keyNames.indexOf(name)
  if (place === -1) throw new OperatorError('There is no key with this name.')
  if (place === 0) throw new OperatorError('This is the key that seals what is new.')
  const texts = (await textsByKey(platform)).get(name)
  if (texts)
    throw new OperatorError(`${sumOf(texts)} texts are still sealed with it (${list(texts)}): keep it.`)
  if (env.ARARA_ENCRYPTION_KEYS)
    throw new OperatorError(
      'Nothing is sealed with it: remove it from ARARA_ENCRYPTION_KEYS and restart the product.',
    )
  removeGeneratedKey(env.dataDir, name)
  log.warn({ key: name }, 'an operator removed an encryption key')
  return `Removed ${name}. Backups that were made before the rotation need it: they hold their own copy.`
}

/** Key → table → texts. */
async function textsByKey({ connection }: KeyPlatform): Promise<Map<string, Map<string, number>>> {
  const store = sealedColumnStore(connection.db)
  const found = new Map<string, Map<string, number>>()
  for (const column of sealedColumns)
    for (const { table, keyName, texts } of await store.countsOf(column)) {
      const ofKey = found.get(keyName) ?? new Map<string, number>()
      found.set(keyName, ofKey.set(table, (ofKey.get(table) ?? 0) + texts))
    }
  return found
}

const sumOf = (texts: Map<string, number>) => [...texts.values()].reduce((sum, count) => sum + count, 0)
const list = (texts: Map<string, number>) =>
  [...texts].map(([table, count]) => `${table} ${count}`).join(', ')
