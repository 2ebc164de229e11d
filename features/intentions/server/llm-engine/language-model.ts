import type { LanguageModel } from 'ai'
import type { ModelSettings } from './model-settings.ts'

const ollamaUrl = 'http://127.0.0.1:11434/api'

/** The model behind its provider's API. Only the provider in use is loaded. */
export async function languageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { api, model, url, key, awsKeys, region } = settings
  switch (api) {
    case 'openai': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        name: 'model',
        baseURL: url ?? '',
        supportsStructuredOutputs: true,
        ...(key && { apiKey: key }),
      })(model)
    }
    case 'ollama': {
      const { createOllama } = await import('ollama-ai-provider-v2')
      return createOllama({
        baseURL: url ?? ollamaUrl,
        ...(key && { headers: { authorization: `Bearer ${key}` } }),
      })(model)
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
      return createAmazonBedrock({
        ...(region && { region }),
        ...(url && { baseURL: url }),
        ...(key && { apiKey: key }),
        ...(awsKeys && { accessKeyId: awsKeys.id, secretAccessKey: awsKeys.secret }),
        ...(awsKeys?.session && { sessionToken: awsKeys.session }),
      })(model)
    }
  }
}
