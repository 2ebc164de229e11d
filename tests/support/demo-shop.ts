import type { ProductProcess } from './product-process.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
export type Answer = any

/** The demo seller, signed in to a product process. */
export type DemoShop = {
  token: string
  /** Calls `/api` + path; answers the body. Throws on anything but 2xx. */
  post(path: string, body?: unknown): Promise<Answer>
  /** Connects an account of the simulator by Instagram's login; returns the connection's row. */
  connect(username: string): Promise<{ id: string; account_id: string }>
  /** Spends a credit on the report of a live. */
  unlock(mediaId: string): Promise<void>
}

/** Signs in as the seller whose credentials the demo prints. */
export async function openDemoShop(product: ProductProcess): Promise<DemoShop> {
  const [document, password] = await greeting(product)
  const login = await post(product.url, '/session/login', { document, document_type: 'CPF', password }, null)
  const token: string = login.row.token
  const call = (path: string, body: unknown = {}) => post(product.url, path, body, token)

  return {
    token,
    post: call,

    async connect(username) {
      const begun = await call('/plugins/oauth/start', { provider: 'instagram' })
      const address = new URL(begun.row.authorize_url)
      address.searchParams.set('auto_approve', username)
      const approved = await fetch(address, { redirect: 'manual' })
      const back = new URL(approved.headers.get('location') ?? '')
      const connected = await call('/plugins/oauth/exchange', {
        provider: 'instagram',
        code: back.searchParams.get('code'),
        state: back.searchParams.get('state'),
      })
      return connected.row
    },

    async unlock(mediaId) {
      const { columns, rows } = await call('/billing/credit/my', {})
      const creditId = rows[0][columns.indexOf('id')]
      await call('/billing/credit/consume', { media_id: mediaId, billing_credit_id: creditId })
    },
  }
}

/** The demo prints its seller shortly after it starts to serve. */
async function greeting(product: ProductProcess): Promise<[string, string]> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const found = /Demo seller\s+(\S+)\s+password (\S+)/.exec(product.output())
    if (found) return [found[1] as string, found[2] as string]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the product did not say who the demo seller is')
}

async function post(url: string, path: string, body: unknown, token: string | null): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return text === '' ? null : JSON.parse(text)
}
