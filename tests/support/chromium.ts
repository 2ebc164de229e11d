import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Where to search for a program: its usual places, and its names in the folders of the search path. */
type Places = { files: string[]; names: string[] }

/** Chromium without a window of its own: a third less processor time than the whole browser. */
const SHELLS: Places = {
  files: ['/usr/lib/chromium/chromium-headless-shell'],
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
}

const BROWSERS: Places = {
  files: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell alone would round the widths of letters of the device's fonts, unlike users' browsers.
  '--font-render-hinting=none',
]

/** Chromium as root refuses its own sandbox; a container's shared memory is too small for it. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []

/** Simulated cameras and microphones, without devices or permission prompts. */
const CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * Starts a headless Chromium with an empty profile; the caller closes it.
 * @param options `camera` gives the pages a simulated camera and microphone; `whole` starts the full browser, where its
 * speed or its pictures matter, instead of the lighter headless shell; other tools can control it at `debuggingPort`
 * @throws when there is no Chromium and none can be installed; the message says what to install
 */
export async function launchBrowser({
  camera = false,
  whole = false,
  debuggingPort,
}: {
  camera?: boolean
  whole?: boolean
  debuggingPort?: number
} = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstall(whole),
    headless: true,
    args: [
      ...QUIET,
      ...AS_ROOT,
      ...(camera ? CAMERA : []),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ],
  })
}

/** The first Chromium of: `CHROMIUM_PATH` (then nothing else counts), a headless shell, a whole browser. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  kinds: Places[] = [SHELLS, BROWSERS],
): string | null {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null

  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = kinds.flatMap(({ files, names }) => [
    ...files,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ])
  return candidates.find(isExecutable) ?? null
}

function findOrInstall(whole: boolean): string {
  const kinds = whole ? [BROWSERS] : [SHELLS, BROWSERS]
  const found = findChromium(process.env, kinds)
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

  const installed = findChromium(process.env, kinds)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell; ' +
      'macOS: brew install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
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
