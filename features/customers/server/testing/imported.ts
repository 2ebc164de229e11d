import type { TestApp } from '#tests/support/test-app.ts'
import { runImport } from '../import/run-import.ts'

/** Imports a CSV file as its owner would; returns the records it added. */
export async function importedFrom(
  { url, app, call }: TestApp,
  { token, uuid: owner }: { token: string; uuid: string },
  csv: string,
): Promise<string[]> {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'clientes.csv')
  const sent = await fetch(`${url}/api/customers/import/upload?file_name=clientes.csv`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { uuid, columns, has_heads } = ((await sent.json()) as { row: Record<string, string> }).row
  await call('POST', '/customers/import/start', {
    token,
    body: { uuid, columns, has_heads, consent: null },
  })
  await runImport(app.platform, uuid ?? '')
  const { rows } = await app.platform.connection.pool.query(
    'select customer_uuid from customer_import_items where import_uuid = $1 and owner_uuid = $2 and is_new',
    [uuid, owner],
  )
  return rows.map((row) => row.customer_uuid)
}
