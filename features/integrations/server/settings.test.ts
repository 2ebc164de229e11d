import { expect, it } from 'vitest'
import { parseEnvironment } from '#platform/server/env.ts'
import { instagramSettings } from './settings.ts'

const settings = (variables: Record<string, string>) =>
  instagramSettings(parseEnvironment({ NODE_ENV: 'test', ...variables }))

it('uses the simulator where one runs and no app is configured', () => {
  expect(settings({ ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001/' })).toEqual({
    isSimulated: true,
    version: 'v26.0',
    webhookSecrets: ['arara-demo-secret', 'arara-demo-fb-secret'],
    instagram: {
      appId: 'arara-demo',
      appSecret: 'arara-demo-secret',
      authorizeUrl: 'http://127.0.0.1:4001/instagram/www',
      apiUrl: 'http://127.0.0.1:4001/instagram/api',
      graphUrl: 'http://127.0.0.1:4001/instagram/graph',
    },
    facebook: {
      appId: 'arara-demo-fb',
      appSecret: 'arara-demo-fb-secret',
      configId: null,
      dialogUrl: 'http://127.0.0.1:4001/facebook/www',
      graphUrl: 'http://127.0.0.1:4001/facebook/graph',
    },
  })
})

it('uses the configured apps even beside a simulator, and only their secrets', () => {
  const configured = settings({
    ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001',
    INSTAGRAM_APP_ID: '123',
    INSTAGRAM_APP_SECRET: 'hidden',
    INSTAGRAM_API_VERSION: 'v27.0',
  })
  expect(configured).toMatchObject({
    isSimulated: false,
    version: 'v27.0',
    webhookSecrets: ['hidden'],
    facebook: null,
    instagram: { appId: '123', graphUrl: 'https://graph.instagram.com' },
  })
})

it.each([
  ['INSTAGRAM_AUTHORIZE_URL', 'instagram', 'authorizeUrl'],
  ['INSTAGRAM_API_URL', 'instagram', 'apiUrl'],
  ['INSTAGRAM_GRAPH_URL', 'instagram', 'graphUrl'],
  ['FACEBOOK_DIALOG_URL', 'facebook', 'dialogUrl'],
  ['FACEBOOK_GRAPH_URL', 'facebook', 'graphUrl'],
] as const)('sends requests to %s even if the simulator answers the others', (name, login, host) => {
  const chosen = settings({
    ARARA_SIMULATORS_URL: 'http://127.0.0.1:4001',
    [name]: 'http://127.0.0.1:9/own/',
  })
  expect(chosen.isSimulated).toBe(true)
  expect(chosen[login]).toMatchObject({ [host]: 'http://127.0.0.1:9/own' })
})

it('offers nothing, and accepts no signature, without a configuration', () => {
  expect(settings({})).toMatchObject({ instagram: null, facebook: null, webhookSecrets: [] })
})
