import { migrate } from '#platform/server/database/migrate.ts'
import { type Environment, readEnvironment } from '#platform/server/env.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationFolders } from '../migration-folders.ts'
import { backUp, checkBackup, listBackups, restore } from './backup-commands.ts'
import { removeClusters, showClusters } from './cluster-commands.ts'
import { openDatabase } from './open-database.ts'
import type { OpenedFeatures } from './open-features.ts'
import type { AppCommand, OperatorCommand } from './parse-command.ts'

/** `text`: what is printed. `isSuccess` decides the exit code. */
type Result = { text: string; isSuccess: boolean }

/** Runs an operator command in this process's environment. */
export async function run(command: OperatorCommand): Promise<Result> {
  const env = readEnvironment()
  if (command.kind === 'doctor') return examine(env)
  return { text: await sentenceOf(env, command), isSuccess: true }
}

/** Runs a command that succeeds or throws, and returns a sentence about its result. */
function sentenceOf(
  env: Environment,
  command: Exclude<OperatorCommand, { kind: 'doctor' }>,
): Promise<string> {
  switch (command.kind) {
    case 'backup':
      return backUp(env, command.target, command.replace)
    case 'restore':
      return restore(env, command.file, command.replace)
    case 'check-backup':
      return checkBackup(env, command.file)
    case 'backups':
      return listBackups(env)
    case 'export-account':
    case 'restore-account':
      return runAccountFile(env, command)
    case 'clusters':
      return showClusters()
    case 'remove-clusters':
      return removeClusters(command)
    default:
      return runOnApp(env, command)
  }
}

async function runAccountFile(
  env: Environment,
  command: Extract<OperatorCommand, { kind: 'export-account' | 'restore-account' }>,
): Promise<string> {
  const { exportToFile, restoreFromFile } = await import('./account-archive/account-file-commands.ts')
  return command.kind === 'export-account' ? exportToFile(env, command) : restoreFromFile(env, command.file)
}

async function runOnApp(env: Environment, command: AppCommand): Promise<string> {
  const { runAppCommand } = await import('./account-commands.ts')
  return withFeatures(env, 'info', (opened) => runAppCommand(opened, command))
}

async function examine(env: Environment): Promise<Result> {
  const { runDoctor } = await import('./doctor/run-doctor.ts')
  const { text, isHealthy } = await withFeatures(env, 'error', runDoctor)
  return { text, isSuccess: isHealthy }
}

async function withFeatures<T>(
  env: Environment,
  level: 'info' | 'error',
  use: (opened: OpenedFeatures) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(env)
  try {
    if (database.startedHere) await migrate(database.url, migrationFolders)
    const { openFeatures } = await import('./open-features.ts')
    const opened = openFeatures({ env, databaseUrl: database.url, log: createLog({ level }) })
    try {
      return await use(opened)
    } finally {
      await opened.close()
    }
  } finally {
    await database.stop()
  }
}
