import { setTimeout as sleep } from 'node:timers/promises'

/** sharp's library stores its own path in this variable once it is loaded. */
const LIBRARYS_OWN = new Set(['VIPSHOME'])

/** State that the test files of one worker share and must restore. */
export type Surroundings = {
  globals: Map<PropertyKey, unknown>
  environment: Record<string, string | undefined>
  folder: string
  listeners: Map<string | symbol, number>
  servers: number
}

/** Takes a snapshot of the process's shared state. */
export function surroundings(): Surroundings {
  return {
    globals: new Map(
      Reflect.ownKeys(globalThis).map((key) => {
        const { value, get } = Object.getOwnPropertyDescriptor(globalThis, key) as PropertyDescriptor
        return [key, get ?? value]
      }),
    ),
    environment: { ...process.env },
    folder: process.cwd(),
    listeners: new Map(process.eventNames().map((name) => [name, listenersFor(name)])),
    servers: process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length,
  }
}

/**
 * Returns the differences from `before`, as sentences. Resources that are being closed, such as a server, have
 * `patience` milliseconds.
 */
export async function leaksSince(before: Surroundings, patience = 2_000): Promise<string[]> {
  const end = performance.now() + patience
  for (;;) {
    const found = differences(before)
    if (found.length === 0 || performance.now() > end) return found
    await sleep(20)
  }
}

function differences(before: Surroundings): string[] {
  const now = surroundings()
  const globals = [...new Set([...before.globals.keys(), ...now.globals.keys()])]
    .filter((key) => !Object.is(before.globals.get(key), now.globals.get(key)))
    .filter((key) => !isLibrarys(key, before))
    .map((key) => `globalThis.${String(key)} is another than before`)
  const names = new Set([...Object.keys(before.environment), ...Object.keys(now.environment)])
  const environment = [...names]
    .filter((name) => before.environment[name] !== now.environment[name] && !LIBRARYS_OWN.has(name))
    .map((name) => `process.env.${name} is another than before`)
  const folder = before.folder === now.folder ? [] : [`the working folder is ${now.folder}`]
  const listeners = [...now.listeners]
    .filter(([name, count]) => count > (before.listeners.get(name) ?? 0))
    .map(([name]) => `a listener for ${String(name)} is left on the process`)
  const servers = now.servers > before.servers ? ['a server is left listening'] : []
  return [...globals, ...environment, ...folder, ...listeners, ...servers]
}

/** Libraries, vitest among them, store their own state under symbols and underscores; the PDF reader under its name. */
function isLibrarys(key: PropertyKey, before: Surroundings): boolean {
  return !before.globals.has(key)
    ? /^(__|Symbol\(|_?pdfjs|DOMMatrix$)/.test(String(key))
    : /vitest|jest|expect/i.test(String(key))
}

/**
 * Without the listeners that a library adds once for the whole process: pino's, which flushes its logs at the end, and
 * Playwright's, which closes its browsers.
 */
const listenersFor = (name: string | symbol): number =>
  process
    .listeners(name as NodeJS.Signals)
    .filter((listener) => !/^(on(Before)?Exit|(exit|sig\w+)Handler)$/.test(listener.name)).length
