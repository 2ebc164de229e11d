/** A curl command, as a shell would give it to curl. */
export type Curl = {
  address: string
  method: string
  headers: [string, string][]
  data: string | null
  /** The name of the field and of the file that is sent as a form. */
  file: { field: string; name: string } | null
}

/** Reads the options that examples use; throws for any other. */
export function parseCurl(command: string): Curl {
  const [program, address, ...options] = shellWords(command)
  if (program !== 'curl' || !address) throw new Error(`not a curl command: ${command}`)
  const curl: Curl = { address, method: 'GET', headers: [], data: null, file: null }
  for (let at = 0; at < options.length; at += 2) {
    const [option, value] = options.slice(at, at + 2) as [string, string]
    if (option === '-X') curl.method = value
    else if (option === '-d') curl.data = value
    else if (option === '-H') curl.headers.push(value.split(/: (.*)/s).slice(0, 2) as [string, string])
    else if (option === '-F') {
      const [field = '', name = ''] = value.split('=@')
      curl.file = { field, name }
    } else throw new Error(`examples do not use ${option}`)
  }
  return curl
}

/** The words of a command: quotes of both kinds, and a backslash before a quote or the end of a line. Variables stay. */
function shellWords(command: string): string[] {
  const words = command
    .replaceAll('\\\n', ' ')
    .trim()
    .match(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g)
  return (words ?? []).map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"|\\(.)/g, (_, single, double, escaped) => single ?? double ?? escaped),
  )
}
