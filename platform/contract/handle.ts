/** Shortest and longest handle (spec §9). */
export const handleLength = { min: 3, max: 30 } as const

/**
 * Turns typed text into a handle: lower case, without accents, only letters, digits, dot, underscore and apostrophe,
 * without spaces and a leading @ (spec §5). The caller checks its length.
 */
export function handleOf(typed: string): string {
  return typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9._']/g, '')
}

/** Our own paths, and words that would impersonate us. A handle may not be one of them, with or without dots. */
const reserved = new Set(
  `about admin administration administrator admins affiliate affiliates ajuda analytics api app arara araraoficial assets atendimento
  auth billing bio blog busca cadastro cart chat checkout cliente clientes cobranca conta contact contato crm
  dashboard dataprotection dev devs docs email entrar equipe erro error faq favicon files financeiro guest health help home
  images index info instagram integracao integrations internal legal live lives login logout loja mail me media
  merchant merchants metrics minhaconta moderador moderator my myaccount null oficial official oops404 oops500
  ops orders pagamento pedido pedidos pagamentos pix plugin plugins politica preco precos pricing privacidade privacy products produtos
  profile public ready realtime recover recuperar report reports robots root sac sacola sacolas security seguranca seller session
  settings shop signin signup sitemap sobre static status store stream streams suporte support sys system
  tecnologia terms termos termsandconditions test undefined user username users vendas web webhook webhooks
  whatsapp wwwarara www`
    .split(/\s+/)
    .filter(Boolean),
)

export function isReservedHandle(handle: string): boolean {
  return reserved.has(handle.replace(/[._']/g, ''))
}
