import { createInterface } from 'node:readline/promises'
import { type Cluster, listClusters, removeCluster } from '#platform/embedded-postgres/index.ts'
import { OperatorError } from './operator-error.ts'

/** Lists the databases that root stores outside of their data folders. */
export async function showClusters(place?: string): Promise<string> {
  const clusters = await listClusters(place)
  if (clusters.length === 0) return 'No database is kept outside of its data folder.'
  return clusters.map(lineOf).join('\n')
}

/**
 * Deletes the databases that no data folder points to, or the named one if it is not in use, after confirmation.
 * Errors: `OperatorError` when there is nothing to delete, or it is not confirmed.
 */
export async function removeClusters(
  { folder, yes }: { folder: string | null; yes: boolean },
  place?: string,
): Promise<string> {
  const chosen = choose(await listClusters(place), folder)
  const list = chosen.map(lineOf).join('\n')
  if (!yes && !(await confirmed(list)))
    throw new OperatorError(`${list}\nNothing was deleted. Add --yes to delete these databases for good.`)

  for (const cluster of chosen) await removeCluster(cluster.folder)
  return `${list}\nDeleted: ${chosen.length}.`
}

function choose(clusters: Cluster[], folder: string | null): Cluster[] {
  if (folder === null) {
    const orphans = clusters.filter(({ state }) => state === 'orphan')
    if (orphans.length === 0) throw new OperatorError('There is no database that no data folder points to.')
    return orphans
  }
  const named = clusters.find((cluster) => cluster.folder === folder)
  if (!named) throw new OperatorError(`${folder} is none of the listed databases.`)
  if (named.state === 'running' || named.state === 'used')
    throw new OperatorError(
      `${folder} is the database of ${named.dataDir ?? 'a running product'}. Nothing was deleted: delete that data folder first.`,
    )
  return [named]
}

const WORDS: Record<Cluster['state'], string> = {
  running: 'in use now by',
  used: 'belongs to',
  orphan: 'its data folder is gone:',
  unknown: 'not known',
}

function lineOf({ folder, bytes, dataDir, state }: Cluster): string {
  const size = `${(bytes / 1024 / 1024).toFixed(0)} MB`
  return `${folder}  ${size.padStart(8)}  ${WORDS[state]} ${dataDir ?? ''}`.trimEnd()
}

/** Asks at a terminal; without a terminal the answer is no. */
async function confirmed(list: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${list}\nDelete these databases for good? Type yes: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
