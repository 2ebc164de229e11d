/**
 * The entry of every npm script: `node scripts/bootstrap.mjs scripts/start.ts …`. Installs the packages when the
 * lockfile differs from the installed ones, then runs the script under the project's own Node. It runs before
 * node_modules exists and on Node 20, so it is plain JavaScript without packages.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [22, 22]
const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The parts of an installation; a change of any part requires a new one. */
function wantedStamp() {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

async function install() {
  const stamp = join(modules, '.installed')
  const wanted = wantedStamp()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  // An existing folder is only updated: another process may be using it.
  const command = existsSync(modules) ? ['install', '--no-save'] : ['ci']
  console.log(`Installing packages (npm ${command.join(' ')}) …`)

  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []]
  const code = await runToEnd(file, [...args, ...command, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows && file === 'npm.cmd',
  })
  if (code !== 0) fail('The packages could not be installed; npm says why above.')
  writeFileSync(stamp, wanted)
}

/** Runs a command to its end, forwards stop signals to it, and returns its exit code (1 when a signal ended it). */
function runToEnd(file, args, options) {
  const child = spawn(file, args, options)
  const forward = (signal) => child.kill(signal)
  for (const signal of STOP_SIGNALS) process.on(signal, forward)
  const watch = whenParentIsGone(() => child.kill('SIGTERM'))

  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => {
      clearInterval(watch)
      for (const signal of STOP_SIGNALS) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}

/** npm's shell does not forward signals: when npm is ended from outside, we only see that our parent is gone. */
function whenParentIsGone(then) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && then(), 500).unref()
}

/** The Node from the packages, or the current one if it is new enough. */
function findRuntime() {
  const platform = windows ? 'win' : process.platform
  const own = join(modules, `node-${platform}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(own)) return own

  const [major, minor] = process.versions.node.split('.').map(Number)
  const newEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  if (newEnough) return process.execPath
  return fail(
    `Arara needs Node ${OLDEST_NODE.join('.')} or newer, this is ${process.versions.node}, and npm has none for ` +
      `${process.platform}-${process.arch}. Install Node 24 (https://nodejs.org) and run the command again.`,
  )
}

/**
 * Makes this process and every Node process it starts use the compile cache: code without its types, and V8's own. The
 * source loader names the same folder for programs started without this script.
 */
function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ||= join(modules, '.cache', 'arara-compiled')
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [script, ...args] = process.argv.slice(2)
if (!script) fail('usage: node scripts/bootstrap.mjs <script> [arguments]')

await install()
keepCompiledCode()
const runtime = findRuntime()
const bin = join(modules, '.bin')
if (!process.env.PATH?.startsWith(bin)) process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`

if (realpathSync(runtime) === realpathSync(process.execPath)) {
  process.argv.splice(1, 2, join(root, script))
  await import(pathToFileURL(join(root, script)).href)
} else {
  process.exit(await runToEnd(runtime, [join(root, script), ...args], { stdio: 'inherit' }))
}
