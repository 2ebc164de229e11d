import type { RecordedExample } from './recorded-examples.ts'

/** Stands for the key in every example. */
export const keyVariable = '$ARARA_KEY'

/** An example as a command for a shell. `base`: the public address of the API, `https://arara.example/api`. */
export function curlCommand(
  base: string,
  method: string,
  { path, body, file }: RecordedExample,
  isRepeatable: boolean,
): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H "Authorization: Bearer ${keyVariable}"`,
    ...(isRepeatable ? [`-H ${quoted(`Idempotency-Key: ${keyOf(path)}`)}`] : []),
    ...(file ? [`-F ${quoted(`image=@${file}`)}`] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return [`curl ${quoted(base + path)}`, ...options].join(' \\\n  ')
}

/** A client chooses one for each thing it does: `orders-notes-add-1`. */
const keyOf = (path: string) => `${path.split('?')[0]?.slice(1).replaceAll('/', '-')}-1`

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
