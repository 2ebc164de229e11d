import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentSchema, parseEnvironment } from './env.ts'
import { refuseUnusedAddresses } from './unused-addresses.ts'

const production = {
  NODE_ENV: 'production',
  ARARA_URL: 'https://arara.example',
  ARARA_SECRET: 'kJ8s0-Zq2Lw7Xv4Nn1Rb6Tc3Yd9Uf5Gh0Pm',
  ARARA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  ARARA_METRICS_TOKEN: 'm3tr1cs-Zq2Lw7Xv4N',
  SMTP_URL: 'smtp://mail.example:587',
  INSTAGRAM_APP_ID: '1234',
  INSTAGRAM_APP_SECRET: 'abcd',
  INSTAGRAM_WEBHOOK_VERIFY_TOKEN: 'v3r1fy-Zq2Lw7Xv4Nn',
}

describe('the environment', () => {
  it('requires no variable', () => {
    const env = parseEnvironment({})
    expect(env.PORT).toBe(4000)
    expect(env.demo).toBe(true)
    expect(env.host).toBe('127.0.0.1')
  })

  it('accepts a complete production', () => {
    const env = parseEnvironment(production)
    expect(env.production).toBe(true)
    expect(env.demo).toBe(false)
    expect(env.host).toBe('0.0.0.0')
  })

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses production without %s, naming it',
    (name) => {
      expect(() => parseEnvironment({ ...production, [name]: undefined })).toThrow(name)
    },
  )

  it.each([
    ['ARARA_SECRET', 'short'],
    ['ARARA_SECRET', 'change-me-change-me-change-me-change-me'],
    ['ARARA_SECRET', 'a'.repeat(64)],
    ['ARARA_ENCRYPTION_KEYS', 'k1:dG9vIHNob3J0'],
    ['ARARA_URL', 'http://arara.example'],
    ['ARARA_SIMULATORS_URL', 'http://127.0.0.1:4001'],
  ])('refuses a weak %s in production', (name, value) => {
    expect(() => parseEnvironment({ ...production, [name]: value })).toThrow(name)
  })

  it('refuses several processes of the media engine behind one address of theirs', () => {
    const several = { MEDIA_PROCESSES: '2' }
    expect(parseEnvironment(several).MEDIA_PROCESSES).toBe(2)
    const behindOne = { ...several, MEDIA_URL: 'https://media.example' }
    expect(() => parseEnvironment(behindOne)).toThrow('MEDIA_PROCESSES')
  })

  it('lists every problem at once', () => {
    expect(() => parseEnvironment({ PORT: 'many', SMTP_URL: 'mail' })).toThrow(EnvironmentError)
    try {
      parseEnvironment({ PORT: 'many', SMTP_URL: 'mail' })
    } catch (error) {
      expect((error as Error).message).toContain('PORT')
      expect((error as Error).message).toContain('SMTP_URL')
    }
  })

  it('accepts an installation without SMS, in production too', () => {
    expect(parseEnvironment(production).SMS_PROVIDER).toBeUndefined()
  })

  it.each([
    ['TWILIO_ACCOUNT_SID', { SMS_PROVIDER: 'twilio', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+1' }],
    ['TWILIO_AUTH_TOKEN', { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' }],
    ['TWILIO_FROM', { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' }],
    ['ZENVIA_API_TOKEN', { SMS_PROVIDER: 'zenvia', ZENVIA_FROM: 'a', ZENVIA_WEBHOOK_SECRET: 's' }],
    ['ZENVIA_FROM', { SMS_PROVIDER: 'zenvia', ZENVIA_API_TOKEN: 't', ZENVIA_WEBHOOK_SECRET: 's' }],
    ['ZENVIA_WEBHOOK_SECRET', { SMS_PROVIDER: 'zenvia', ZENVIA_API_TOKEN: 't', ZENVIA_FROM: 'a' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
  ])('refuses an SMS provider without %s in any mode', (name, variables) => {
    expect(() => parseEnvironment(variables)).toThrow(name)
  })

  it.each([
    ['INTENTIONS_MODEL_API', { INTENTIONS_ENGINE: 'llm' }],
    ['INTENTIONS_MODEL', { INTENTIONS_ENGINE: 'both', INTENTIONS_MODEL_API: 'ollama' }],
    ['INTENTIONS_MODEL_URL', { INTENTIONS_MODEL_API: 'openai', INTENTIONS_MODEL: 'm' }],
    ['INTENTIONS_MODEL_PRICE_OUT', { INTENTIONS_MODEL_API: 'bedrock', INTENTIONS_MODEL: 'm' }],
    ['AWS_ACCESS_KEY_ID', { INTENTIONS_MODEL_API: 'bedrock', INTENTIONS_MODEL: 'm' }],
  ])('refuses a language model without %s', (name, variables) => {
    expect(() => parseEnvironment(variables)).toThrow(name)
  })

  it('takes a language model on this machine without prices and keys', () => {
    const variables = { INTENTIONS_ENGINE: 'llm', INTENTIONS_MODEL_API: 'ollama', INTENTIONS_MODEL: 'm' }
    expect(parseEnvironment(variables).INTENTIONS_MODEL_LIMIT).toBe(1)
  })

  it('refuses a weak secret of SMS reports in production', () => {
    const zenvia = { SMS_PROVIDER: 'zenvia', ZENVIA_API_TOKEN: 't', ZENVIA_FROM: 'a' }
    const parse = (secret: string) =>
      parseEnvironment({ ...production, ...zenvia, ZENVIA_WEBHOOK_SECRET: secret })
    expect(() => parse('short')).toThrow('ZENVIA_WEBHOOK_SECRET')
    expect(parse('r3p0rts-Zq2Lw7Xv4N').SMS_PROVIDER).toBe('zenvia')
  })

  it.each([
    ['INSTAGRAM_GRAPH_URL', {}],
    ['INSTAGRAM_API_URL', { FACEBOOK_APP_ID: '1', ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001' }],
    ['INSTAGRAM_AUTHORIZE_URL', {}],
    ['FACEBOOK_GRAPH_URL', production],
    ['FACEBOOK_DIALOG_URL', production],
    ['STRIPE_API_URL', {}],
    ['TWILIO_API_URL', {}],
    [
      'ZENVIA_API_URL',
      { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+1' },
    ],
  ])('refuses %s when it would have no effect, and names it', (name, variables) => {
    const parse = (address: string | undefined) => parseEnvironment({ ...variables, [name]: address })
    expect(() => refuseUnusedAddresses(parse('http://127.0.0.1:9'))).toThrow(`${name}: `)
    expect(() => refuseUnusedAddresses(parse(undefined))).not.toThrow()
  })

  it.each([
    ['INSTAGRAM_GRAPH_URL', { ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001' }],
    ['FACEBOOK_GRAPH_URL', { ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001' }],
    ['INSTAGRAM_GRAPH_URL', production],
    ['FACEBOOK_GRAPH_URL', { ...production, FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }],
    ['STRIPE_API_URL', { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }],
    ['VIACEP_URL', {}],
  ])('accepts %s when it is used', (name, variables) => {
    const env = parseEnvironment({ ...variables, [name]: 'http://127.0.0.1:9' })
    expect(() => refuseUnusedAddresses(env)).not.toThrow()
  })

  it('is documented in the operations manual, every variable', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    for (const name of Object.keys(environmentSchema.shape)) expect(manual).toContain(`\`${name}\``)
  })
})
