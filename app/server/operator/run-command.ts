import { migrate } from '#platform/server/database/migrate.ts'
import { type Environment, readEnvironment } from '#platform/server/env.ts'
import { createLog } from '#platform/server/log.ts'
import { migrationFolders } from '../migration-folders.ts'
import { backUp, checkBackup, restore } from './backup-commands.ts'
import { removeClusters, showClusters } from './cluster-commands.ts'
import { openDatabase } from './open-database.ts'
import type { AppCommand, OperatorCommand } from './parse-command.ts'

/** Runs an operator command in this process's environment and returns a sentence about its result. */
export function run(command: OperatorCommand): Promise<string> {
  const env = readEnvironment()
  switch (command.kind) {
    case 'backup':
      return backUp(env, command.target, command.replace)
    case 'restore':
      return restore(env, command.file, command.replace)
    case 'check-backup':
      return checkBackup(command.file)
    case 'clusters':
      return showClusters()
    case 'remove-clusters':
      return removeClusters(command)
    default:
      return runOnApp(env, command)
  }
}

async function runOnApp(env: Environment, command: AppCommand): Promise<string> {
  const database = await openDatabase(env)
  try {
    if (database.startedHere) await migrate(database.url, migrationFolders)
    const { openFeatures } = await import('./open-features.ts')
    const { runAppCommand } = await import('./account-commands.ts')
    const opened = openFeatures({ env, databaseUrl: database.url, log: createLog({ level: 'info' }) })
    try {
      return await runAppCommand(opened, command)
    } finally {
      await opened.close()
    }
  } finally {
    await database.stop()
  }
}
