import { inspect } from 'node:util'
import { parseCommand } from './parse-command.ts'

// `npm run operator -- administrator grant seller@example.com`: for the operator of the machine, with the product's
// environment, whether the product is running or not.
const EXPECTED = ['OperatorError', 'EnvironmentError', 'EmbeddedDatabaseError', 'BackupError']

try {
  const command = parseCommand(process.argv.slice(2))
  // Most of the product: loaded only when a command needs it.
  const { run } = await import('./run-command.ts')
  const { text, isSuccess } = await run(command)
  process.stdout.write(`${text}\n`)
  if (!isSuccess) process.exitCode = 1
} catch (error) {
  const isExpected = error instanceof Error && EXPECTED.includes(error.name)
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}
