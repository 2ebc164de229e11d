/** A value of a decoded form: text, or a list or object of them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/** Decodes Stripe's form encoding: `line_items[0][price]=…`, `expand[]=…`, `metadata[a]=…`. */
export function decodeForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, [first, ...rest], value)
  }
  return listed(root) as Record<string, FormValue>
}

function put(into: Record<string, FormValue>, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    into[name] = value
    return
  }
  into[name] ??= {}
  put(into[name] as Record<string, FormValue>, rest, value)
}

/** Objects whose keys are 0, 1, 2 … become lists. */
function listed(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [key, listed(each)] as const)
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
