/** `name=value`, by comma, values as in an address: the form of OpenTelemetry's own setting. */
export const otlpHeadersForm = /^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/

/** Headers of a list in that form. */
export function otlpHeaders(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((header) => {
      const [name = '', value = ''] = header.split('=')
      return [name, decoded(value)]
    }),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
