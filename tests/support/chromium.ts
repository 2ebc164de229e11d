import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium as root refuses its own sandbox; a container's shared memory is too small for it. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []

/** Cameras and microphones that need neither devices nor questions. */
const CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * Starts a headless Chromium with an empty profile; the caller closes it.
 *
 * @param options `camera` gives the pages a pretend camera and microphone; at `debuggingPort` other tools may drive it
 * @throws when there is no Chromium and none can be installed; the message says what to install
 */
export async function launchBrowser({
  camera = false,
  debuggingPort,
}: {
  camera?: boolean
  debuggingPort?: number
} = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstall(),
    headless: true,
    args: [
      ...QUIET,
      ...AS_ROOT,
      ...(camera ? CAMERA : []),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  })
}

/** The first Chromium of: `CHROMIUM_PATH` (then nothing else counts), the usual places, the search path. */
export function findChromium(env: NodeJS.ProcessEnv = process.env, places: string[] = PLACES): string | null {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null

  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...onPath].find(isExecutable) ?? null
}

function findOrInstall(): string {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)

  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      options,
    )
  }

  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; macOS: brew install chromium), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
