const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const missing = json('What is missing', {
  error: { const: 'unavailable' },
  message: { type: 'string' },
  missing: { type: 'array', items: { type: 'string' } },
})

/**
 * The OpenAPI descriptions of the calls without a contract, which machines make. They are served by `system-routes.ts`,
 * the features' webhook routes and `platform/server/realtime`.
 */
export const systemCalls: Record<string, Record<string, object>> = {
  '/api/health': {
    get: {
      summary: 'Whether every process of the product serves',
      responses: { 200: json('They do', { status: { const: 'ok' } }), 503: missing },
    },
  },
  '/api/ready': {
    get: {
      summary: 'Whether the database and the job runner answer, and what is received can be stored',
      responses: {
        200: json('They do', { status: { const: 'ready' } }),
        503: missing,
      },
    },
  },
  '/api/openapi.json': {
    get: {
      summary: 'This document',
      responses: {
        200: { description: 'It', content: { 'application/json': { schema: { type: 'object' } } } },
        304: { description: 'The client has it already' },
      },
    },
  },
  '/api/webhooks/instagram': {
    get: {
      summary: 'The handshake of a subscription: answers the challenge to who knows our verify token',
      parameters: ['hub.mode', 'hub.verify_token', 'hub.challenge'].map((name) => ({
        name,
        in: 'query',
        required: true,
        schema: { type: 'string' },
      })),
      responses: {
        200: { description: 'The challenge', content: { 'text/plain': { schema: { type: 'string' } } } },
        403: refused,
      },
    },
    post: delivery('Comments and what else is subscribed to; stored before it is answered', {
      header: 'X-Hub-Signature-256',
      answer: { description: 'Stored', content: { 'text/plain': { schema: { type: 'string' } } } },
    }),
  },
  '/api/webhooks/melhor-envio': {
    post: delivery('Points to a shipment, which a job reads; stored before it is answered', {
      header: 'X-ME-Signature',
      answer: json('Stored', { received: { const: true } }),
    }),
  },
  '/api/webhooks/mercado-pago': {
    post: delivery(
      'Points to a payment or a seller’s account, which a job reads; stored before it is answered',
      {
        header: 'X-Signature',
        answer: json('Stored', { received: { const: true } }),
      },
    ),
  },
  '/api/webhooks/stripe-connect': {
    post: delivery(
      'Points to a payment or a seller’s account, which a job reads; stored before it is answered',
      {
        header: 'Stripe-Signature',
        answer: json('Stored', { received: { const: true } }),
      },
    ),
  },
  '/api/webhooks/pagar-me': {
    post: delivery('Points to a payment, which a job reads; stored before it is answered', {
      header: 'Authorization',
      answer: json('Stored', { received: { const: true } }),
    }),
  },
  '/api/webhooks/shopify': {
    post: delivery('Changes of a connected shop, and requests about privacy; stored before it is answered', {
      header: 'X-Shopify-Hmac-Sha256',
      answer: json('Stored', { received: { const: true } }),
    }),
  },
  '/api/webhooks/stripe': {
    post: delivery('News of payments; stored before it is answered, each applied once', {
      header: 'Stripe-Signature',
      answer: json('Stored', { received: { const: true } }),
    }),
  },
  '/api/webhooks/yampi': {
    post: delivery(
      'Changes of a connected store; a job that reads the product is stored before it is answered',
      {
        header: 'X-Yampi-Hmac-SHA256',
        answer: json('Stored', { received: { const: true } }),
      },
    ),
  },
  '/api/realtime': {
    get: {
      summary: 'A WebSocket: what happens in the topics one may listen to',
      responses: { 101: { description: 'Connected' }, 401: { description: 'No session' } },
    },
  },
  '/api/realtime/visitors': {
    get: {
      summary: 'A WebSocket without a session: what happens in the topics that everyone may read',
      responses: { 101: { description: 'Connected' } },
    },
  },
}

function json(description: string, properties: object) {
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description, content: { 'application/json': { schema } } }
}

/** The signature covers the raw body, whatever it contains. */
function delivery(summary: string, { header, answer }: { header: string; answer: object }) {
  return {
    summary,
    parameters: [{ name: header, in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { '*/*': { schema: {} } } },
    responses: { 200: answer, 401: refused },
  }
}
